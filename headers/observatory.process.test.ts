/**
 * The served site, over TLS, against the rules of MDN HTTP Observatory: a site starts with 100 points, each failed test
 * costs points, and 100 are an A+ (developer.mozilla.org/en-US/observatory/docs/tests_and_scoring).
 * docs/decisions/security.md says why the scanner is not used. Needs a build.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askOverTls, HOST, type ProxyAnswer, startProxy, type TlsProxy } from '../deploy/testing/proxy.ts';
import { runServer, type ServerProcess } from '../server/testing/server-process.ts';
import { attribute, elementsOf } from './html-elements.ts';

const SIX_MONTHS_S = 15_768_000;
/** Sources that are too broad for scripts and styles. */
const BROAD = /^(?:\*.*|data:|blob:|https:(?:\/\/\*.*)?|(?:http|ftp):.*|'unsafe-.*')$/;

const dataDir = mkdtempSync(join(tmpdir(), 'observatory-test-'));
let server: ServerProcess;
let proxy: TlsProxy;
let home: ProxyAnswer;
let csp: Map<string, readonly string[]>;

beforeAll(async () => {
  server = runServer({ DATA_DIR: dataDir, TRUSTED_PROXIES: '1' });
  proxy = await startProxy('nginx', await server.url);
  // With an Origin header, so that the answer says which other sites may read it.
  home = await askOverTls(proxy, '/', { headers: { Origin: 'https://other.example' } });
  const directives = (home.headers['content-security-policy']?.toString() ?? '').split('; ');
  csp = new Map(directives.map((directive) => directive.split(' ')).map(([name = '', ...sources]) => [name, sources]));
  expect(csp.size, 'no directive twice').toBe(directives.length);
}, 60_000);

afterAll(async () => {
  await proxy?.stop();
  server.child.kill('SIGKILL');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

test('the content security policy allows nothing by default and nothing unsafe (+10)', () => {
  expect(csp.get('default-src')).toEqual(["'none'"]);
  expect([...csp.values()].flat().filter((source) => BROAD.test(source))).toEqual([]);
});

test('the policy forbids other sites to frame pages (+5)', () => {
  expect(csp.get('frame-ancestors')).toEqual(["'none'"]);
});

test('there are no cookies', () => {
  expect(home.headers['set-cookie']).toBeUndefined();
});

test('scripts of other sites may not read pages', () => {
  expect(home.headers['access-control-allow-origin']).toBeUndefined();
});

test('without TLS the first answer redirects to the same host with TLS', async () => {
  const { status, headers } = await fetch(`http://127.0.0.1:${proxy.httpPort}/`, {
    redirect: 'manual',
    headers: { Host: HOST },
  });
  expect([status, headers.get('Location')]).toEqual([301, `https://${HOST}/`]);
});

test('other sites do not receive the paths of pages as referrer (+5)', () => {
  expect(home.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

test('strict transport security lasts six months or longer', () => {
  const [, seconds] = /^max-age=(\d+)$/.exec(home.headers['strict-transport-security'] ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(SIX_MONTHS_S);
});

test('every script comes from the site', () => {
  const addresses = elementsOf(home.body).flatMap((element) => {
    // Hashes allow inline scripts; islands load the rest.
    const names = element.tagName === 'script' ? ['src'] : ['component-url', 'renderer-url'];
    return names.flatMap((name) => attribute(element, name) ?? []);
  });
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter((src) => !/^\/(?!\/)/.test(src))).toEqual([]);
});

test('browsers do not guess the type of a file', () => {
  expect(home.headers['x-content-type-options']).toBe('nosniff');
});

test('other sites may not load pages as their resources (+10)', () => {
  expect(home.headers['cross-origin-resource-policy']).toBe('same-origin');
});
