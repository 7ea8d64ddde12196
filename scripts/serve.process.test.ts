/** `npm run serve`. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const dataDir = mkdtempSync(join(tmpdir(), 'serve-test-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs it with these settings until it ends. */
function serve(settings: Readonly<Record<string, string>>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', 'scripts/serve.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, ...settings },
    encoding: 'utf8',
    timeout: 30_000,
  });
  return { status, output: stdout + stderr };
}

test('without a build says what to run', () => {
  expect(serve({ SITE_DIR: '/nowhere/site' })).toEqual({
    status: 1,
    output: '/nowhere/server/main.js is missing: run npm run build first.\n',
  });
});

test('runs the server that was built', () => {
  expect(serve({ PORT: 'abc' })).toEqual({ status: 1, output: expect.stringMatching(/^PORT is "abc": .*\n$/) });
});
