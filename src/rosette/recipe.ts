import { hashText, randomFrom } from './random.ts';

/** The five ways a rosette can be built. */
export const FAMILIES = ['dahlia', 'wreath', 'interlace', 'iris', 'vortex'] as const;
export type Family = (typeof FAMILIES)[number];

/** Three variants of each family; family and variant together are what the eye tells apart at 36 px. */
export const VARIANTS = [0, 1, 2] as const;
type Variant = (typeof VARIANTS)[number];

/** Everything that makes one rosette. Mark, medallion, large rosette and frame are generated from it. */
export type Recipe = {
  readonly family: Family;
  readonly variant: Variant;
  /** The order of rotational symmetry. */
  readonly petals: number;
  /** How deeply the outer edge is lobed, about 1. */
  readonly depth: number;
  /** Width of the open centre, about 1. */
  readonly eye: number;
  /** The direction in which parts lean: 1 is clockwise. */
  readonly lean: 1 | -1;
};

/** Below the first number the family loses its shape, above the last its lines clog at 36 px. */
export const PETALS: Readonly<Record<Family, readonly number[]>> = {
  dahlia: [8, 9, 10, 11, 12],
  wreath: [8, 9, 10, 11, 12],
  interlace: [7, 8, 9, 10],
  iris: [7, 8, 9, 10, 11],
  vortex: [8, 9, 10, 11, 12],
};

/** Chosen by search, so that the rosettes of the first services and of the home page differ. Another salt redraws everything. */
const SALT = '7pmaqe';

/** The services for which the salt was chosen. They keep their rosettes, whatever services are added. */
export const FIRST_SERVICES: readonly string[] = [
  'startyourbusiness',
  'businessregistration',
  'licenses',
  'intellectualpropertyrights',
  'financing',
  'venturefunding',
  'merger',
  'companysecretarialservices',
  'accountingandaudit',
  'secretarialauditandduediligence',
  'taxandgstcompliance',
  'labourlawcompliance',
  'generaladministration',
  'managementconsultation',
  'corporategovernanceadvice',
  'femaandrbicompliances',
  'sebicompliances',
  'rdncltnclatmatters',
  'liaisoning',
  'insolvencyandbankruptcy',
];

/** Slugs of the rosettes of the home page. */
const HOME_SLUGS = ['pvt-ltd', 'llp', 'opc', 'trademark', 'income-tax', 'gst'];

/** Number of recipes tried for a service before it takes one that resembles another. */
const MAX_TRIES = 500;

/** The three company structures have a rosette with a meaning. */
const CHOSEN: Readonly<Record<string, Recipe>> = {
  // Many hands: circles of equal size, each reaching across the others.
  'pvt-ltd': { family: 'iris', variant: 0, petals: 10, depth: 1, eye: 1, lean: 1 },
  // Two partners: two stars woven into each other.
  llp: { family: 'interlace', variant: 0, petals: 8, depth: 1, eye: 1, lean: 1 },
  // One person: every petal springs from a single centre.
  opc: { family: 'dahlia', variant: 0, petals: 9, depth: 1, eye: 1, lean: 1 },
};

/** The recipe of a slug that has no neighbours in the menu. It depends on the slug alone. */
export function recipeOf(slug: string): Recipe {
  return CHOSEN[slug] ?? recipeFromHash(slug, SALT);
}

/**
 * The recipes of all services: each has the first one made from its slug that resembles no other, and nothing near it in the
 * menu. The same menu always gives the same recipes.
 * @param columns slugs of the services as the menu shows them, column by column
 */
export function serviceRecipes(columns: readonly (readonly string[])[]): ReadonlyMap<string, Recipe> {
  const menu = columns.flat();
  const recipes = new Map<string, Recipe>();
  const later = menu.filter((slug) => !FIRST_SERVICES.includes(slug)).sort();
  for (const slug of [...FIRST_SERVICES.filter((first) => menu.includes(first)), ...later]) {
    const near = (distance: number) => neighbours(columns, slug, distance).flatMap((other) => recipes.get(other) ?? []);
    const [next, nearly] = [near(1), near(2)];
    const others = [...recipes.values(), ...HOME_SLUGS.map(recipeOf)];
    const fits = (recipe: Recipe) =>
      next.every(({ family }) => family !== recipe.family) &&
      nearly.every((other) => look(other) !== look(recipe)) &&
      others.every((other) => !isLike(other, recipe));
    const tries = Array.from({ length: later.includes(slug) ? MAX_TRIES : 1 }, (_, index) =>
      recipeFromHash(slug, index === 0 ? SALT : `${SALT}${index}`),
    );
    recipes.set(
      slug,
      tries.find(fits) ??
        tries.find((recipe) => next.every(({ family }) => family !== recipe.family)) ??
        recipeOf(slug),
    );
  }
  return recipes;
}

/** The slugs before and after a slug in the menu up to a distance, and from 2 on those beside it. */
function neighbours(columns: readonly (readonly string[])[], slug: string, distance: number): string[] {
  const menu = columns.flat();
  const place = menu.indexOf(slug);
  const column = columns.findIndex((slugs) => slugs.includes(slug));
  const row = columns[column]?.indexOf(slug) ?? -1;
  const beside = distance > 1 ? [columns[column - 1]?.[row], columns[column + 1]?.[row]] : [];
  return [
    ...menu.slice(Math.max(0, place - distance), place),
    ...menu.slice(place + 1, place + 1 + distance),
    ...beside,
  ].filter((other) => other !== undefined);
}

/** What the eye tells apart at 36 px. */
function look({ family, variant }: Recipe): string {
  return `${family} ${variant}`;
}

function isLike(a: Recipe, b: Recipe): boolean {
  return look(a) === look(b) && a.petals === b.petals;
}

function recipeFromHash(slug: string, salt: string): Recipe {
  const random = randomFrom(hashText(salt + slug));
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const family = pick(FAMILIES);
  return {
    family,
    variant: pick(VARIANTS),
    petals: pick(PETALS[family]),
    depth: pick([0.8, 0.9, 1, 1.1, 1.2]),
    eye: pick([0.9, 1, 1.1]),
    lean: pick([1, -1]),
  };
}
