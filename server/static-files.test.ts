import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStaticFiles, loadSite } from './static-files.ts';
import { siteFiles, temporaryFolder, writeFiles } from './testing/build-folder.ts';

const folder = temporaryFolder();
let app: Hono;

beforeAll(() => {
  writeFiles(folder.path, { 'secret.txt': 'secret', ...siteFiles('site/') });
  app = createStaticFiles(loadSite(`${folder.path}/site`));
});
afterAll(() => folder.remove());

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
  const answer = await app.request(path);
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
  const answer = await app.request(path);
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
])('%s is not found, and answered with the page that says so', async (path) => {
  // Not through new URL(), which would resolve the dots away before the server sees them.
  const answer = await app.fetch(new Request(`http://localhost${path}`));
  expect(answer.status).toBe(404);
  expect(answer.headers.get('Location')).toBeNull();
  expect(await answer.text()).toContain('Not found');
});

test('files named after their content are kept for ever, pages and data are asked for again', async () => {
  const cacheControl = async (path: string) => (await app.request(path)).headers.get('Cache-Control');
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
  ])('Accept-Encoding "%s" gets %s', async (accepted, coding) => {
    const answer = await app.request('/about', { headers: { 'Accept-Encoding': accepted } });
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
  const get = (headers: Record<string, string>) => app.request('/about', { headers });
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

test('HEAD gets the headers of GET and no body', async () => {
  const [get, head] = [await app.request('/about'), await app.request('/about', { method: 'HEAD' })];
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is not for files', async (method) => {
  const answer = await app.request('/about', { method });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('Allow')).toBe('GET, HEAD');
});
