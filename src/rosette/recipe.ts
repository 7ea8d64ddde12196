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

/** Chosen by search, so that the rosettes of the specified services and of the home page differ. Another salt redraws everything. */
const SALT = '7pmaqe';

/** The three company structures have a rosette with a meaning. */
const CHOSEN: Readonly<Record<string, Recipe>> = {
  // Many hands: circles of equal size, each reaching across the others.
  'pvt-ltd': { family: 'iris', variant: 0, petals: 10, depth: 1, eye: 1, lean: 1 },
  // Two partners: two stars woven into each other.
  llp: { family: 'interlace', variant: 0, petals: 8, depth: 1, eye: 1, lean: 1 },
  // One person: every petal springs from a single centre.
  opc: { family: 'dahlia', variant: 0, petals: 9, depth: 1, eye: 1, lean: 1 },
};

/** The recipe of a slug. It depends on the slug alone, so a new service changes no other rosette. */
export function recipeOf(slug: string): Recipe {
  const chosen = CHOSEN[slug];
  if (chosen) return chosen;
  const random = randomFrom(hashText(SALT + slug));
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
