/** The built files, for any content. Needs a build. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, type ParserError, parse, serialize } from 'parse5';
import { describe, expect, test } from 'vitest';
import { budgets, documentBudget } from '../../budgets.ts';
import { attribute, elementsOf, type HtmlElement, textOf } from '../../headers/html-elements.ts';
import { builtLanguages } from '../content/site-content.ts';
import { YEARLY_PERIODS } from '../format/days.ts';
import { allDocuments, BUILD, content, pages, SITE_FOLDER, translations, visibleText } from '../testing/built-pages.ts';
import { allPages, weighPage } from '../testing/site-pages.ts';
import { loadableAssets } from './loadable-assets.ts';
import { folderOfName, shortNamesIn } from './short-class-names.ts';

const assets = readdirSync(join(SITE_FOLDER, 'assets'));
const scripts = assets.filter((name) => name.endsWith('.js'));
const documentElements = [...allDocuments].map(([path, html]) => ({ path, html, elements: elementsOf(html) }));

describe('words', () => {
  test('no sentence of content is in any script', () => {
    const code = scripts.map((name) => readFileSync(join(SITE_FOLDER, 'assets', name), 'utf8')).join('\n');
    // The period of a rule is a keyword that the code reads.
    const periods: readonly string[] = YEARLY_PERIODS;
    const texts = stringsOf(content).filter((text) => text.split(' ').length >= 3 && !periods.includes(text));
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => code.includes(text) || code.includes(JSON.stringify(text).slice(1, -1)))).toEqual([]);
  });

  test('a service page has its offerings and its guides, each statement with its source', () => {
    for (const { path, offerings } of content.services) {
      const text = visibleText(pages.get(path) ?? '');
      const guides = content.guides.filter(({ service }) => service === path);
      const statements = guides.flatMap(({ title, summary, ...guide }) => [
        title,
        summary,
        ...Object.values(guide).flatMap((items) => (Array.isArray(items) ? items.flatMap(stringsOf) : [])),
      ]);
      const wanted = [
        ...offerings.flatMap((offering) => [offering.title, offering.text]),
        // A single word may be a code, such as who acts in a step.
        ...statements.filter((statement) => statement.includes(' ')),
      ];
      const missing = wanted.filter((statement) => !text.includes(statement.replaceAll('\u00a0', ' ')));
      expect(missing, path).toEqual([]);
    }
  });
});

describe('budgets (bytes, brotli)', () => {
  test.each(allPages())('%s, with everything that it can load', (path) => {
    const { document, script, firstScript, fonts, isPlain } = weighPage(path, SITE_FOLDER);
    const isHindi = /^\/hi\b/.test(path);
    expect(document).toBeLessThanOrEqual(documentBudget(path, isPlain));
    expect(script).toBeLessThanOrEqual(isPlain ? 0 : budgets.script);
    expect(firstScript).toBeLessThanOrEqual(budgets.firstScript);
    expect(fonts).toBeLessThanOrEqual(budgets.fonts + (isHindi ? budgets.devanagari : 0));
  });

  test.each(documentElements)('$path: the script in the document', ({ html }) => {
    const isPlain = !/<astro-island|<script[^>]* src=/.test(html);
    const inline = elementsOf(html).filter((element) => attribute(element, 'type') === 'module');
    const bytes = inline.reduce((sum, element) => sum + Buffer.byteLength(textOf(element)), 0);
    // Home has the carousels, and an island the code that hydrates it.
    expect(bytes).toBeLessThanOrEqual(isPlain ? budgets.inlineScript : 2 * budgets.inlineScript);
  });

  test.each([...translations])('%s has the script of its English page, within 1 KB', (address, { path }) => {
    expect(Math.abs(weighPage(address, SITE_FOLDER).script - weighPage(path, SITE_FOLDER).script)).toBeLessThan(1024);
  });
});

describe.each(documentElements)('$path', ({ html, elements }) => {
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name);

  test('has typographic apostrophes', () => {
    const shown = html.replace(/<(style|script)\b.*?<\/\1>/gs, '');
    expect(shown.match(/[^\s"<>]*\p{L}(?:'|&#x27;|&#39;)[^\s"<>@]*(?=[\s<"])/gu)).toBeNull();
  });

  test('has styles in the head that engines without layers and media ranges can read', () => {
    for (const style of named('style').map(textOf))
      expect(style).not.toMatch(/@layer|@media[^{]*[<>]|@media[^{]*not \(/);
    expect(html.slice(html.indexOf('</head>'))).not.toContain('<style');
  });

  test('has styles only of features that it or one of its scripts shows', () => {
    const markup = html.replace(/<style>.*?<\/style>/gs, '');
    const files = [...loadableAssets(html, join(SITE_FOLDER, 'assets'))].filter((name) => name.endsWith('.js'));
    const shown = [markup, ...files.map((name) => readFileSync(join(SITE_FOLDER, 'assets', name), 'utf8'))].flatMap(
      foldersIn,
    );
    expect(foldersIn(named('style').map(textOf).join('')).filter((folder) => !shown.includes(folder))).toEqual([]);
  });

  test('keeps what is typed after Back: no field but the trap says autocomplete="off"', () => {
    const fields = elements.filter((element) => attribute(element, 'autocomplete') === 'off');
    expect(
      fields.filter((field) => attribute(field, 'tabindex') !== '-1').map((field) => attribute(field, 'id')),
    ).toEqual([]);
  });

  test('hands what is typed over to the page in another language, if it has fields and such a link', () => {
    const hasFields = /<main.*<(?:input|select|textarea)\b.*<\/main>/s.test(html);
    const links = named('a').some((link) => attribute(link, 'data-language') !== undefined);
    // A word of src/scripts/keep-fields.ts
    expect(html.includes('.dataset.english')).toBe(hasFields && links);
  });

  test('loads nothing that blocks the first paint', () => {
    const links = named('link').map((link) => attribute(link, 'rel'));
    expect(links).not.toContain('stylesheet');
    const blocking = named('script').filter(
      (script) => attribute(script, 'src') !== undefined && attribute(script, 'type') !== 'module',
    );
    expect(blocking).toEqual([]);
  });

  test('has no handler or style attribute, which the content security policy would block', () => {
    const attributes = elements.flatMap(({ attrs }) => attrs.map(({ name }) => name));
    expect(attributes.filter((name) => name === 'style' || name.startsWith('on'))).toEqual([]);
  });

  test('has no empty slot', () => {
    const slots = elements.filter(({ tagName }) => /^astro-(static-)?slot$/.test(tagName));
    expect(slots.filter(({ childNodes }) => childNodes.length === 0)).toEqual([]);
  });

  test('has no syntax error of HTML, and no element where its parent may not contain it', () => {
    const errors: string[] = [];
    const onParseError = ({ code, startLine, startCol }: ParserError) =>
      errors.push(`${code} ${startLine}:${startCol}`);
    // As the browser sees it: an element in a wrong place is moved, so the text of the document would differ.
    const serialised = serialize(parse(html, { onParseError, sourceCodeLocationInfo: true }));
    expect(errors).toEqual([]);
    expect(tagsIn(serialised)).toEqual(tagsIn(html));
  });

  test('keeps the words of neighbours apart where no style does: in reading views, text browsers and copies', () => {
    expect([...new Set(elements.flatMap(joinedWords))]).toEqual([]);
  });

  test('has the title that reading views show', () => {
    const titles = elements.filter(({ tagName }) => tagName === 'title').slice(0, 1);
    const cards = elements.filter((element) => attribute(element, 'property') === 'og:title');
    const isPublic = !elements.some((element) => attribute(element, 'name') === 'robots');
    expect(cards.map((card) => attribute(card, 'content'))).toEqual(isPublic ? titles.map(textOf) : []);
  });

  test('reserves the exact space of every illustration', () => {
    const ratio = (width?: string, height?: string) => Number(width) / Number(height);
    for (const image of named('img')) {
      const source = attribute(image, 'src') ?? '';
      const [svg] = elementsOf(readFileSync(join(SITE_FOLDER, source), 'utf8')).filter(
        ({ tagName }) => tagName === 'svg',
      );
      const drawn = svg && ratio(attribute(svg, 'width'), attribute(svg, 'height'));
      expect(ratio(attribute(image, 'width'), attribute(image, 'height')), source).toBeCloseTo(drawn ?? 0, 3);
    }
  });
});

test('every document has its own title and description', () => {
  const titles = documentElements.flatMap(({ elements }) =>
    elements.filter(({ tagName }) => tagName === 'title').slice(0, 1),
  );
  expect(new Set(titles.map(textOf)).size).toBe(allDocuments.size);
  const descriptions = documentElements.flatMap(({ elements }) =>
    elements
      .filter((element) => attribute(element, 'name') === 'description')
      .map((meta) => attribute(meta, 'content')),
  );
  expect(new Set(descriptions).size).toBe(allDocuments.size);
});

test('the replies to forms sent without script are not public pages', () => {
  const replies = [
    'opened.html',
    'received.html',
    'refused-career.html',
    'refused-consultation.html',
    'refused-contact.html',
    'refused.html',
  ];
  const languages = builtLanguages();
  expect(readdirSync(join(BUILD, 'replies')).toSorted()).toEqual([...languages, ...replies].toSorted());
  for (const code of languages) expect(readdirSync(join(BUILD, 'replies', code)).toSorted()).toEqual(replies);
  for (const folder of ['', ...languages]) expect(readdirSync(join(SITE_FOLDER, folder))).not.toContain('replies');
});

/** The folders of src whose classes are in a text. */
function foldersIn(text: string): string[] {
  return [...new Set(shortNamesIn(text).flatMap((name) => folderOfName(name) ?? []))];
}

/** The opening and closing tags of a document, in order, without scripts, styles and SVG. */
function tagsIn(html: string): string[] {
  const markup = html.replace(/<(script|style|svg)\b[^>]*>[\s\S]*?<\/\1>/g, '');
  return [...markup.matchAll(/<(\/?[a-z][\w-]*)/g)].map(([, tag = '']) => tag);
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  // The period of a due date is a keyword, which scripts contain.
  return Object.entries(value).flatMap(([key, item]) => (key === 'of' ? [] : stringsOf(item)));
}

/** Elements in a line of text. Controls, which browsers without styles set apart, are not among them. */
const IN_LINE = new Set(['#text', 'a', 'b', 'cite', 'em', 'label', 's', 'small', 'span', 'strong', 'time']);

/** The places in an element where a word ends and the next begins in another element, without a space between them. */
function joinedWords({ childNodes }: HtmlElement): string[] {
  const nodes = childNodes.filter(({ nodeName }) => nodeName !== '#comment');
  return nodes.slice(1).flatMap((node, index) => {
    const before = nodes[index];
    if (!before || !IN_LINE.has(before.nodeName) || !IN_LINE.has(node.nodeName)) return [];
    if (startsWithControl(node)) return [];
    const place = `${allTextOf(before).slice(-20)}|${allTextOf(node).slice(0, 20)}`;
    return /[\p{L}\p{N}.)।]\|[\p{L}\p{N}₹]/u.test(place) ? [place] : [];
  });
}

function allTextOf(node: DefaultTreeAdapterTypes.ChildNode): string {
  if ('childNodes' in node) return node.childNodes.map(allTextOf).join('');
  return 'value' in node ? node.value : '';
}

function startsWithControl(node: DefaultTreeAdapterTypes.ChildNode): boolean {
  const [first] = 'childNodes' in node ? node.childNodes : [];
  return first !== undefined && ['input', 'select', 'textarea'].includes(first.nodeName);
}
