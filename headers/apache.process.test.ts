/** The site on Apache, as shared hosting runs it, compared with the answers of the server. Needs `npm run build:fixture`. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSite } from '../server/static-files.ts';
import { runServer, type ServerProcess } from '../server/testing/server-process.ts';
import { SITE_FOLDER } from '../src/testing/built-pages.ts';
import { type Apache, runApache } from './testing/apache.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'apache-test-'));
const { files, pages } = loadSite(SITE_FOLDER);
let server: ServerProcess;
let ours: string;

beforeAll(async () => {
  server = runServer({ DATA_DIR: dataDir, SITE_DIR: SITE_FOLDER });
  ours = await server.url;
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

const ask = (url: string, coding = 'identity') =>
  fetch(url, { redirect: 'manual', headers: { 'Accept-Encoding': coding } });

/** Headers of the connection, the file or the request, which the two servers set differently. */
const IGNORED_HEADERS =
  /^(?:accept-ranges|connection|content-length|date|etag|keep-alive|last-modified|server|transfer-encoding|upgrade|x-request-id)$/;
const compared = (answer: Response) => ({
  status: answer.status,
  ...Object.fromEntries(
    [...answer.headers]
      .filter(([name]) => !IGNORED_HEADERS.test(name))
      .map(([name, value]) => [name, value.toLowerCase()]),
  ),
});

async function expectSame(theirs: string, path: string, coding: string): Promise<void> {
  const [our, their] = await Promise.all([ask(ours + path, coding), ask(theirs + path, coding)]);
  expect(compared(their), `${path} ${coding}`).toEqual(compared(our));
  expect(Buffer.from(await their.arrayBuffer()).equals(Buffer.from(await our.arrayBuffer())), path).toBe(true);
}

const HOSTS = [
  ['AllowOverride All', {}],
  ['FileInfo only', { override: 'FileInfo' }],
  [
    'compression of the host',
    {
      with: ['filter', 'deflate', 'brotli'],
      more: 'AddOutputFilterByType BROTLI_COMPRESS;DEFLATE text/html text/plain text/javascript image/svg+xml',
    },
  ],
  [
    'headers of the host',
    {
      more: 'Header set X-Frame-Options SAMEORIGIN\nHeader set Cache-Control "max-age=600"\nAddDefaultCharset ISO-8859-1',
    },
  ],
] as const;

describe.each(HOSTS)('Apache with %s', (_name, options) => {
  let apache: Apache;
  beforeAll(async () => {
    apache = await runApache(SITE_FOLDER, options);
  });
  afterAll(() => apache.stop());

  test('answers every page and file with the headers and bytes of the server', async () => {
    expect(files.size).toBeGreaterThan(40);
    // mod_dir leads /hi to its folder.
    for (const path of [
      ...files.keys(),
      '/no-such-page',
      '/hi/no-such-page',
      '/hi/404',
      '/_headers',
      '/.htaccess',
      '/hi/.htaccess',
    ].filter((each) => each !== '/hi')) {
      for (const coding of ['identity', 'br', 'gzip']) await expectSame(apache.url, path, coding);
    }
  });

  test('shows the home page of a language at the address of its folder', async () => {
    const redirect = await ask(`${apache.url}/hi`);
    expect([redirect.status, redirect.headers.get('Location')]).toEqual([301, `${apache.url}/hi/`]);
    const [their, our] = await Promise.all([ask(`${apache.url}/hi/`), ask(`${ours}/hi`)]);
    expect(compared(their)).toEqual(compared(our));
    expect(await their.text()).toBe(await our.text());
  });

  test('redirects other spellings of each page', async () => {
    for (const page of [...pages.values()].filter((path) => path !== '/' && path !== '/hi')) {
      for (const spelling of [`${page}.html`, `${page}/`]) {
        const { status, headers } = await ask(apache.url + spelling);
        expect([status, new URL(headers.get('Location') ?? '', apache.url).pathname], spelling).toEqual([301, page]);
      }
    }
  });

  test('revalidates a file with its policy', async () => {
    const first = await ask(`${apache.url}/about`, 'br');
    const second = await fetch(`${apache.url}/about`, {
      headers: { 'Accept-Encoding': 'br', 'If-None-Match': first.headers.get('ETag') ?? '' },
    });
    expect(second.status).toBe(304);
    expect(second.headers.get('Content-Security-Policy')).toBe(first.headers.get('Content-Security-Policy'));
  });
});

test('with MultiViews every page is there once the first line of .htaccess turns it off', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'apache-multiviews-'));
  cpSync(SITE_FOLDER, copy, { recursive: true });
  const file = join(copy, '.htaccess');
  writeFileSync(file, `Options -MultiViews\n${readFileSync(file, 'utf8')}`);
  const apache = await runApache(copy, { with: ['negotiation'], more: 'Options +MultiViews' });
  for (const path of pages.values()) expect((await fetch(apache.url + path)).status, path).toBe(200);
  await apache.stop();
  rmSync(copy, { recursive: true });
});

test('without mod_headers every page is there', async () => {
  const apache = await runApache(SITE_FOLDER, { without: 'headers' });
  for (const path of pages.values()) expect((await fetch(apache.url + path)).status, path).toBe(200);
  expect((await ask(`${apache.url}/no-such-page`)).status).toBe(404);
  await apache.stop();
});
