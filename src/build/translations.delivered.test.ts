/** The delivered translations. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { attribute, elementsOf } from '../../headers/html-elements.ts';
import { CONTENT_FOLDER } from '../content/content-folder.ts';
import { loadContent } from '../content/load-content.ts';
import { builtLanguages } from '../content/site-content.ts';
import { translations } from '../testing/built-pages.ts';

test.each(builtLanguages())('every text of a file in content/%s is translated, with the digits 0 to 9', (code) => {
  expect(loadContent(undefined, code).language.untranslated).toEqual([]);
  const folder = join(CONTENT_FOLDER, code);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(yaml|md)$/.test(name));
  expect(files.length).toBeGreaterThan(10);
  for (const name of files) expect(readFileSync(join(folder, name), 'utf8'), name).not.toMatch(/(?!\d)\p{Nd}/u);
});

describe.each([...translations])('%s', (_address, { html }) => {
  test('has no English sentence that is not marked as English', () => {
    expect(textsIn(parse(html)).filter(isEnglishSentence)).toEqual([]);
  });

  test('has the digits 0 to 9', () => {
    expect(textsIn(parse(html)).filter((text) => /(?!\d)\p{Nd}/u.test(text))).toEqual([]);
  });

  test('links to pages in its language where they exist, else to English pages, which it says', () => {
    const links = elementsOf(html).filter((link) => attribute(link, 'data-language') === undefined);
    const pages = links.flatMap((link) => {
      const [href = ''] = /^\/[^?#]*/.exec(attribute(link, 'href') ?? '') ?? [];
      return link.tagName === 'a' && href && !href.includes('.')
        ? [{ href, hrefLang: attribute(link, 'hreflang') }]
        : [];
    });
    expect(pages.length).toBeGreaterThan(15);
    expect(pages.filter(({ href, hrefLang }) => translations.has(href) === (hrefLang === 'en'))).toEqual([]);
  });
});

/** Three words in lower case. Names of Acts, forms and apps have capitals. */
function isEnglishSentence(text: string): boolean {
  return /(?<![\w./@-])[a-z]+(?:,? [a-z]+){2,}/.test(text);
}

/** What a visitor sees, hears or gets from a script in a document, outside elements that are marked as English. */
function textsIn(node: DefaultTreeAdapterTypes.Node): string[] {
  if ('value' in node) return [node.value];
  if (!('childNodes' in node)) return [];
  if (!('tagName' in node)) return node.childNodes.flatMap(textsIn);
  const isEnglish = attribute(node, 'lang')?.startsWith('en') ?? false;
  if (isEnglish || ['script', 'style', 'cite'].includes(node.tagName)) return [];
  const spoken = ['aria-label', 'title', 'alt', 'placeholder', 'content'].map((name) => attribute(node, name) ?? '');
  return [...spoken, ...propsOf(attribute(node, 'props')), ...node.childNodes.flatMap(textsIn)];
}

/** What no visitor sees: names in English that are sent, searched, compared or read by code, and the law, which is marked as English. */
const UNSEEN = [
  ...['subject', 'value', 'names', 'sameWords', 'of', 'source'],
  ...['any', 'endings', 'articles', 'numbers', 'places', 'verbForms', 'translations'],
];

/** What an island may show, without what it marks as English itself. */
function propsOf(props = '{}'): string[] {
  const collect = (value: unknown, key: string): string[] => {
    if (typeof value === 'string') return UNSEEN.includes(key) ? [] : [value];
    if (typeof value !== 'object' || value === null || 'lang' in value || 'english' in value) return [];
    return Object.entries(value).flatMap(([name, item]) => collect(item, Array.isArray(value) ? key : name));
  };
  return collect(JSON.parse(props), '');
}
