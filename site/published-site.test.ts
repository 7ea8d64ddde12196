/** The site as it is built for its public address, from the bundles that the build has left (npm test builds before). */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { budgets } from '../budgets.ts';
import type { Site } from './entry-server.tsx';
import { type BuiltFiles, renderSite } from './render-site.ts';
import { content, paths, SITE } from './testing/built-pages.ts';
import { urls } from './urls.ts';

const URL_OF_SITE = 'https://www.setu-business-advisers.co.in';
/** What the first flight of TCP carries (RFC 6928: ten segments), less room for the header fields of the answer and of the 103 before it. */
const FIRST_FLIGHT = 10 * 1460 - 900;

const manifest = JSON.parse(readFileSync('build/manifest.json', 'utf8')) as Manifest;
let delivered: BuiltFiles;
let files: BuiltFiles;
beforeAll(async () => {
  delivered = await publish(() => undefined);
  // A firm that has set everything has more to say than the delivered placeholders.
  files = await publish(nameFirm);
});

async function publish(prepare: (site: Site) => void): Promise<BuiltFiles> {
  const server: typeof import('./entry-server.tsx') = await import(resolve('build/server/entry-server.js'));
  const site = server.createSite({});
  prepare(site);
  return await renderSite(
    site,
    { server, manifest, folder: SITE },
    {
      url: URL_OF_SITE,
      // The real pictures have a test of their own, and take their time.
      paint: ({ slug }) => Buffer.from(`picture of ${slug}`),
      lastChanged: (path) => (path === urls.about ? '2026-12-31' : undefined),
    },
  );
}

function nameFirm(site: Site): void {
  Object.assign(site.content.provider, {
    email: 'office@setu-business-advisers.co.in',
    phone: { display: '+91 98765 43210', number: '+919876543210' },
    address: { ...content.provider.address, street: 'Plot 14, Third Floor, Sector 6', postalCode: '110075' },
    social: content.provider.social.map((link) => ({ ...link, url: link.url.replace(/example$/, 'setu-advisers') })),
  });
}

const text = (path: string, site = files) => String(site.get(join('site', path)));
const htmlOf = (path: string, site = files) => text(path === '/' ? 'index.html' : `${path}.html`, site);
/** The content of a meta element or the target of a link element, by its name. */
const headOf = (path: string, name: string) =>
  new RegExp(`<(?:meta (?:name|property)|link rel)="${name}" (?:content|href)="([^"]+)"`).exec(htmlOf(path))?.[1];

describe('every page (findability 1)', () => {
  test.each(paths)('%s and all it says to those who list and share it fits the first 14 KB', (path) => {
    const limit = path === urls.terms ? 14 * 1024 : FIRST_FLIGHT;
    expect(brotliCompressSync(htmlOf(path)).length).toBeLessThanOrEqual(limit);
  });

  const others = paths.filter((path) => path !== urls.terms && path !== urls.contact);
  test.each(others)(
    '%s keeps its budget as delivered when the styles of the contact page are fetched ahead',
    (path) => {
      const { css = [] } = manifest['site/pages/contact/ContactPage.tsx'] ?? {};
      expect(css).toHaveLength(1);
      const texts = [htmlOf(path, delivered), ...css.map((file) => readFileSync(join(SITE, file)))];
      const bytes = texts.reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
      expect(bytes).toBeLessThanOrEqual(budgets.document);
    },
  );

  test.each(paths)('%s has its address, a card with its own picture, and structured data', (path) => {
    expect(headOf(path, 'canonical')).toBe(URL_OF_SITE + path);
    expect(headOf(path, 'og:url')).toBe(URL_OF_SITE + path);
    expect(headOf(path, 'og:site_name')).toBe(content.provider.name);
    for (const name of ['og:title', 'og:description', 'og:image:alt', 'twitter:card', 'twitter:image:alt'])
      expect(headOf(path, name), name).toBeTruthy();
    expect(files.has(join('site', headOf(path, 'og:image')?.replace(URL_OF_SITE, '') ?? ''))).toBe(true);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(htmlOf(path)) ?? [];
    expect(JSON.parse(json)).toMatchObject({ '@context': 'https://schema.org', '@graph': expect.any(Array) });
    const kinds = [...htmlOf(path).matchAll(/<script type="([^"]*)"/g)].map(([, type]) => type);
    // Besides, most bring their data along.
    expect(kinds.filter((kind) => kind !== 'application/json')).toEqual(['application/ld+json', 'module']);
  });

  test.each(['title', 'description', 'canonical', 'og:image'])('has a %s of its own', (name) => {
    const values = paths.map((path) =>
      name === 'title' ? /<title>(.*?)</.exec(htmlOf(path))?.[1] : headOf(path, name),
    );
    expect(new Set(values).size).toBe(paths.length);
  });
});

test('the page for unknown addresses stays out of every list', () => {
  expect(htmlOf('/404')).toContain('<meta name="robots" content="noindex">');
  expect(htmlOf('/404')).not.toMatch(/canonical|og:|ld\+json/);
});

test('the sitemap lists every page once, with a day only where one is known', () => {
  const entries = [...text('sitemap.xml').matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g)];
  expect(entries.map(([, url]) => url)).toEqual(paths.map((path) => URL_OF_SITE + path));
  const dated = entries.filter(([, , day]) => day).map(([, url, day]) => [url, day]);
  expect(dated).toEqual([[`${URL_OF_SITE}/about`, '2026-12-31']]);
  expect(text('robots.txt')).toContain(`\nSitemap: ${URL_OF_SITE}/sitemap.xml\n`);
});

test('icons and names for tabs and home screens are there, at the size they claim', () => {
  const manifest = JSON.parse(text('site.webmanifest'));
  expect(manifest).toMatchObject({ name: content.provider.name, lang: 'en-IN', start_url: '/' });
  const claimed = (manifest.icons as { src: string; sizes: string }[]).map(({ src, sizes }) => [src, sizes] as const);
  expect(claimed).toHaveLength(3);
  for (const [path, size] of [...claimed, ['/apple-touch-icon.png', '180x180'] as const]) {
    expect(pngSize(Buffer.from(files.get(join('site', path)) ?? '')), path).toBe(size);
  }
  const ico = Buffer.from(files.get(join('site', 'favicon.ico')) ?? '');
  // ICONDIR and its one ICONDIRENTRY: type, count, width, and where the picture begins.
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6)]).toEqual([1, 1, 32]);
  expect(pngSize(ico.subarray(ico.readUInt32LE(18)))).toBe('32x32');
});

function pngSize(png: Buffer): string {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}
