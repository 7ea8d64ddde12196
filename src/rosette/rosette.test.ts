import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { FAMILIES, PETALS, type Recipe, recipeOf, VARIANTS } from './recipe.ts';
import { drawRosette, medallionFrame, rosette } from './rosette.ts';
import { SLUGS } from './slugs.fixture.ts';
import { svgErrors } from './svg-errors.ts';

/** Each with the largest allowed size of a file, compressed, in bytes. */
const DETAILS = (
  [
    ['mark', 1024],
    ['medallion', 2560],
    ['large', 3072],
  ] as const
).map(([detail, limit]) => ({
  detail,
  limit,
  draw: (recipe: Recipe) => drawRosette(recipe, detail),
  of: (slug: string) => rosette(slug, detail),
}));
const FRAME_LIMIT = 2048;

const compressed = (text: string) => gzipSync(text, { level: 9 }).length;

/** How often each sector is repeated: the group and its rotated copies. */
function rotationsOf(svg: string): number[] {
  const groups = [...svg.matchAll(/<g id="(a\d+)">/g)].map((match) => match[1]);
  return groups.map((id) => 1 + [...svg.matchAll(new RegExp(`<use href="#${id}" transform="rotate`, 'g'))].length);
}

describe.each(DETAILS)('$detail', ({ limit, draw, of }) => {
  test.each(SLUGS)('of %s is valid SVG within the size limit, with the petals of the recipe', (slug) => {
    const svg = of(slug);
    expect(svgErrors(svg)).toEqual([]);
    expect(compressed(svg)).toBeLessThanOrEqual(limit);
    const rotations = rotationsOf(svg);
    expect(rotations.length).toBeGreaterThan(0);
    expect(new Set(rotations)).toEqual(new Set([recipeOf(slug).petals]));
    expect(svg).toContain('stroke="#1c2b84"');
  });

  test('is the same every time, in any order', () => {
    expect([...SLUGS].reverse().map(of)).toEqual(SLUGS.map(of).reverse());
  });

  test('is different for every slug', () => {
    expect(new Set(SLUGS.map(of)).size).toBe(SLUGS.length);
  });

  test('is valid for recipes that no slug uses yet', () => {
    for (const family of FAMILIES) {
      for (const variant of VARIANTS) {
        for (const petals of PETALS[family]) {
          const svg = draw({ family, variant, petals, depth: 1.2, eye: 0.9, lean: -1 });
          expect(svgErrors(svg), `${family} ${variant} ${petals}`).toEqual([]);
          expect(compressed(svg), `${family} ${variant} ${petals}`).toBeLessThanOrEqual(limit);
        }
      }
    }
  });
});

test.each(SLUGS)('frame of %s is valid SVG within the size limit, with the same petals', (slug) => {
  const svg = medallionFrame(slug);
  expect(svgErrors(svg)).toEqual([]);
  expect(compressed(svg)).toBeLessThanOrEqual(FRAME_LIMIT);
  expect(new Set(rotationsOf(svg))).toEqual(new Set([recipeOf(slug).petals]));
});
