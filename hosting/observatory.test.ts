/** The served site, over TLS, in the eyes of MDN HTTP Observatory. Needs a build. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runServer, type ServerProcess } from '../server/testing/server-process.ts';
import { HOST, startProxy, type TlsProxy } from './testing/proxy.ts';

interface Report {
  readonly scan: { readonly grade: string; readonly score: number; readonly testsFailed: number };
  readonly tests: Readonly<Record<string, { readonly pass: boolean; readonly result: string }>>;
}

const dataDir = mkdtempSync(join(tmpdir(), 'observatory-test-'));
let server: ServerProcess;
let proxy: TlsProxy;
let report: Report;

beforeAll(async () => {
  server = runServer({ DATA_DIR: dataDir, TRUSTED_PROXIES: '1' });
  proxy = await startProxy('nginx', await server.url);
  const { stdout } = await promisify(execFile)(process.execPath, [join('hosting', 'testing', 'scan.ts'), HOST], {
    env: {
      PATH: process.env.PATH,
      HTTP_PORT: String(proxy.httpPort),
      HTTPS_PORT: String(proxy.httpsPort),
      NODE_EXTRA_CA_CERTS: proxy.certificate,
    },
    maxBuffer: 10_000_000,
  });
  report = JSON.parse(stdout) as Report;
}, 60_000);

afterAll(async () => {
  await proxy?.stop();
  server.child.kill('SIGKILL');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

test('no test fails', () => {
  const results = Object.entries(report.tests).map(([name, { pass, result }]) => [name, pass, result] as const);
  expect(results).toHaveLength(10);
  expect(results.filter(([, pass]) => !pass)).toEqual([]);
  expect(report.tests['content-security-policy']?.result).toBe('csp-implemented-with-no-unsafe-default-src-none');
  expect(report.tests.redirection?.result).toBe('redirection-to-https');
});

test('the grade is A+', () => {
  expect([report.scan.grade, report.scan.testsFailed]).toEqual(['A+', 0]);
  expect(report.scan.score).toBeGreaterThanOrEqual(100);
});
