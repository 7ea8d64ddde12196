/** On pages in other languages, what is in English is marked as English, and nothing else is. Needs a build. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { attribute } from '../../headers/html-elements.ts';
import { builtLanguages } from '../content/site-content.ts';
import { allDocuments, translations } from '../testing/built-pages.ts';
import { isEnglish } from './mark-english.ts';

type Node = DefaultTreeAdapterTypes.Node;

const HIDDEN = ['script', 'style', 'svg', 'template'];
/** Attributes with words, which take the language of their element. */
const READ_ALOUD = ['aria-label', 'aria-roledescription', 'aria-description', 'alt', 'title', 'placeholder', 'label'];
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;
/** English words. A name begins with a capital letter. */
const BEGINS_SMALL = /^\p{Ll}[\p{Ll} ]*$/u;

const documents = [...translations.keys(), ...builtLanguages().map((code) => `/${code}/404`)].map(
  (address) => [address, parse(allDocuments.get(address) ?? '')] as const,
);

interface Text {
  readonly text: string;
  /** Whether an element around it is marked as English. */
  readonly isMarked: boolean;
  readonly isAttribute: boolean;
}

function textsBelow(node: Node, isMarked = false): Text[] {
  if (!('tagName' in node)) {
    if ('childNodes' in node) return node.childNodes.flatMap((child) => textsBelow(child, isMarked));
    return 'value' in node ? [{ text: node.value, isMarked, isAttribute: false }] : [];
  }
  if (HIDDEN.includes(node.tagName)) return [];
  const isEnglishHere = attribute(node, 'lang')?.startsWith('en') ?? isMarked;
  const values = READ_ALOUD.flatMap((name) => attribute(node, name) ?? []);
  return [
    ...values.map((text) => ({ text, isMarked: isEnglishHere, isAttribute: true })),
    ...node.childNodes.flatMap((child) => textsBelow(child, isEnglishHere)),
  ];
}

describe.each(documents)('%s', (_address, document) => {
  const texts = textsBelow(document);

  test('marks each English sentence, and has no English labels', () => {
    const unmarked = texts.filter(({ isMarked }) => !isMarked);
    const wrong = unmarked.filter(
      ({ text, isAttribute }) => isEnglish(text) || (isAttribute && BEGINS_SMALL.test(text)),
    );
    expect(wrong).toEqual([]);
  });

  test('marks nothing else as English', () => {
    expect(texts.filter(({ text, isMarked }) => isMarked && OTHER_SCRIPT.test(text))).toEqual([]);
  });
});
