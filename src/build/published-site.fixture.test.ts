/** The site as built for a public address: the fixture build has one. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { attribute, elementsOf, textOf } from '../../headers/html-elements.ts';
import { forms } from '../../leads/forms.ts';
import { fixtureSite } from '../../test/fixture-site.ts';
import { BUILD, content, paths, SITE_FOLDER, translations } from '../testing/built-pages.ts';

const URL_OF_SITE = fixtureSite.SITE_URL;

const fileOf = (name: string) => readFileSync(join(SITE_FOLDER, name), 'utf8');
const htmlOf = (path: string) => fileOf(path === '/' ? 'index.html' : `${path}.html`);
/** The content of a meta element or the target of a link element, by its name. */
function headOf(path: string, name: string): string | undefined {
  const element = elementsOf(htmlOf(path)).find((candidate) =>
    ['name', 'property', 'rel'].some((key) => attribute(candidate, key) === name),
  );
  return element && (attribute(element, 'content') ?? attribute(element, 'href'));
}

const addresses = [...paths, ...translations.keys()];

describe('every page (findability 1)', () => {
  test.each(addresses)('%s has its canonical address, a card with a picture, and structured data', (path) => {
    expect(headOf(path, 'canonical')).toBe(URL_OF_SITE + path);
    expect(headOf(path, 'og:url')).toBe(URL_OF_SITE + path);
    expect(headOf(path, 'og:site_name')).toBe(content.provider.name);
    for (const name of ['og:title', 'og:description', 'og:image:alt', 'twitter:card', 'twitter:image:alt'])
      expect(headOf(path, name), name).toBeTruthy();
    const picture = headOf(path, 'og:image')?.replace(URL_OF_SITE, '') ?? '';
    const png = readFileSync(join(SITE_FOLDER, picture));
    expect(pngSize(png)).toBe('1200x630');
    // WhatsApp shows no larger one.
    expect(png.length).toBeLessThan(300_000);
    const graphs = elementsOf(htmlOf(path)).filter((element) => attribute(element, 'type') === 'application/ld+json');
    expect(graphs).toHaveLength(1);
    for (const graph of graphs)
      expect(JSON.parse(textOf(graph))).toMatchObject({
        '@context': 'https://schema.org',
        '@graph': expect.any(Array),
      });
  });

  test.each(['canonical', 'og:title', 'og:description', 'og:image'])('has a unique %s', (name) => {
    expect(new Set(addresses.map((path) => headOf(path, name))).size).toBe(addresses.length);
  });
});

test('the not-found page is in no list', () => {
  expect(headOf('/404', 'robots')).toBe('noindex');
  for (const name of ['canonical', 'og:url', 'og:image']) expect(headOf('/404', name)).toBeUndefined();
  expect(htmlOf('/404')).not.toContain('ld+json');
});

test('llms.txt lists every page once, with its full address and a description', () => {
  const lines = fileOf('llms.txt')
    .split('\n')
    .filter((line) => line.startsWith('- ['));
  const listed = lines.map((line) => /\]\((.*?)\): /.exec(line)?.[1] ?? '');
  expect(listed.toSorted()).toEqual(paths.map((path) => URL_OF_SITE + path).toSorted());
  for (const [index, line] of lines.entries()) {
    expect(line).toContain(headOf(listed[index]?.replace(URL_OF_SITE, '') ?? '', 'description'));
  }
});

test('the sitemap lists every page once, and nothing else', () => {
  const listed = [...fileOf('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(listed.toSorted()).toEqual(addresses.map((path) => URL_OF_SITE + path).toSorted());
  expect(fileOf('robots.txt')).toContain(`\nSitemap: ${URL_OF_SITE}/sitemap.xml\n`);
});

describe('a page in two languages', () => {
  const translated = [...translations.values()].map(({ path }) => path);
  /** Each language of a page with its address, from its head or from its entry of the sitemap. */
  const alternatesIn = (markup: string) =>
    [...markup.matchAll(/<(?:xhtml:)?link rel="alternate" hreflang="(.*?)" href="(.*?)"/g)].map(([, ...pair]) => pair);
  const alternatesOf = (path: string) => [
    ['en-IN', URL_OF_SITE + path],
    ['hi-IN', `${URL_OF_SITE}/hi${path.replace(/^\/$/, '')}`],
    ['x-default', URL_OF_SITE + path],
  ];
  const sitemap = new Map(
    [...fileOf('sitemap.xml').matchAll(/<url><loc>(.*?)<\/loc>.*<\/url>/g)].map(([entry, url]) => [url, entry]),
  );

  test.each([...translations])(
    '%s and its English page name each other, in their heads and in the sitemap',
    (address, { path }) => {
      for (const page of [address, path]) {
        expect(alternatesIn(htmlOf(page)), page).toEqual(alternatesOf(path));
        expect(alternatesIn(sitemap.get(URL_OF_SITE + page) ?? ''), page).toEqual(alternatesOf(path));
      }
      expect(htmlOf(address)).toContain('<html lang="hi-IN"');
      expect(headOf(address, 'og:locale')).toBe('hi_IN');
    },
  );

  test('exists only where its words are translated; the others name no other language', () => {
    expect(translated.toSorted()).toEqual(
      ['/', '/contact', '/cost', '/due-dates', '/services', '/startyourbusiness', '/terms-of-use'].toSorted(),
    );
    for (const path of paths.filter((each) => !translated.includes(each))) {
      expect(alternatesIn(htmlOf(path) + sitemap.get(URL_OF_SITE + path)), path).toEqual([]);
      expect(htmlOf(path), path).not.toMatch(/<a [^>]*data-language/);
      expect(existsSync(join(SITE_FOLDER, 'hi', `${path}.html`)), path).toBe(false);
    }
  });

  test('has what the relay says about a form in its language', () => {
    const { languages } = JSON.parse(readFileSync(join(BUILD, 'relay.json'), 'utf8'));
    const { fields } = forms.contact;
    expect(Object.keys(languages)).toEqual(['hi']);
    expect(languages.hi).toMatchObject({
      name: 'Hindi',
      texts: Object.fromEntries(
        fields.flatMap(({ label, missing }) =>
          [label, missing ?? label].map((text) => [text, expect.stringMatching(/[ऀ-ॿ]/)]),
        ),
      ),
    });
  });
});

test('icons for tabs and home screens exist, with the stated sizes', () => {
  const manifest = JSON.parse(fileOf('site.webmanifest'));
  expect(manifest).toMatchObject({ name: content.provider.name, lang: 'en-IN', start_url: '/' });
  const claimed = (manifest.icons as { src: string; sizes: string }[]).map(({ src, sizes }) => [src, sizes] as const);
  expect(claimed).toHaveLength(3);
  for (const [path, size] of [...claimed, ['/apple-touch-icon.png', '180x180'] as const])
    expect(pngSize(readFileSync(join(SITE_FOLDER, path))), path).toBe(size);
  const ico = readFileSync(join(SITE_FOLDER, 'favicon.ico'));
  // ICONDIR and its one ICONDIRENTRY: type, count, width, and the offset of the picture.
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6)]).toEqual([1, 1, 32]);
  expect(pngSize(ico.subarray(ico.readUInt32LE(18)))).toBe('32x32');
  expect(existsSync(join(SITE_FOLDER, 'replies'))).toBe(false);
});

function pngSize(png: Buffer): string {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}
