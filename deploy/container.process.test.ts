/** The container file, as far as it can be tried without a container engine: its own commands, in a copy of the tree. */
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

/** The instructions of each stage, in order. No instruction is continued on the next line. */
const stages = readFileSync('deploy/Containerfile', 'utf8')
  .split(/^(?=FROM )/m)
  .filter((stage) => stage.startsWith('FROM '))
  .map((stage) =>
    [...stage.matchAll(/^([A-Z]+) (.+)$/gm)].map(([, name = '', rest = '']): Instruction => ({ name, rest })),
  );
const [buildStage = [], finalStage = []] = stages;
const only = (stage: readonly Instruction[], name: string) =>
  stage.filter((instruction) => instruction.name === name).map(({ rest }) => rest);
const [healthCheck = ''] = only(finalStage, 'HEALTHCHECK');

/** Debian's user without rights; where the tests are run by an ordinary user, that user will do. */
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

/** Does in a folder what an engine would do in the first stage. */
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
  // A file that was deleted and not yet committed is listed too.
  return stdout.split('\0').filter((name) => name !== '' && existsSync(name));
}

/**
 * Of ours only what finds programs, packages and the network: an image starts with a clean environment. Packages come out of
 * npm's cache where it has them.
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

test('two stages, of which the last runs nothing of npm', () => {
  expect(stages).toHaveLength(2);
  const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ARG', 'ENV', 'VOLUME', 'USER', 'EXPOSE', 'HEALTHCHECK', 'CMD'];
  for (const { name } of stages.flat()) expect(known).toContain(name);
  expect(only(finalStage, 'RUN').join()).not.toContain('npm');
});

test('the process is not root and has a sign of life', () => {
  expect(only(finalStage, 'USER')).toEqual(['node']);
  expect(JSON.parse(only(finalStage, 'CMD')[0] ?? '')).toEqual(['node', 'server/main.ts']);
  expect(healthCheck).toContain('/healthz');
});

test('nothing that only the build needs comes along', () => {
  const packages = readdirSync(join(built, 'node_modules'));
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) expect(packages).toContain(name.split('/')[0]);
  for (const name of ['typescript', 'vitest']) {
    expect(devDependencies).toHaveProperty(name);
    expect(packages).not.toContain(name);
  }
  expect(packages.filter((name) => name.startsWith('node-linux-'))).toEqual([]);
});

test('what the image holds is enough, for a user who may write nothing but the data folder', {
  timeout: 120_000,
}, async () => {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const node = join(folder, 'node');
  // The Node that runs the tests may lie where the other user cannot go.
  cpSync(process.execPath, node);
  for (const copy of only(finalStage, 'COPY')) {
    const [, path = ''] = /^--from=build \/site\/(\S+) /.exec(copy) ?? [];
    cpSync(join(built, path), join(image, path), { recursive: true });
  }
  spawnSync('chmod', ['-R', 'a-w,a+rX', image]);
  if (NOBODY !== undefined) spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, dataDir]);
  const as = NOBODY === undefined ? {} : { uid: NOBODY, gid: NOBODY };

  const writing = spawnSync(node, ['-e', "fs.writeFileSync('server/written', '')"], {
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
  // What visitors wrote is for this user alone.
  for (const name of readdirSync(dataDir, { recursive: true, encoding: 'utf8' })) {
    expect(statSync(join(dataDir, name)).mode & 0o077, name).toBe(0);
  }
});

function listing(tree: string): string[] {
  return readdirSync(tree, { recursive: true, encoding: 'utf8' })
    .map((name) => `${name} ${statSync(join(tree, name)).mtimeMs}`)
    .sort();
}
