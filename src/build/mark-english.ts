import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { attribute, type HtmlElement } from '../../headers/html-elements.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** A word with small letters between spaces: not a code, an address or a number. */
const WORD = /^[“"(]*\p{Lu}?[\p{Ll}'’-]*\p{Ll}[^\p{L}\p{N}@]*$/u;
/** Fewer are a name, which is read well in either language. */
const MIN_WORDS = 3;
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;
/** Shown nowhere, or without words. */
const SKIPPED = new Set(['script', 'style', 'svg', 'template']);

/** Whether a text of a page in another script is an English sentence or name. */
export function isEnglish(text: string): boolean {
  return !OTHER_SCRIPT.test(text) && text.split(/\s+/).filter((word) => WORD.test(word)).length >= MIN_WORDS;
}

/**
 * Marks what a page in another language shows in English with `lang="en"`, so that screen readers, hyphenation and translators read it
 * as English: the outermost elements that hold nothing but English. React keeps an attribute that it does not know.
 * @param html a document in a language with another script than English
 */
export function markEnglish(html: string): string {
  const places: number[] = [];
  const visit = (node: Node): void => {
    if ('tagName' in node) {
      if (SKIPPED.has(node.tagName) || attribute(node, 'lang') === 'en') return;
      const tag = node.sourceCodeLocation?.startTag;
      if (tag && isMarkable(node) && isEnglish(textIn(node))) {
        places.push(tag.startOffset + 1 + node.tagName.length);
        return;
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html, { sourceCodeLocationInfo: true }));
  return places.reduceRight((text, at) => `${text.slice(0, at)} lang="en"${text.slice(at)}`, html);
}

/** An element without a language. Islands and their slots have no box. */
function isMarkable(element: HtmlElement): boolean {
  return attribute(element, 'lang') === undefined && !element.tagName.includes('-');
}

function textIn(node: Node): string {
  if ('tagName' in node && SKIPPED.has(node.tagName)) return '';
  if ('childNodes' in node) return node.childNodes.map(textIn).join(' ');
  return 'value' in node ? node.value : '';
}
