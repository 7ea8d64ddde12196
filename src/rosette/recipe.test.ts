import { expect, test } from 'vitest';
import { recipeOf } from './recipe.ts';

test('the structures on the home page have rosettes of three families', () => {
  const families = ['pvt-ltd', 'llp', 'opc'].map((slug) => recipeOf(slug).family);
  expect(new Set(families).size).toBe(3);
});
