/** The container file, as far as it can be tried without a container engine. Needs a build. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { afterAll, expect, test, vi } from 'vitest';
import { readRelayConfig } from '../server/relay-config.ts';
import { freePort } from '../server/testing/free-port.ts';
import { consultation, SEND_FORM } from '../server/testing/relay-under-trial.ts';
import { runServer, type ServerProcess } from '../server/testing/server-process.ts';

const source = readFileSync('Containerfile', 'utf8');
const lastStage = source.slice(source.lastIndexOf('\nFROM '));
const instruction = (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(lastStage)?.[1] ?? '';

/** Debian's user without rights; where the tests are run by an ordinary user, that user will do. */
const NOBODY = process.getuid?.() === 0 ? 65_534 : undefined;

const folder = mkdtempSync(join(tmpdir(), 'container-test-'));
let server: ServerProcess | undefined;
afterAll(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  spawnSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
});

test('the container file has no mistakes', () => {
  const problems = validate(source).map(({ range, message }) => `line ${range.start.line + 1}: ${message}`);
  expect(problems).toEqual([]);
});

test('the process is not root and has a sign of life', () => {
  expect(instruction('USER')).toBe('node');
  expect(JSON.parse(instruction('CMD'))).toEqual(['node', 'server/main.ts']);
  expect(instruction('HEALTHCHECK')).toContain('/healthz');
});

test('what the image holds is enough, for a user who may write nothing but the data folder', {
  timeout: 90_000,
}, async () => {
  const tree = join(folder, 'site');
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  chmodSync(folder, 0o755);
  const node = join(folder, 'node');
  // The Node that runs the tests may lie where the other user cannot go.
  cpSync(process.execPath, node);
  for (const [, path = ''] of lastStage.matchAll(/^COPY --from=build \/site\/(\S+) /gm)) {
    if (path === 'node_modules') copyProductionPackages(tree);
    else cpSync(path, join(tree, path), { recursive: true });
  }
  spawnSync('chmod', ['-R', 'a-w,a+rX', tree]);
  if (NOBODY !== undefined) spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, dataDir]);
  const as = NOBODY === undefined ? {} : { uid: NOBODY, gid: NOBODY };

  const writing = spawnSync(node, ['-e', "fs.writeFileSync('server/written', '')"], {
    cwd: tree,
    encoding: 'utf8',
    ...as,
  });
  expect(writing.stderr, 'the folder is read-only for this user').toContain('EACCES');

  const before = listing(tree);
  const port = await freePort();
  server = runServer({ DATA_DIR: dataDir, PORT: String(port) }, { folder: tree, node, uid: NOBODY });
  const url = await server.url;
  expect((await fetch(`${url}/about`)).status).toBe(200);
  const { email } = readRelayConfig(join('build', 'relay.json'));
  const answer = await fetch(url + SEND_FORM, {
    method: 'POST',
    body: consultation('From a container', email),
  });
  expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
  await vi.waitUntil(() => readdirSync(join(dataDir, 'mail')).length === 1, { timeout: 20_000, interval: 50 });

  const [, ...check] = JSON.parse(/CMD (\[.*\])$/.exec(instruction('HEALTHCHECK'))?.[1] ?? '[]') as string[];
  const healthy = (at: number) =>
    spawnSync(
      node,
      check.map((text) => text.replace(':3000', `:${at}`)),
      { cwd: tree, ...as },
    ).status;
  expect([healthy(port), healthy(await freePort())]).toEqual([0, 1]);

  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(listing(tree)).toEqual(before);
  // What visitors wrote is for this user alone.
  for (const name of readdirSync(dataDir, { recursive: true, encoding: 'utf8' })) {
    expect(statSync(join(dataDir, name)).mode & 0o077, name).toBe(0);
  }
});

/** What `npm prune --omit=dev --omit=optional` leaves. */
function copyProductionPackages(tree: string): void {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean }>;
  };
  for (const [path, { dev, optional, devOptional }] of Object.entries(packages)) {
    if (path === '' || dev || optional || devOptional) continue;
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    cpSync(path, join(tree, path), { recursive: true });
  }
}

function listing(tree: string): string[] {
  return readdirSync(tree, { recursive: true, encoding: 'utf8' })
    .map((name) => `${name} ${statSync(join(tree, name)).mtimeMs}`)
    .sort();
}
