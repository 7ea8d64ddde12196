import type { ElementNode } from '../element-tree.ts';

export type SvgOptions = {
  /** `min-x min-y width height`, in user units. */
  readonly viewBox: string;
  /** Intrinsic size in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Further attributes of the root, such as stroke and stroke-width. */
  readonly attributes?: Readonly<Record<string, string | number>>;
};

/** A complete SVG file: line-work, so nothing is filled unless an element says so. */
export function svgFile(content: string, { viewBox, width, height, attributes = {} }: SvgOptions): string {
  const more = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}" fill="none"` +
    `${more.join('')}>${content}</svg>\n`
  );
}

const TAG = /<(\/?)([a-z]+)((?: [a-z-]+="[^"]*")*)(\/?)>/gi;
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/gi;
/** What only a file needs: in a page the namespace is known, and the styles give the size. */
const OF_FILE = ['xmlns', 'width', 'height'];

/**
 * An SVG file of our own as data for the elements of a page.
 * @param name of the drawing: the ids in it become `name-id`, so that two drawings can stand in one document
 */
export function svgElement(svg: string, name: string): ElementNode {
  const root: ElementNode[] = [];
  const open = [root];
  for (const [, isEnd, tag = '', attributes = '', isEmpty] of svg.matchAll(TAG)) {
    if (isEnd) {
      open.pop();
      continue;
    }
    const children: ElementNode[] = [];
    open.at(-1)?.push([tag, attributesOf(attributes, name), children]);
    if (!isEmpty) open.push(children);
  }
  const [file] = root;
  if (!file) throw new Error(`The drawing ${name} has no element`);
  return file;
}

function attributesOf(attributes: string, drawing: string): Record<string, string> {
  const named = [...attributes.matchAll(ATTRIBUTE)]
    .filter(([, name = '']) => !OF_FILE.includes(name))
    .map(([, name = '', value = '']) => [
      name.replace(/-[a-z]/g, (letter) => letter.slice(1).toUpperCase()),
      name === 'id' ? `${drawing}-${value}` : name === 'href' ? value.replace('#', `#${drawing}-`) : value,
    ]);
  return Object.fromEntries(named);
}
