import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

/** Where the outbox and, without a mail server, the mails lie in the data folder. */
export const outboxPath = (dataDir: string): string => join(dataDir, 'outbox.sqlite');
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

/** How long a start waits for the process before it to finish, for example in a rolling restart. */
const LOCK_WAIT_MS = 2000;
const LOCK_RETRY_MS = 100;
/** Errors that whoever set the folder has to mend. Others, such as a full disk, pass. */
const WRONG_FOLDER = new Set(['EACCES', 'EEXIST', 'ENOTDIR', 'ENOENT', 'EPERM', 'EISDIR', 'EROFS']);

/**
 * Creates the data folder and checks that it can be written.
 * @throws StartError when it is the wrong folder. A full disk is for the outbox to tell.
 */
export function prepareDataFolder(path: string): void {
  const probe = join(path, '.writable');
  try {
    mkdirSync(path, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!WRONG_FOLDER.has(code ?? '')) return;
    throw new StartError(
      `DATA_DIR ${path} cannot be written (${code}): give this user the right to write there, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Reserves the data folder for this process: a relay must know that no other one works on its outbox. The reservation
 * ends with the process, however it ends. It is a lock on a file, which holds between containers that share a volume,
 * and on Linux also a name that nobody can delete.
 * @throws StartError when another relay has it.
 */
export async function reserveDataFolder(path: string): Promise<{ release: () => void }> {
  const name = await reserveName(path);
  const lock = new DatabaseSync(join(path, 'relay.lock'));
  try {
    lock.exec(`PRAGMA busy_timeout = ${LOCK_WAIT_MS}; BEGIN EXCLUSIVE;`);
  } catch (error) {
    lock.close();
    name.release();
    const { errcode } = Object(error) as { errcode?: number };
    const SQLITE_BUSY = 5;
    throw errcode === SQLITE_BUSY ? inUse(path) : error;
  }
  return {
    release() {
      lock.close();
      name.release();
    },
  };
}

/** Listens on an abstract socket, which lives in the kernel and not in the file system (unix(7)). */
async function reserveName(path: string): Promise<{ release: () => void }> {
  if (process.platform !== 'linux') return { release: () => undefined };
  const { dev, ino } = statSync(path);
  const end = performance.now() + LOCK_WAIT_MS;
  for (;;) {
    const server = createServer((connection) => connection.destroy());
    const code = await new Promise<string | undefined>((done) => {
      server.once('error', (error: NodeJS.ErrnoException) => done(error.code));
      server.listen(`\0lead-relay:${dev}:${ino}`, () => done(undefined));
    });
    if (code !== 'EADDRINUSE') return { release: () => server.close() };
    if (performance.now() > end) throw inUse(path);
    await new Promise((done) => setTimeout(done, LOCK_RETRY_MS));
  }
}

function inUse(path: string): StartError {
  return new StartError(
    `DATA_DIR ${path} is in use by another relay: stop that one, or set DATA_DIR to another folder.`,
  );
}
