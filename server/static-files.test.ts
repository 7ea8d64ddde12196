import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerFromSite, loadSite, type Site } from './static-files.ts';
import { siteFiles, temporaryFolder, writeFiles } from './testing/build-folder.ts';

const folder = temporaryFolder();
let site: Site;

beforeAll(() => {
  writeFiles(folder.path, { 'secret.txt': 'secret', ...siteFiles('site/') });
  site = loadSite(`${folder.path}/site`);
});
afterAll(() => folder.remove());

/** Asks for a path exactly as it is written here: through new URL() dots would be resolved before the server sees them. */
function ask(target: string, { method = 'GET', headers = {} }: { method?: string; headers?: object } = {}): Response {
  const lowerCase = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const { status, headers: answered, body } = answerFromSite(site, { method, target, headers: lowerCase });
  const content = method === 'HEAD' || body === undefined || status === 304 ? null : new Uint8Array(Buffer.from(body));
  return new Response(content, { status, headers: answered });
}

test.each([
  ['/', 'Home', 'text/html'],
  ['/about', 'About', 'text/html'],
  ['/assets/app-1a2b.js', 'export', 'text/javascript'],
  ['/engraving/llp-3c4d.svg', '<svg', 'image/svg+xml'],
  ['/assets/font-5e6f.woff2', 'font', 'font/woff2'],
  ['/data/about.json', '{}', 'application/json'],
  ['/site.webmanifest', '{}', 'application/manifest+json'],
  ['/sitemap.xml', '<urlset', 'application/xml'],
  ['/robots.txt', 'User-agent', 'text/plain'],
])('%s is served', async (path, content, type) => {
  const answer = ask(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toContain(type);
  expect(await answer.text()).toContain(content);
});

test.each([
  ['/About', '/about'],
  ['/ABOUT/', '/about'],
  ['/about/', '/about'],
  ['/about//', '/about'],
  ['/about.html', '/about'],
  ['/About.HTML', '/about'],
  ['/index.html', '/'],
  ['/index', '/'],
  ['/about/?to=https://evil.com&x=%0d%0a', '/about?to=https://evil.com&x=%0d%0a'],
])('%s leads to %s for good', async (path, location) => {
  const answer = ask(path);
  expect(answer.status).toBe(308);
  expect(answer.headers.get('Location')).toBe(location);
});

test.each([
  '/nothing',
  '//evil.com/',
  '//evil.com/about/',
  '/\\evil.com/',
  '/%2F/evil.com/',
  '/404',
  '/404.html',
  '/.hidden',
  '/about.html.br',
  '/about.br',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/assets',
  '/assets/',
  '/Assets/app-1a2b.js',
  '/%',
  '/%00',
  '/about%00.html',
  '/%252e%252e/secret.txt',
  '/%c0%ae%c0%ae/secret.txt',
  '/assets/../../secret.txt',
  '/\\..\\secret.txt',
  '/..;/secret.txt',
  '/_headers',
  '/_redirects',
  '/data',
  '/data/',
])('%s is not found, and answered with the page that says so', async (path) => {
  const answer = ask(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('Location')).toBeNull();
  expect(await answer.text()).toContain('Not found');
});

test('files named after their content are kept for ever, pages and data are asked for again', async () => {
  const cacheControl = async (path: string) => ask(path).headers.get('Cache-Control');
  for (const path of ['/assets/app-1a2b.js', '/engraving/llp-3c4d.svg']) {
    expect(await cacheControl(path)).toBe('public, max-age=31536000, immutable');
  }
  for (const path of ['/', '/about', '/data/about.json', '/nothing']) expect(await cacheControl(path)).toBe('no-cache');
});

describe('precompressed files', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['deflate', null],
    ['br;q=0, *', 'gzip'],
    ['', null],
    ['br;q=0.4, gzip;q=0.8', 'gzip'],
    ['gzip;q=0.5, identity', null],
    ['BR', 'br'],
    ['identity;q=0', null],
  ])('Accept-Encoding "%s" gets %s', async (accepted, coding) => {
    const answer = ask('/about', { headers: { 'Accept-Encoding': accepted } });
    expect(answer.headers.get('Content-Encoding')).toBe(coding);
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('Content-Type')).toContain('text/html');
    const body = Buffer.from(await answer.arrayBuffer());
    const plain = coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body;
    expect(plain.toString()).toContain('About');
    expect(answer.headers.get('Content-Length')).toBe(String(body.length));
  });
});

test('an unchanged file is not sent again, and each coding has a tag of its own', async () => {
  const get = (headers: Record<string, string>) => ask('/about', { headers });
  const plain = (await get({})).headers.get('ETag') ?? '';
  const brotli = (await get({ 'Accept-Encoding': 'br' })).headers.get('ETag') ?? '';
  expect(plain).not.toBe(brotli);
  const unchanged = await get({ 'Accept-Encoding': 'br', 'If-None-Match': `"other", W/${brotli}` });
  expect(unchanged.status).toBe(304);
  expect(await unchanged.text()).toBe('');
  expect(unchanged.headers.get('Cache-Control')).toBe('no-cache');
  expect(unchanged.headers.get('Vary')).toBe('Accept-Encoding');
  expect((await get({ 'If-None-Match': brotli })).status).toBe(200);
});

describe('conditional requests (RFC 9110 section 13)', () => {
  const tagOf = (path: string) => ask(path).headers.get('ETag') ?? '';
  const modifiedAt = () => ask('/about').headers.get('Last-Modified') ?? '';
  const earlier = () => new Date(Date.parse(modifiedAt()) - 1000).toUTCString();
  const conditional = (headers: Record<string, string>) => ask('/about', { headers }).status;

  test('If-None-Match takes a list, weak tags and the star', () => {
    const tag = tagOf('/about');
    for (const list of [tag, `W/${tag}`, `"a", ${tag}`, `"a",W/${tag} ,"b"`, '*']) {
      expect(conditional({ 'If-None-Match': list }), list).toBe(304);
    }
    expect(conditional({ 'If-None-Match': tag, 'Cache-Control': 'no-cache' })).toBe(304);
    for (const list of ['"a"', `"a", "b"`, tag.slice(1, -1)]) {
      expect(conditional({ 'If-None-Match': list }), list).toBe(200);
    }
  });

  test('If-Modified-Since counts in whole seconds, and only without a tag', () => {
    expect(conditional({ 'If-Modified-Since': modifiedAt() })).toBe(304);
    expect(conditional({ 'If-Modified-Since': earlier() })).toBe(200);
    expect(conditional({ 'If-Modified-Since': 'yesterday' })).toBe(200);
    expect(conditional({ 'If-Modified-Since': modifiedAt(), 'If-None-Match': '"other"' })).toBe(200);
  });

  test('If-Match and If-Unmodified-Since refuse what has changed', () => {
    expect(conditional({ 'If-Match': `"a", ${tagOf('/about')}` })).toBe(200);
    expect(conditional({ 'If-Match': '*' })).toBe(200);
    expect(conditional({ 'If-Match': `W/${tagOf('/about')}` })).toBe(412);
    expect(conditional({ 'If-Unmodified-Since': modifiedAt() })).toBe(200);
    expect(conditional({ 'If-Unmodified-Since': earlier() })).toBe(412);
  });

  test('a page that is not there is never unchanged', () => {
    expect(ask('/nothing', { headers: { 'If-None-Match': '*' } }).status).toBe(404);
    expect(ask('/nothing').headers.get('ETag')).toBeNull();
  });
});

describe('ranges (RFC 9110 section 14)', () => {
  const FILE = '/assets/app-1a2b.js';
  const CONTENT = 'export {};';
  const ranged = (range: string, headers: Record<string, string> = {}) =>
    ask(FILE, { headers: { Range: range, ...headers } });

  test.each([
    ['bytes=0-2', 'exp', 'bytes 0-2/10'],
    ['bytes=7-', '{};', 'bytes 7-9/10'],
    ['bytes=-3', '{};', 'bytes 7-9/10'],
    ['bytes=4-400', 'rt {};', 'bytes 4-9/10'],
    ['bytes=0-2,3-5', 'export', 'bytes 0-5/10'],
  ])('%s gets that part', async (range, part, contentRange) => {
    const answer = ranged(range);
    expect([answer.status, await answer.text()]).toEqual([206, part]);
    expect(answer.headers.get('Content-Range')).toBe(contentRange);
    expect(answer.headers.get('Content-Length')).toBe(String(part.length));
    expect(answer.headers.get('Cache-Control')).toContain('immutable');
  });

  test.each(['bytes=10-', 'bytes=20-30', 'bytes=-0', 'bytes=2-1'])('%s cannot be had', (range) => {
    const answer = ranged(range);
    expect([answer.status, answer.headers.get('Content-Range')]).toEqual([416, 'bytes */10']);
  });

  test.each(['bytes=', 'lines=1-2', '0-2', 'bytes=0-1,5-6'])('%s gets the whole file', async (range) => {
    const answer = ranged(range);
    expect([answer.status, await answer.text()]).toEqual([200, CONTENT]);
    expect(answer.headers.get('Accept-Ranges')).toBe('bytes');
  });

  test('If-Range decides between part and whole', () => {
    const { headers } = ask(FILE);
    const [tag, date] = [headers.get('ETag') ?? '', headers.get('Last-Modified') ?? ''];
    const status = (ifRange: string) => ranged('bytes=0-2', { 'If-Range': ifRange }).status;
    expect([tag, date].map(status)).toEqual([206, 206]);
    const otherDate = new Date(Date.parse(date) - 1000).toUTCString();
    expect([`W/${tag}`, '"other"', otherDate].map(status)).toEqual([200, 200, 200]);
    expect(ranged('bytes=90-', { 'If-Range': '"other"' }).status).toBe(200);
  });

  test('a part of the coded file is a part of the coded bytes', async () => {
    const headers = { 'Accept-Encoding': 'br' };
    const whole = Buffer.from(await ask('/about', { headers }).arrayBuffer());
    const part = ask('/about', { headers: { ...headers, Range: 'bytes=2-5' } });
    expect([part.status, part.headers.get('Content-Encoding')]).toEqual([206, 'br']);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(2, 6));
  });

  test('HEAD knows no ranges', () => {
    expect(ask(FILE, { method: 'HEAD', headers: { Range: 'bytes=0-2' } }).status).toBe(200);
  });
});

test('HEAD gets the headers of GET and no body', async () => {
  const [get, head] = [ask('/about'), ask('/about', { method: 'HEAD' })];
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is not for files', async (method) => {
  const answer = ask('/about', { method });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('Allow')).toBe('GET, HEAD');
});
