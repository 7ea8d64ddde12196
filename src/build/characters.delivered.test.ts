import { readFileSync } from 'node:fs';
import { create } from 'fontkitten';
import { describe, expect, test } from 'vitest';
import { attribute, elementsOf, textOf } from '../../headers/html-elements.ts';
import { allDocuments } from '../testing/built-pages.ts';

/** Characters that the fonts lack and every system has. */
const SYSTEM_FONT_CHARACTERS = '™®';

/** Running text has the system's Devanagari, headings have Martel. */
const isDevanagari = (character: string) => /[\u0900-\u097f]/.test(character);

describe.each(['anek-latin', 'bona-nova', 'martel'])('%s', (typeface) => {
  const font = create(readFileSync(`src/styles/fonts/${typeface}.woff2`));
  const drawn = new Set('characterSet' in font ? font.characterSet : []);
  const isMissing = (character: string) =>
    !/\s/.test(character) &&
    isDevanagari(character) === (typeface === 'martel') &&
    !SYSTEM_FONT_CHARACTERS.includes(character) &&
    !drawn.has(character.codePointAt(0) ?? Number.NaN);

  test.each([...allDocuments])('has every character of %s', (_path, html) => {
    expect([...new Set(wordsOf(html))].filter(isMissing)).toEqual([]);
  });
});

/** The words of a document: texts, placeholders of fields, and the props of islands. */
function wordsOf(html: string): string {
  return elementsOf(html)
    .flatMap((element) => [
      ['script', 'style'].includes(element.tagName) ? '' : textOf(element),
      attribute(element, 'placeholder') ?? '',
      attribute(element, 'props') ?? '',
    ])
    .join('');
}
