import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElementNode } from '../element-tree.ts';

/** Line icons come from Lucide (ISC licence); see docs/decisions/icons.md. Build time only. */
const FOLDER = join('node_modules', 'lucide-static', 'icons');

/** Lucide draws no brands, so the four networks are ours, on the same 24-unit grid. */
const NETWORKS: Readonly<Record<string, string>> = {
  linkedin: '<path d="M4.5 9.5V20M4.5 4.5v.01M10 20V9.5m0 5.2c0-6.7 9.5-6.7 9.5 0V20"/>',
  instagram:
    '<rect x="3.5" y="3.5" width="17" height="17" rx="4.5"/><circle cx="12" cy="12" r="4"/><path d="M17 7v.01"/>',
  facebook: '<path d="M17 3.5h-2.5a4 4 0 0 0-4 4V21M7 12.5h8.5"/>',
  youtube: '<rect x="2.5" y="5.5" width="19" height="13" rx="3.5"/><path d="m10 9.2 4.8 2.8-4.8 2.8z"/>',
};

/** Whether Lucide, or this site, has an icon of this name. */
export function iconExists(name: string): boolean {
  return name in NETWORKS || existsSync(join(FOLDER, `${name}.svg`));
}

/** Up to three names that share a word with a name that does not exist: what the writer may have meant. */
export function similarIcons(name: string): string[] {
  const start = name.slice(0, 4);
  return readdirSync(FOLDER)
    .map((file) => file.replace(/\.svg$/, ''))
    .filter((known) => known.startsWith(start))
    .slice(0, 3);
}

/**
 * One SVG file with a symbol for each icon, to be shown with `<use href="…#name">`, so that an icon takes its colour
 * and its stroke from the styles of the page (a used symbol inherits from where it is used).
 * @throws when an icon does not exist; content is checked before
 */
export function iconSprite(names: readonly string[]): string {
  const symbols = names.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${drawing(name)}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

/** A shape of an icon: the name of its SVG element and that element's attributes. */
export type IconShape = readonly [element: string, attributes: Readonly<Record<string, string>>];

/**
 * The shapes of an icon, for a component that draws it.
 * @throws when the icon does not exist
 */
export function iconShapes(name: string): IconShape[] {
  return [...drawing(name).matchAll(/<(\w+) ([^>]*)\/>/g)].map(([, element = '', attributes = '']) => [
    element,
    Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value])),
  ]);
}

/**
 * The shapes of an icon as data for the elements of a page.
 * @throws when the icon does not exist; content is checked before
 */
export function iconElements(name: string): ElementNode[] {
  return iconShapes(name).map(([element, attributes]) => [element, attributes, []]);
}

function drawing(name: string): string {
  const own = NETWORKS[name];
  if (own !== undefined) return own;
  const file = readFileSync(join(FOLDER, `${name}.svg`), 'utf8');
  const [, body = ''] = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(file) ?? [];
  return body.replace(/\s*\n\s*/g, '').replace(/ \/>/g, '/>');
}
