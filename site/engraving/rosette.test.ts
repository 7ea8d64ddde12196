import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { FAMILIES, PETALS, type Recipe, recipeOf, VARIANTS } from './recipe.ts';
import { drawMarks, drawRosette, marks, medallionFrame, rosette } from './rosette.ts';
import { MENU_COLUMNS, SLUGS } from './slugs.fixture.ts';
import { faultsOf } from './well-formed.ts';

/** Each with the most bytes of a file, compressed. */
const DRAWINGS = [
  { detail: 'mark', limit: 1024, draw: (recipe: Recipe) => drawMarks([recipe]), of: (slug: string) => marks([slug]) },
  ...(
    [
      ['medallion', 2560],
      ['plate', 3072],
    ] as const
  ).map(([detail, limit]) => ({
    detail,
    limit,
    draw: (recipe: Recipe) => drawRosette(recipe, detail),
    of: (slug: string) => rosette(slug, detail),
  })),
];
const FRAME_LIMIT = 2048;
/** A column of marks takes hardly more than one. */
const COLUMN_LIMIT = 1024;

const compressed = (text: string) => gzipSync(text, { level: 9 }).length;

/** How often each sector is drawn: the group itself and its turned copies. */
function turnsOf(svg: string): number[] {
  const groups = [...svg.matchAll(/<g id="(a\d+)">/g)].map((match) => match[1]);
  return groups.map((id) => 1 + [...svg.matchAll(new RegExp(`<use href="#${id}" transform="rotate`, 'g'))].length);
}

describe.each(DRAWINGS)('$detail', ({ limit, draw, of }) => {
  test.each(SLUGS)('of %s is sound SVG, within its size, and has as many petals as the recipe', (slug) => {
    const svg = of(slug);
    expect(faultsOf(svg)).toEqual([]);
    expect(compressed(svg)).toBeLessThanOrEqual(limit);
    const turns = turnsOf(svg);
    expect(turns.length).toBeGreaterThan(0);
    expect(new Set(turns)).toEqual(new Set([recipeOf(slug).petals]));
    expect(svg).toContain('stroke="#1c2b84"');
  });

  test('is the same at every build', () => {
    for (const slug of SLUGS) expect(of(slug)).toBe(of(slug));
  });

  test('is another for every slug', () => {
    expect(new Set(SLUGS.map(of)).size).toBe(SLUGS.length);
  });

  test('holds for recipes that no slug uses yet', () => {
    for (const family of FAMILIES) {
      for (const variant of VARIANTS) {
        for (const petals of PETALS[family]) {
          const svg = draw({ family, variant, petals, depth: 1.2, eye: 0.9, lean: -1 });
          expect(faultsOf(svg), `${family} ${variant} ${petals}`).toEqual([]);
          expect(compressed(svg), `${family} ${variant} ${petals}`).toBeLessThanOrEqual(limit);
        }
      }
    }
  });
});

test.each(MENU_COLUMNS)('the marks of a column stand one below the other, each as it is alone', (...column) => {
  const svg = marks(column);
  expect(faultsOf(svg)).toEqual([]);
  expect(compressed(svg)).toBeLessThanOrEqual(COLUMN_LIMIT);
  expect(svg).toContain(`width="36" height="${column.length * 36}"`);
  const places = svg.split('<g transform="translate(').slice(1);
  expect(places.map((mark) => mark.split(')')[0])).toEqual(column.map((_, place) => `0 ${place * 1000}`));
  const ids = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const path = / d="[^"]*"| rx?="[^"]*"/g;
  expect(places.map((mark) => mark.match(path))).toEqual(column.map((slug) => marks([slug]).match(path)));
});

test.each(SLUGS)('frame of %s is sound SVG, within its size, of the same petals', (slug) => {
  const svg = medallionFrame(slug);
  expect(faultsOf(svg)).toEqual([]);
  expect(compressed(svg)).toBeLessThanOrEqual(FRAME_LIMIT);
  expect(new Set(turnsOf(svg))).toEqual(new Set([recipeOf(slug).petals]));
});
