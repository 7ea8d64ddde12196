/**
 * The served site against the rules of MDN HTTP Observatory: a site starts with 100 points, each failed test costs points, and
 * 100 are an A+ (developer.mozilla.org/en-US/observatory/docs/tests_and_scoring). docs/decisions/security.md says why the
 * scanner is not used; deploy/proxies.process.test.ts tests TLS and its redirect. Needs a build.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runServer, type ServerProcess } from '../server/testing/server-process.ts';
import { attribute, elementsOf } from './html-elements.ts';

const SIX_MONTHS_S = 15_768_000;
/** Sources that are too broad for scripts and styles. */
const BROAD = /^(?:\*.*|data:|blob:|https:(?:\/\/\*.*)?|(?:http|ftp):.*|'unsafe-.*')$/;

const dataDir = mkdtempSync(join(tmpdir(), 'observatory-test-'));
let server: ServerProcess;
let home: Response;

beforeAll(async () => {
  server = runServer({ DATA_DIR: dataDir, TRUSTED_PROXIES: '1' });
  // With an Origin header, so that the answer says which other sites may read it.
  const headers = { Origin: 'https://other.example', 'X-Forwarded-Proto': 'https' };
  home = await fetch(await server.url, { headers });
});

afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

test('the content security policy allows nothing by default, nothing unsafe, and no other site to frame pages (+15)', () => {
  const directives = (home.headers.get('Content-Security-Policy') ?? '').split('; ').map((each) => each.split(' '));
  const csp = new Map(directives.map(([name = '', ...sources]) => [name, sources]));
  expect(csp.size, 'no directive twice').toBe(directives.length);
  expect(csp.get('default-src')).toEqual(["'none'"]);
  expect(csp.get('frame-ancestors')).toEqual(["'none'"]);
  expect([...csp.values()].flat().filter((source) => BROAD.test(source))).toEqual([]);
});

test.each([
  ['sets no cookie', 'Set-Cookie', null],
  ['does not let scripts of other sites read it', 'Access-Control-Allow-Origin', null],
  ['does not tell other sites the paths of pages (+5)', 'Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['does not let browsers guess its type', 'X-Content-Type-Options', 'nosniff'],
  ['is not a resource of other sites (+10)', 'Cross-Origin-Resource-Policy', 'same-origin'],
])('the page %s', (_what, name, value) => {
  expect(home.headers.get(name)).toBe(value);
});

test('strict transport security lasts six months or longer', () => {
  const [, seconds] = /^max-age=(\d+)$/.exec(home.headers.get('Strict-Transport-Security') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(SIX_MONTHS_S);
});

test('every script comes from the site', async () => {
  const addresses = elementsOf(await home.text()).flatMap((element) => {
    // Hashes allow inline scripts; islands load the rest.
    const names = element.tagName === 'script' ? ['src'] : ['component-url', 'renderer-url'];
    return names.flatMap((name) => attribute(element, name) ?? []);
  });
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter((src) => !/^\/(?!\/)/.test(src))).toEqual([]);
});
