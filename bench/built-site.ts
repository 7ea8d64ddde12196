import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runServer } from '../server/testing/server-process.ts';
import { type Front, startFront } from './front.ts';
import { writeLimit } from './limit.ts';

const SITE = join('build', 'site');
const LIMIT = join('build', 'limit');

/** As for its public address: with all that a published document says, which weighs more. Ends this process if it fails. */
export function buildSite(): void {
  console.log('Building …');
  const { status } = spawnSync('npm', ['run', 'build', '--silent'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { SITE_URL: 'https://www.example.com', ...process.env },
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(1);
}

export interface Served {
  /** The server's own address, over HTTP/1.1 and without TLS. */
  readonly plainUrl: string;
  readonly front: Front;
}

export interface ServedSites {
  readonly site: Served;
  /** The same pages without any script and font. */
  readonly limit: Served;
  stop(): Promise<void>;
}

/** Serves the built site and its limit, each by a server of its own with a front. */
export async function serveSites(): Promise<ServedSites> {
  writeLimit(SITE, LIMIT);
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const serve = async (siteDir: string, name: string) => {
    const server = runServer({
      PATH: process.env.PATH ?? '',
      SITE_DIR: siteDir,
      DATA_DIR: join(dataDir, name),
      EARLY_HINTS: '1',
    });
    const plainUrl = await server.url;
    return { server, plainUrl, front: await startFront(plainUrl) };
  };
  const [site, limit] = [await serve(SITE, 'site'), await serve(LIMIT, 'limit')];
  const stop = async () => {
    for (const { server, front } of [site, limit]) {
      front.close();
      server.child.kill('SIGTERM');
      await server.ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { site, limit, stop };
}
