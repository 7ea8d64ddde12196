/** Runs the commands of the Containerfile in a copy of the project, without a container engine. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readRelayConfig } from '../server/relay-config.ts';
import { freePort } from '../server/testing/free-port.ts';
import { mailFiles } from '../server/testing/mail-files.ts';
import { runServer, type ServerProcess } from '../server/testing/server-process.ts';
import { consultation, SEND_FORM } from '../server/testing/test-relay.ts';

interface Instruction {
  readonly name: string;
  readonly rest: string;
}

/** The instructions of each stage, in order. Each instruction is one line. */
const stages = readFileSync('deploy/Containerfile', 'utf8')
  .split(/^(?=FROM )/m)
  .filter((stage) => stage.startsWith('FROM '))
  .map((stage) =>
    [...stage.matchAll(/^([A-Z]+) (.+)$/gm)].map(([, name = '', rest = '']): Instruction => ({ name, rest })),
  );
const [buildStage = [], finalStage = []] = stages;
const argumentsOf = (stage: readonly Instruction[], name: string) =>
  stage.filter((instruction) => instruction.name === name).map(({ rest }) => rest);
const [healthCheck = ''] = argumentsOf(finalStage, 'HEALTHCHECK');

/** Debian's unprivileged user, when the tests run as root; otherwise the current user. */
const NOBODY = process.getuid?.() === 0 ? 65_534 : undefined;

const folder = mkdtempSync(join(tmpdir(), 'container-test-'));
const built = join(folder, 'built');
const image = join(folder, 'image');
let server: ServerProcess | undefined;

beforeAll(() => {
  chmodSync(folder, 0o755);
  mkdirSync(built);
  for (const instruction of buildStage) follow(instruction);
}, 600_000);
afterAll(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  spawnSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** Runs the first stage in a folder, as a container engine would. */
function follow({ name, rest }: Instruction): void {
  if (name === 'COPY') {
    const sources = rest.split(' ').slice(0, -1);
    for (const source of sources.flatMap((path) => (path === '.' ? ownFiles() : [path]))) {
      cpSync(source, join(built, source), { recursive: true });
    }
  } else if (name === 'RUN') {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', rest], {
      cwd: built,
      env: imageEnvironment(),
      encoding: 'utf8',
    });
    expect(status, `${rest}\n${stdout}\n${stderr}`).toBe(0);
  }
}

/** The files of the project that .dockerignore does not exclude. */
function ownFiles(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  // Git also lists a file that was deleted without a commit.
  return stdout.split('\0').filter((name) => name !== '' && existsSync(name));
}

/**
 * Only the variables that locate programs, packages and the network: an image starts with a clean environment. npm uses its
 * cache.
 */
function imageEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'npm_config_registry', 'HTTPS_PROXY', 'https_proxy', 'NODE_EXTRA_CA_CERTS'];
  return {
    ...Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    npm_config_prefer_offline: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
  };
}

test('there are two stages, and the last one does not run npm', () => {
  expect(stages).toHaveLength(2);
  const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ARG', 'ENV', 'VOLUME', 'USER', 'EXPOSE', 'HEALTHCHECK', 'CMD'];
  for (const { name } of stages.flat()) expect(known).toContain(name);
  expect(argumentsOf(finalStage, 'RUN').join()).not.toContain('npm');
});

test('the process is not root and has a health check', () => {
  expect(argumentsOf(finalStage, 'USER')).toEqual(['node']);
  expect(JSON.parse(argumentsOf(finalStage, 'CMD')[0] ?? '')).toEqual(['node', 'build/server/main.js']);
  expect(healthCheck).toContain('/healthz');
});

test('the image contains the build alone', () => {
  expect(argumentsOf(finalStage, 'COPY')).toEqual(['--from=build /site/build ./build']);
});

test('the image serves the site and stores leads for a user who may write only to the data folder', {
  timeout: 120_000,
}, async () => {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const node = join(folder, 'node');
  // The other user may not be able to read the Node that runs the tests.
  cpSync(process.execPath, node);
  for (const copy of argumentsOf(finalStage, 'COPY')) {
    const [, path = ''] = /^--from=build \/site\/(\S+) /.exec(copy) ?? [];
    cpSync(join(built, path), join(image, path), { recursive: true });
  }
  spawnSync('chmod', ['-R', 'a-w,a+rX', image]);
  if (NOBODY !== undefined) spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, dataDir]);
  const as = NOBODY === undefined ? {} : { uid: NOBODY, gid: NOBODY };

  const writing = spawnSync(node, ['-e', "fs.writeFileSync('build/server/written', '')"], {
    cwd: image,
    encoding: 'utf8',
    ...as,
  });
  expect(writing.stderr, 'the folder is read-only for this user').toContain('EACCES');

  const before = listing(image);
  const port = await freePort();
  server = runServer({ DATA_DIR: dataDir, PORT: String(port) }, { folder: image, node, uid: NOBODY });
  const url = await server.url;
  expect((await fetch(`${url}/about`)).status).toBe(200);
  const { email } = readRelayConfig(join(built, 'build', 'relay.json'));
  const answer = await fetch(url + SEND_FORM, {
    method: 'POST',
    body: consultation('From a container', email),
  });
  expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
  await vi.waitUntil(() => mailFiles(dataDir).length === 1, { timeout: 20_000, interval: 50 });

  const list = spawnSync(node, ['--no-warnings', 'build/server/leads-cli.js', 'list'], {
    cwd: image,
    env: { DATA_DIR: dataDir },
    encoding: 'utf8',
    ...as,
  });
  expect(list).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('asha@example.in') });

  const [, ...check] = JSON.parse(/CMD (\[.*\])$/.exec(healthCheck)?.[1] ?? '[]') as string[];
  const healthy = (at: number) =>
    spawnSync(
      node,
      check.map((text) => text.replace(':3000', `:${at}`)),
      { cwd: image, ...as },
    ).status;
  expect([healthy(port), healthy(await freePort())]).toEqual([0, 1]);

  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(listing(image)).toEqual(before);
  // Only this user may read what visitors wrote.
  for (const name of readdirSync(dataDir, { recursive: true, encoding: 'utf8' })) {
    expect(statSync(join(dataDir, name)).mode & 0o077, name).toBe(0);
  }
});

function listing(tree: string): string[] {
  return readdirSync(tree, { recursive: true, encoding: 'utf8' })
    .map((name) => `${name} ${statSync(join(tree, name)).mtimeMs}`)
    .sort();
}
