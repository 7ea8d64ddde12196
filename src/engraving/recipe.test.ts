import { expect, test } from 'vitest';
import { type Recipe, recipeOf } from './recipe.ts';
import { MENU_COLUMNS, SLUGS } from './slugs.fixture.ts';

/** What the eye tells apart at 36 px. */
const look = ({ family, variant }: Recipe) => `${family} ${variant}`;

test('a slug always gives the same recipe', () => {
  for (const slug of SLUGS) expect(recipeOf(slug)).toEqual(recipeOf(slug));
});

test('no two slugs in use share a rosette', () => {
  const identities = SLUGS.map((slug) => `${look(recipeOf(slug))} ${recipeOf(slug).petals}`);
  expect(new Set(identities).size).toBe(SLUGS.length);
});

test('in the menu, no mark looks like the next, the next but one, or the one beside it', () => {
  const menu = MENU_COLUMNS.flat();
  const columnLength = MENU_COLUMNS[0]?.length ?? 0;
  menu.forEach((slug, i) => {
    const mine = recipeOf(slug);
    for (const distance of [1, 2, columnLength]) {
      const other = menu[i + distance];
      if (other === undefined) continue;
      expect(look(recipeOf(other)), `${slug} and ${other}`).not.toBe(look(mine));
    }
    const next = menu[i + 1];
    if (next !== undefined) expect(recipeOf(next).family, `${slug} and ${next}`).not.toBe(mine.family);
  });
});

test('the structures on the home page are of three families', () => {
  const families = ['pvt-ltd', 'llp', 'opc'].map((slug) => recipeOf(slug).family);
  expect(new Set(families).size).toBe(3);
});
