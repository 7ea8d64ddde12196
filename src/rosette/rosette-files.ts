import { createHash } from 'node:crypto';
import type { Content } from '../site.ts';
import { medallionFrame, rosette } from './rosette.ts';

/** How each kind of illustration is made, from a slug to a complete SVG file. */
const DRAW = {
  mark: (slug: string) => rosette(slug, 'mark'),
  medallion: (slug: string) => rosette(slug, 'medallion'),
  rosette: (slug: string) => rosette(slug, 'large'),
  frame: medallionFrame,
} as const;

export type RosetteKind = keyof typeof DRAW;

const files = new Map<string, { readonly name: string; readonly svg: string }>();

/** An illustration and the name of its file, which changes with its content: `mark-merger-1a2b3c`. */
function rosetteFile(kind: RosetteKind, slug: string) {
  const key = `${kind}-${slug}`;
  const known = files.get(key);
  if (known) return known;
  const svg = DRAW[kind](slug);
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 6);
  const file = { name: `${key}-${hash}`, svg };
  files.set(key, file);
  return file;
}

/** The address of an illustration, which src/pages/engraving/[rosette].svg.ts serves. */
export function rosetteUrl(kind: RosetteKind, slug: string): string {
  return `/engraving/${rosetteFile(kind, slug).name}.svg`;
}

/** Every illustration that pages name for this content, once: the home page and a guide may use the same. */
export function rosetteFiles({ services, guides, home, structures }: Content) {
  const slugs = services.map(({ path }) => path.slice(1));
  const all = [
    ...slugs.flatMap((slug) => [rosetteFile('mark', slug), rosetteFile('frame', slug)]),
    ...Object.values(structures.structures).map(({ guide }) => rosetteFile('mark', guide)),
    ...guides.map(({ id }) => rosetteFile('medallion', id)),
    ...home.hero.options.map(({ rosette: slug }) => rosetteFile('medallion', slug)),
    ...home.promos.slides.map(({ rosette: slug }) => rosetteFile('rosette', slug)),
  ];
  return [...new Set(all)];
}
