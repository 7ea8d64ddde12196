import { expect, test } from 'vitest';
import { FIRST_SERVICES, type Recipe, recipeOf, serviceRecipes } from './recipe.ts';

/** The features that are visible at 36 px. */
const look = ({ family, variant }: Recipe) => `${family} ${variant}`;

/** Paths that a firm may give to a new service. */
const PATHS = [
  'patent',
  'drone',
  'payroll',
  'visa',
  'export',
  'cyber',
  'school',
  'clinic',
  'solar',
  'gold',
  'film',
].flatMap((trade) =>
  ['registration', 'licence', 'audit', 'advice', 'returns', 'drafting'].map((work) => `${trade}${work}`),
);

/** A menu of three columns with the 20 delivered services. */
const MENU = [FIRST_SERVICES.slice(0, 7), FIRST_SERVICES.slice(7, 15), FIRST_SERVICES.slice(15)];
const HOME_SLUGS = ['pvt-ltd', 'llp', 'opc', 'trademark', 'income-tax', 'gst'];

function expectDifferent(columns: readonly (readonly string[])[]): void {
  const recipes = serviceRecipes(columns);
  const of = (slug: string | undefined) => (slug === undefined ? undefined : recipes.get(slug));
  const menu = columns.flat();
  const all = [...menu.map((slug) => of(slug) ?? recipeOf(slug)), ...HOME_SLUGS.map(recipeOf)];
  expect(new Set(all.map((recipe) => `${look(recipe)} ${recipe.petals}`)).size).toBe(all.length);
  for (const [place, slug] of menu.entries()) {
    const [mine, next, nearly] = [of(slug), of(menu[place + 1]), of(menu[place + 2])];
    if (!mine) throw new Error(`${slug} has no rosette`);
    expect(next?.family, `${slug} and the next`).not.toBe(mine.family);
    expect(nearly && look(nearly), `${slug} and the next but one`).not.toBe(look(mine));
  }
  for (const [index, column] of columns.entries())
    for (const [row, slug] of column.entries()) {
      const beside = of(columns[index + 1]?.[row]);
      expect(beside && look(beside), `${slug} and the one beside it`).not.toBe(look(of(slug) ?? recipeOf(slug)));
    }
}

test('a slug always gives the same recipe', () => {
  for (const slug of [...MENU.flat(), ...PATHS]) expect(recipeOf(slug)).toEqual(recipeOf(slug));
  expect(serviceRecipes(MENU)).toEqual(serviceRecipes(MENU));
});

test('a new service with any path and position resembles no other, and changes no other', () => {
  const before = serviceRecipes(MENU);
  for (const [index, path] of PATHS.entries()) {
    const group = index % MENU.length;
    const place = index % ((MENU[group]?.length ?? 0) + 1);
    const columns = MENU.map((column, at) => (at === group ? column.toSpliced(place, 0, path) : column));
    expectNearIsDifferent(columns, path);
    const after = serviceRecipes(columns);
    for (const [slug, recipe] of before) expect(after.get(slug), `${slug} beside ${path}`).toEqual(recipe);
  }
});

test('ten new services in one group resemble no other', () => {
  expectDifferent([PATHS.slice(0, 10), ['startyourbusiness', 'licenses'], []]);
});

test('in the delivered menu no mark resembles one near it', () => expectDifferent(MENU));

test('the structures on the home page have rosettes of three families', () => {
  const families = ['pvt-ltd', 'llp', 'opc'].map((slug) => recipeOf(slug).family);
  expect(new Set(families).size).toBe(3);
});

/** Checks only the new service: services that move beside another one keep their rosette. */
function expectNearIsDifferent(columns: readonly (readonly string[])[], slug: string): void {
  const recipes = serviceRecipes(columns);
  const mine = recipes.get(slug) ?? recipeOf(slug);
  const others = [
    ...[...recipes].filter(([other]) => other !== slug).map(([, recipe]) => recipe),
    ...HOME_SLUGS.map(recipeOf),
  ];
  for (const other of others) expect(`${look(other)} ${other.petals}`, slug).not.toBe(`${look(mine)} ${mine.petals}`);
  const menu = columns.flat();
  const place = menu.indexOf(slug);
  for (const next of [menu[place - 1], menu[place + 1]])
    if (next) expect(recipes.get(next)?.family, `${slug} and ${next}`).not.toBe(mine.family);
}
