/// <reference types="vitest/config" />
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getViteConfig } from 'astro/config';

const NO_NETWORK = resolve(import.meta.dirname, 'scripts/no-network.ts');

export default getViteConfig({
  test: {
    include: ['{src,leads,server,hosting,scripts,bench}/**/*.test.{ts,tsx}'],
    // Nothing may need the network: neither a test, nor a build or a server that a test starts.
    setupFiles: [NO_NETWORK],
    env: { NODE_OPTIONS: `--import ${pathToFileURL(NO_NETWORK)}` },
    // Most of the time they wait: for timers, servers and signals.
    maxWorkers: 2,
    // Some tests start servers and kill them.
    testTimeout: 60_000,
  },
});
