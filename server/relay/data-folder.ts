import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

/** Where the outbox and, without a mail server, the mails lie in the data folder. */
export const outboxPath = (dataDir: string): string => join(dataDir, 'outbox.sqlite');
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

/** How long a start waits for the process before it to finish, for example in a rolling restart. */
const LOCK_WAIT_MS = 2000;

/**
 * Creates the data folder, checks that it can be written, and reserves it for this process:
 * two relays that drained one outbox would mail every lead twice. The reservation ends with the process, however it ends.
 * @throws StartError when the folder cannot be used.
 */
export function reserveDataFolder(path: string): { release: () => void } {
  const probe = join(path, '.writable');
  try {
    mkdirSync(path, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new StartError(
      `DATA_DIR ${path} cannot be written (${errorCode(error)}): give this user the right to write there, or set DATA_DIR to another folder.`,
    );
  }
  const lock = new DatabaseSync(join(path, 'relay.lock'));
  try {
    lock.exec(`PRAGMA busy_timeout = ${LOCK_WAIT_MS}; BEGIN EXCLUSIVE;`);
  } catch (error) {
    lock.close();
    throw new StartError(
      `DATA_DIR ${path} is in use by another relay (${error instanceof Error ? error.message : String(error)}): stop that one, or set DATA_DIR to another folder.`,
    );
  }
  return { release: () => lock.close() };
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
