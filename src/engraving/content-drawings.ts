import { createHash } from 'node:crypto';
import type { Content } from '../content/schema.ts';
import { medallionFrame, rosette } from './rosette.ts';

/** How the drawings are made that depend on content, from a slug to a complete SVG file. */
const DRAW = {
  mark: (slug: string) => rosette(slug, 'mark'),
  medallion: (slug: string) => rosette(slug, 'medallion'),
  rosette: (slug: string) => rosette(slug, 'large'),
  frame: medallionFrame,
} as const;

export type DrawingKind = keyof typeof DRAW;

const drawn = new Map<string, { readonly file: string; readonly svg: string }>();

/** A drawing, and the name of its file, which changes with it: `mark-merger-1a2b3c`. */
function draw(kind: DrawingKind, slug: string) {
  const key = `${kind}-${slug}`;
  const known = drawn.get(key);
  if (known) return known;
  const svg = DRAW[kind](slug);
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 6);
  const drawing = { file: `${key}-${hash}`, svg };
  drawn.set(key, drawing);
  return drawing;
}

/** The address of a drawing; src/pages/engraving/[drawing].svg.ts answers it. */
export function drawingUrl(kind: DrawingKind, slug: string): string {
  return `/engraving/${draw(kind, slug).file}.svg`;
}

/** Every illustration that pages name for this content, once: the home page and a guide may use the same. */
export function contentDrawings({ services, guides, home }: Content) {
  const slugs = services.map(({ path }) => path.slice(1));
  const all = [
    ...slugs.flatMap((slug) => [draw('mark', slug), draw('frame', slug)]),
    ...guides.map(({ id }) => draw('medallion', id)),
    ...home.hero.options.map(({ drawing }) => draw('medallion', drawing)),
    ...home.promos.slides.map(({ drawing }) => draw('rosette', drawing)),
  ];
  return [...new Set(all)];
}
