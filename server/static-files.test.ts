import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSiteApp, loadSite } from './static-files.ts';
import { siteFiles, temporaryFolder, writeFiles } from './testing/build-folder.ts';

const folder = temporaryFolder();
let site: ReturnType<typeof createSiteApp>;

beforeAll(() => {
  writeFiles(folder.path, {
    'secret.txt': 'secret',
    ...siteFiles('site/'),
    'site/styled.html': '<!doctype html><title>Styled</title><style>a{}</style>',
    'site/favicon.ico': 'icon',
  });
  site = createSiteApp(loadSite(`${folder.path}/site`));
});
afterAll(() => folder.remove());

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return site.request(path, init);
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
  ['/favicon.ico', 'icon', 'image/'],
])('%s is served', async (path, content, type) => {
  const answer = await ask(path);
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
  ['/%41bout', '/about'],
  ['/about/?to=https://evil.com&x=%0d%0a', '/about?to=https://evil.com&x=%0d%0a'],
])('%s leads to %s for good', async (path, location) => {
  const answer = await ask(path);
  expect(answer.status).toBe(308);
  expect(answer.headers.get('Location')).toBe(location);
});

test.each([
  '/nothing',
  '//evil.com/',
  '/\\evil.com/',
  '/%2F/evil.com/',
  '/404.html',
  '/.hidden',
  '/about.html.br',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets',
  '/assets/',
  '/%00',
  '/_headers',
  '/_redirects',
])('%s is answered with the not-found page', async (path) => {
  const answer = await ask(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('Location')).toBeNull();
  expect(await answer.text()).toContain('Not found');
});

test.each(['/hi/nothing', '/hi/a/b', '/HI/nothing', '/hi/404', '/hi/404.html', '/hi/.hidden'])(
  '%s is answered with the not-found page of its language',
  async (path) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain('नहीं मिला');
    expect(answer.headers.get('Content-Security-Policy')).toContain('default-src');
  },
);

test.each(['/hindi', '/hi-nothing', '/nothing/hi/404'])('%s is not below a language', async (path) => {
  expect(await (await ask(path)).text()).toContain('Not found');
});

test('files with a hash in their name are immutable, and pages and data are revalidated', async () => {
  const cacheControl = async (path: string) => (await ask(path)).headers.get('Cache-Control');
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
    ['deflate', null],
    ['', null],
    ['identity;q=0', null],
  ])('Accept-Encoding "%s" gets %s', async (accepted, coding) => {
    const answer = await ask('/about', { headers: { 'Accept-Encoding': accepted } });
    expect(answer.headers.get('Content-Encoding')).toBe(coding);
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('Content-Type')).toContain('text/html');
    const body = Buffer.from(await answer.arrayBuffer());
    const plain = coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body;
    expect(plain.toString()).toContain('About');
    expect(answer.headers.get('Content-Length')).toBe(String(body.length));
  });
});

describe('conditional requests (RFC 9110 section 13)', () => {
  const tagOf = async (headers: Record<string, string>) => (await ask('/about', { headers })).headers.get('ETag') ?? '';
  const conditional = async (headers: Record<string, string>) => (await ask('/about', { headers })).status;

  test('an unchanged file is not sent again, and each coding has another tag', async () => {
    const [plain, brotli] = [await tagOf({}), await tagOf({ 'Accept-Encoding': 'br' })];
    expect(plain).toMatch(/^"[\w-]+"$/);
    expect(plain).not.toBe(brotli);
    const unchanged = await ask('/about', { headers: { 'Accept-Encoding': 'br', 'If-None-Match': brotli } });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    expect(unchanged.headers.get('Vary')).toBe('Accept-Encoding');
    expect(await conditional({ 'If-None-Match': brotli })).toBe(200);
  });

  test('a 304 has the headers that replace those of an older version', async () => {
    const [whole, unchanged] = [await ask('/about'), await ask('/about', { headers: { 'If-None-Match': '*' } })];
    expect(unchanged.status).toBe(304);
    const { 'content-type': _type, 'content-length': _length, ...others } = Object.fromEntries(whole.headers);
    expect(others['content-security-policy']).toContain("default-src 'none'");
    expect(Object.fromEntries(unchanged.headers)).toEqual(others);
  });

  test('If-None-Match takes a list, weak tags and the star', async () => {
    const tag = await tagOf({});
    for (const list of [tag, `W/${tag}`, `"a", ${tag}`, `"a",W/${tag} ,"b"`, '*']) {
      expect(await conditional({ 'If-None-Match': list }), list).toBe(304);
    }
    for (const list of ['"a"', '"a", "b"', tag.slice(1, -1)]) {
      expect(await conditional({ 'If-None-Match': list }), list).toBe(200);
    }
  });

  test('an unknown page is never unchanged', async () => {
    expect((await ask('/nothing', { headers: { 'If-None-Match': '*' } })).status).toBe(404);
  });
});

test('a range request gets the complete file (RFC 9110 section 14.2)', async () => {
  const answer = await ask('/assets/app-1a2b.js', { headers: { Range: 'bytes=0-2' } });
  expect([answer.status, await answer.text()]).toEqual([200, 'export {};']);
});

test('the policy of a document names its styles, and other files may load nothing', async () => {
  const policy = async (path: string) => (await ask(path)).headers.get('Content-Security-Policy');
  const hash = createHash('sha256').update('a{}').digest('base64');
  expect(await policy('/styled')).toContain(`style-src 'sha256-${hash}';`);
  expect(await policy('/about')).not.toContain('style-src');
  for (const path of ['/assets/app-1a2b.js', '/Styled']) {
    expect(await policy(path), path).toBe("default-src 'none'; frame-ancestors 'none'");
  }
});

test('other sites may show pictures, but not pages', async () => {
  const sharing = async (path: string) => (await ask(path)).headers.get('Cross-Origin-Resource-Policy');
  expect(await sharing('/engraving/llp-3c4d.svg')).toBe('cross-origin');
  for (const path of ['/about', '/nothing', '/assets/app-1a2b.js']) expect(await sharing(path)).toBe('same-origin');
});

test('a build at the same time does not change what is served', async () => {
  const other = temporaryFolder();
  writeFiles(other.path, siteFiles(''));
  const served = createSiteApp(loadSite(other.path));
  other.remove();
  const answer = await served.request('/about', { headers: { 'Accept-Encoding': 'br' } });
  expect([answer.status, answer.headers.get('Content-Encoding')]).toEqual([200, 'br']);
});

test('without a not-found page the answer is text', async () => {
  const other = temporaryFolder();
  writeFiles(other.path, { 'index.html': '<!doctype html>' });
  expect((await createSiteApp(loadSite(other.path)).request('/nothing')).status).toBe(404);
  other.remove();
});

test('thousands of slashes are answered quickly', async () => {
  const begin = performance.now();
  for (let index = 0; index < 20; index++) await ask(`${'/'.repeat(8000)}x`);
  expect(performance.now() - begin).toBeLessThan(500);
});

test('HEAD gets the headers of GET and no body', async () => {
  const headers = { 'Accept-Encoding': 'br' };
  const [get, head] = [await ask('/about', { headers }), await ask('/about', { method: 'HEAD', headers })];
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
  expect(head.headers.get('Content-Length')).toBe(String((await get.arrayBuffer()).byteLength));
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s gets 405', async (method) => {
  const answer = await ask('/about', { method });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('Allow')).toBe('GET, HEAD');
});

test('a script of an earlier build is still served, unless the site has a file of its name', async () => {
  writeFiles(folder.path, {
    'previous/assets/old-9a8b.js': 'export const old = 1;',
    'previous/assets/app-1a2b.js': 'not this one',
  });
  const served = createSiteApp(loadSite(`${folder.path}/site`, `${folder.path}/previous`));
  const old = await served.request('/assets/old-9a8b.js');
  expect(old.status).toBe(200);
  expect(old.headers.get('Content-Type')).toContain('text/javascript');
  expect(old.headers.get('Cache-Control')).toContain('immutable');
  expect(await old.text()).toBe('export const old = 1;');
  expect(await (await served.request('/assets/app-1a2b.js')).text()).toBe('export {};');
});
