import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { requireProgram } from '../../deploy/testing/find-program.ts';

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Its output so far. */
  readonly output: { out: string; err: string };
  /** Resolves to its address once it listens; rejects if it ends before. */
  readonly url: Promise<string>;
  /** Resolves to its exit code, or to the signal that ended it, once it has ended. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

export interface ProcessOptions {
  /**
   * Largest file that it may write, in KB, which is like a full disk. A soft limit, which setFileLimit can change. Not on
   * Windows.
   */
  readonly fileKilobytes?: number;
  /** Folder with `build/server/`, in which the server runs; the project with the build that is tested unless given. */
  readonly folder?: string;
  /** The Node to run it with. */
  readonly node?: string;
  /** The user to run it as; only root can choose. */
  readonly uid?: number | undefined;
}

/** The server of the build that is tested, which SITE_DIR names. */
const TESTED = resolve(dirname(process.env.SITE_DIR || 'build/site'), 'server', 'main.js');

/** Changes or removes that limit while the server runs (prlimit(1), Linux). */
export function setFileLimit({ child }: ServerProcess, fileKilobytes: number | 'unlimited'): void {
  const limit = fileKilobytes === 'unlimited' ? fileKilobytes : fileKilobytes * 1024;
  execFileSync(requireProgram('prlimit'), [`--pid=${child.pid}`, `--fsize=${limit}:`]);
}

/** Runs the server as it is built with these variables and no others, on a free port. */
export function runServer(
  env: Readonly<Record<string, string>>,
  { fileKilobytes, folder, node = process.execPath, uid }: ProcessOptions = {},
): ServerProcess {
  // Node 22 warns that node:sqlite is experimental; the tests check the other output.
  const command = [node, '--no-warnings', folder === undefined ? TESTED : join(folder, 'build', 'server', 'main.js')];
  // POSIX, ulimit -f: in blocks of 512 bytes.
  const limited = ['sh', '-c', `ulimit -S -f ${(fileKilobytes ?? 0) * 2} && exec "$0" "$@"`, ...command];
  const [file = '', ...args] = fileKilobytes === undefined ? command : limited;
  const child = spawn(file, args, {
    ...(folder === undefined ? {} : { cwd: folder }),
    env: { PORT: '0', ...env },
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    output.out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output.err += chunk.toString();
  });
  const ended = new Promise<number | NodeJS.Signals | null>((done) =>
    child.on('close', (code, signal) => done(code ?? signal)),
  );
  const url = new Promise<string>((done, failed) => {
    child.stdout.on('data', function look() {
      const found = /^(?:Site|Relay): (http:\/\/[^/\s]+)/m.exec(output.out)?.[1];
      if (found === undefined) return;
      child.stdout.off('data', look);
      done(found);
    });
    ended.then(() => failed(new Error(`the server ended before it listened:\n${output.err}`)));
  });
  url.catch(() => undefined);
  return { child, output, url, ended };
}
