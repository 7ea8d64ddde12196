import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { attributeOfName, splitNames } from '../format/unbroken-names.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** Without lines of text, or with text that has no elements in it. */
const SKIPPED = new Set(['head', 'script', 'style', 'svg', 'template', 'textarea', 'option', 'noscript', 'iframe']);
const HEADING = /^h[1-5]$/;
/** Elements that may be laid out as a row with an icon or a number. There one element must hold the whole text. */
const ROWS = new Set(['a', 'button', 'label', 'summary', 'li', 'p', 'dt', 'dd']);
const DONE = new Set<string>(['data-form-number', 'data-unbroken'] satisfies ReturnType<typeof attributeOfName>[]);

/**
 * Puts an element around every name in which no line may end, like MGT-7A or 8(2)(a). Not in islands, whose elements React compares with
 * its own: there UnbrokenNames does it. React takes over the slots of an island as they are.
 * @param html a document
 */
export function unbrokenDocument(html: string): string {
  const texts: { start: number; end: number; inHeading: boolean; inRow: boolean }[] = [];
  const visit = (node: Node, inIsland: boolean, inHeading: boolean): void => {
    if ('tagName' in node) {
      if (SKIPPED.has(node.tagName) || node.attrs.some(({ name }) => DONE.has(name))) return;
    } else if (node.nodeName === '#text' && !inIsland && node.sourceCodeLocation) {
      const { startOffset: start, endOffset: end } = node.sourceCodeLocation;
      const inRow = ROWS.has(node.parentNode?.nodeName ?? '');
      texts.push({ start, end, inHeading, inRow });
    }
    if (!('childNodes' in node)) return;
    const isInIsland = (inIsland || node.nodeName === 'astro-island') && node.nodeName !== 'astro-slot';
    for (const child of node.childNodes) visit(child, isInIsland, inHeading || HEADING.test(node.nodeName));
  };
  visit(parse(html, { sourceCodeLocationInfo: true }), false, false);
  return texts.reduceRight((text, { start, end, inHeading, inRow }) => {
    const words = text.slice(start, end);
    const unbroken = withNames(words, inHeading);
    const whole = inRow && unbroken !== words ? `<span>${unbroken}</span>` : unbroken;
    return text.slice(0, start) + whole + text.slice(end);
  }, html);
}

/** A name without hyphens and brackets, like 24Q, only needs the element for its face in a heading. */
function withNames(text: string, inHeading: boolean): string {
  return splitNames(text)
    .map((part, index) =>
      index % 2 === 1 && (inHeading || /\W/.test(part)) ? `<span ${attributeOfName(part)}="">${part}</span>` : part,
    )
    .join('');
}
