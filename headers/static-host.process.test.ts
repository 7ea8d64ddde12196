/** The files for static hosts, as hosts read them, compared with the answers of the server. Needs a build. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSite } from '../server/static-files.ts';
import { runServer, type ServerProcess } from '../server/testing/server-process.ts';
import { MAX_LINE_LENGTH } from './static-host.ts';
import { applies, parseHeaderRules, parseRedirects } from './testing/host-files.ts';

const SITE = join('build', 'site');
const dataDir = mkdtempSync(join(tmpdir(), 'static-host-test-'));
const { files, pages } = loadSite(SITE);
let server: ServerProcess;
let url: string;

beforeAll(async () => {
  server = runServer({ DATA_DIR: dataDir, TRUSTED_PROXIES: '1' });
  url = await server.url;
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

const ask = (path: string) =>
  fetch(url + path, { redirect: 'manual', headers: { 'X-Forwarded-Proto': 'https', 'Accept-Encoding': 'identity' } });

const rules = parseHeaderRules(readFileSync(join(SITE, '_headers'), 'utf8'));
/** The headers of all rules that apply to a path. */
const headersFor = (path: string) =>
  rules.filter((rule) => applies(rule, path)).flatMap(({ headers }) => Object.entries(headers));
/** What a host sends for a path: of headers with one name the last. */
const hostHeaders = (path: string) =>
  Object.fromEntries(headersFor(path).map(([name, value]) => [name.toLowerCase(), value]));

const directives = (policy: string) =>
  new Map(policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]));

/** Headers of the connection, the file or the request, which the host sets. */
const IGNORED_HEADERS = /^(connection|content-length|content-type|date|etag|keep-alive|vary|x-request-id)$/;

test('a static host sends the same headers as the server for every page and file', async () => {
  expect(files.size).toBeGreaterThan(80);
  for (const path of [...files.keys(), '/no-such-page']) {
    const ours = Object.fromEntries((await ask(path)).headers);
    const theirs = hostHeaders(path);
    const { 'content-security-policy': policy = '', 'cache-control': cacheControl, ...rest } = ours;
    const others = Object.entries(rest).filter(([name]) => !IGNORED_HEADERS.test(name));
    const { 'content-security-policy': sharedPolicy = '', 'cache-control': theirCacheControl, ...theirRest } = theirs;
    const { 'content-type': theirType, ...theirOthers } = theirRest;
    expect(theirOthers, path).toEqual(Object.fromEntries(others));
    if (path.endsWith('.txt')) expect(theirType, path).toBe(ours['content-type']);
    // Without a rule, hosts make browsers revalidate each time, as the server does.
    expect(theirCacheControl ?? 'no-cache', path).toBe(cacheControl);

    const shared = directives(sharedPolicy);
    for (const [name, sources] of directives(policy)) {
      // The shared policy allows what any page needs.
      const missing = sources.filter((source) => source !== "'none'" && !shared.get(name)?.includes(source));
      expect(missing, `${path} ${name}`).toEqual([]);
    }
  }
});

test('some page needs each source of the shared policy', async () => {
  const shared = directives(hostHeaders('/no-such-page')['content-security-policy'] ?? '');
  const paths = [...pages.values(), '/no-such-page'];
  const policies = await Promise.all(
    paths.map(async (path) => directives((await ask(path)).headers.get('content-security-policy') ?? '')),
  );
  for (const [name, sources] of shared) {
    const needed = new Set(policies.flatMap((policy) => policy.get(name) ?? []));
    expect(
      sources.filter((source) => !needed.has(source)),
      name,
    ).toEqual([]);
  }
});

test('on hosts that join the values of one header, the result is harmless', () => {
  for (const path of files.keys()) {
    const names = headersFor(path).map(([name]) => name);
    const twice = names.filter((name, index) => names.indexOf(name) !== index);
    // Browsers ignore the unknown value "same-origin, cross-origin", so other sites may show the picture.
    expect(twice, path).toEqual(path.startsWith('/engraving/') ? ['Cross-Origin-Resource-Policy'] : []);
  }
});

test('the files respect the limits of hosts', () => {
  const text = readFileSync(join(SITE, '_headers'), 'utf8');
  const lines = text.split('\n');
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(MAX_LINE_LENGTH);
  const redirects = readFileSync(join(SITE, '_redirects'), 'utf8').trim().split('\n');
  expect(redirects.length).toBeLessThanOrEqual(2000);
});

describe('redirects', () => {
  test('lead to the same page as those of the server', async () => {
    const redirects = parseRedirects(readFileSync(join(SITE, '_redirects'), 'utf8'));
    const [spellings, notFound] = [redirects.slice(0, 2 * pages.size), redirects.slice(2 * pages.size)];
    expect(notFound).toEqual([{ from: '/hi/*', to: '/hi/404.html', status: 404 }]);
    for (const { from, to, status } of spellings) {
      const answer = await ask(from);
      expect([answer.status, answer.headers.get('Location')], from).toEqual([308, to]);
      expect(status).toBe(301);
    }
  });

  test.each(['/_headers', '/_redirects'])('%s is not served by the server', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });
});
