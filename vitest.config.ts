/// <reference types="vitest/config" />
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getViteConfig } from 'astro/config';
import { fixtureSite } from './test/fixture-site.ts';

const NO_NETWORK = resolve(import.meta.dirname, 'scripts/no-network.ts');
const FOLDERS = '{src,leads,server,headers,deploy,scripts}';

const WRITE_FIXTURE = resolve(import.meta.dirname, 'test/write-fixture.ts');
const BUNDLE_SERVER = resolve(import.meta.dirname, 'test/bundle-server.ts');

const env = { NODE_OPTIONS: `--import ${pathToFileURL(NO_NETWORK)}` };
/** Test files whose name has a word before `.test`, such as main.process.test.ts. */
const named = (name: string) => [`${FOLDERS}/**/*.${name}.test.{ts,tsx}`];

export default getViteConfig({
  test: {
    // Neither a test, nor a build or a server that a test starts, may use the network.
    setupFiles: [NO_NETWORK],
    // Tests mostly wait, for timers, servers and signals.
    maxWorkers: 2,
    // Against hanging only: a busy machine may take its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${FOLDERS}/**/*.test.{ts,tsx}`],
          exclude: ['built', 'crash', 'delivered', 'fixture', 'process'].flatMap(named),
          globalSetup: WRITE_FIXTURE,
          env: { ...env, ...fixtureSite },
        },
      },
      // Tests that read the build of the fixture, or start servers, other programs or builds.
      {
        extends: true,
        test: {
          name: 'system',
          include: ['built', 'crash', 'fixture', 'process'].flatMap(named),
          globalSetup: [WRITE_FIXTURE, BUNDLE_SERVER],
          env: { ...env, ...fixtureSite },
        },
      },
      // The delivered content and its build. Apart, because a test process reads the content once. Tests in `tools/` need its packages.
      {
        extends: true,
        test: {
          name: 'delivered',
          include: [...['built', 'delivered'].flatMap(named), 'tools/*.process.test.ts'],
          env,
        },
      },
    ],
  },
});
