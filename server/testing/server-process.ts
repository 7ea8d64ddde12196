import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface ServerProcess {
  readonly child: ChildProcess;
  /** What it has written so far. */
  readonly output: { out: string; err: string };
  /** Resolves to its address once it listens; rejects if it ends before. */
  readonly url: Promise<string>;
  /** Resolves to its exit code, or to the signal that ended it, once it has ended. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

/** What the system does not let the process do. */
export interface ProcessLimits {
  /** Largest file it may write, in KB: to a program that is much like a full disk. Not on Windows. */
  readonly fileKilobytes?: number;
}

/** Runs `node server/main.ts` with these variables and no others, on a free port. */
export function runServer(env: Readonly<Record<string, string>>, { fileKilobytes }: ProcessLimits = {}): ServerProcess {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  // Node 22 warns that node:sqlite is experimental; the tests look at our own lines.
  const command = [process.execPath, '--no-warnings', main];
  // POSIX, ulimit -f: in blocks of 512 bytes.
  const limited = ['sh', '-c', `ulimit -f ${(fileKilobytes ?? 0) * 2} && exec "$0" "$@"`, ...command];
  const [file = '', ...args] = fileKilobytes === undefined ? command : limited;
  const child = spawn(file, args, { env: { PORT: '0', ...env } });
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
    child.stdout.on('data', () => {
      const found = /^(?:Site|Relay): (http:\/\/[^/\s]+)/m.exec(output.out)?.[1];
      if (found !== undefined) done(found);
    });
    ended.then(() => failed(new Error(`the server ended before it listened:\n${output.err}`)));
  });
  url.catch(() => undefined);
  return { child, output, url, ended };
}
