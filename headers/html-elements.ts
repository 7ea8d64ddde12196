import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** An element of a parsed document. */
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** All elements of an HTML document, in their order. */
export function elementsOf(html: string): HtmlElement[] {
  return elementsIn(parse(html));
}

function elementsIn(node: DefaultTreeAdapterTypes.Node): HtmlElement[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : [];
  return 'tagName' in node ? [node, ...children] : children;
}

/** The value of an element's attribute; undefined when it has none of this name. */
export function attribute({ attrs }: HtmlElement, wanted: string): string | undefined {
  return attrs.find(({ name }) => name === wanted)?.value;
}

/** The text of an element that holds nothing but text: a script, a style. */
export function textOf({ childNodes }: HtmlElement): string {
  return childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}
