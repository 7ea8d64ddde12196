import { execFile, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** A PostgreSQL server on a free port of this machine, with its data in a temporary folder. */
export interface PostgresServer {
  /** Creates an empty database. Resolves to its address. */
  createDatabase(): Promise<string>;
  /** Kills the server and starts it again, as after a power cut. */
  crash(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/** The programs for running, backup and restore. */
const PROGRAMS = ['initdb', 'postgres', 'pg_dump', 'psql'];

/** Debian keeps the server's programs out of PATH, in a folder for each version. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  return folders.find((folder) => folder !== '' && PROGRAMS.every((name) => existsSync(join(folder, name))));
}

/** For tests as root, as which PostgreSQL does not run: the user of Debian's package, or nobody. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (...args: string[]) =>
    Number(spawnSync('id', [...args, 'postgres'], { encoding: 'utf8' }).stdout || '65534');
  return { uid: id('-u'), gid: id('-g') };
}

interface PostgresOptions {
  /** Whether commits survive a crash of the machine, which takes time. */
  readonly durable?: boolean;
  /** A certificate for 127.0.0.1; without it nothing is encrypted. */
  readonly tls?: { readonly key: string; readonly cert: string };
}

/** @throws when PostgreSQL is not installed */
export async function startPostgres({ durable = false, tls }: PostgresOptions = {}): Promise<PostgresServer> {
  const more = [...(durable ? [] : ['-c', 'fsync=off']), ...(tls ? ['-c', 'ssl=on'] : [])];
  const programs = findPostgres();
  if (programs === undefined) {
    throw new Error(
      'PostgreSQL is not installed, and this test needs it: run node scripts/install-test-tools.ts postgresql',
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'postgres-test-'));
  const user = ordinaryUser();
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const address = (database: string) => `postgres://relay@127.0.0.1:${port}/${database}`;
  // A folder that the other user may enter, and none of the environment of the tests.
  const options = { cwd: folder, env: { PATH: process.env.PATH, TZ: 'UTC' }, ...user };
  await promisify(execFile)(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'relay', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  );

  // Where PostgreSQL expects them.
  for (const [name, content] of tls ? [['server.key', tls.key] as const, ['server.crt', tls.cert] as const] : []) {
    writeFileSync(join(data, name), content, { mode: 0o600 });
    if (user) chownSync(join(data, name), user.uid, user.gid);
  }

  let running: { kill(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> } | undefined;
  let databases = 0;

  async function start(): Promise<void> {
    const child = spawn(
      join(programs ?? '', 'postgres'),
      ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', ...more],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let log = '';
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
    const ended = new Promise<void>((done) => child.once('close', () => done()));
    running = {
      kill(signal) {
        child.kill(signal);
        return ended;
      },
    };
    let gone = false;
    void ended.then(() => {
      gone = true;
    });
    while (!(await answers(address('postgres')))) {
      if (gone) throw new Error(`PostgreSQL did not start:\n${log}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  async function end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    await running?.kill(signal);
    running = undefined;
  }

  await start();
  return {
    async createDatabase() {
      databases += 1;
      const name = `relay_${databases}`;
      const client = new pg.Client(address('postgres'));
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return address(name);
    },
    async crash() {
      // Immediate shutdown: nothing is flushed, and the next start recovers (postgresql.org/docs/current/server-shutdown.html).
      await end('SIGQUIT');
      await start();
    },
    // Fast shutdown: connections are cut off.
    stop: () => end('SIGINT'),
    start,
    async remove() {
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
