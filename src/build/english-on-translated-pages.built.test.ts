/** English texts on pages in other languages are marked as English. Needs a build. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect, test } from 'vitest';
import { attribute } from '../../headers/html-elements.ts';
import { translations } from '../testing/built-pages.ts';
import { isEnglish } from './mark-english.ts';

const HIDDEN = ['script', 'style', 'svg', 'template'];

/** The English sentences below a node that no element marks. */
function unmarked(node: DefaultTreeAdapterTypes.Node): string[] {
  if ('tagName' in node && (HIDDEN.includes(node.tagName) || attribute(node, 'lang') === 'en')) return [];
  if ('childNodes' in node) return node.childNodes.flatMap(unmarked);
  return 'value' in node && isEnglish(node.value) ? [node.value] : [];
}

test.each([...translations])('%s marks each English sentence', (_address, { html }) => {
  expect(unmarked(parse(html))).toEqual([]);
});
