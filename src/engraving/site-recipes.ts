import { siteContent } from '../content/site-content.ts';
import { type Recipe, recipeOf, serviceRecipes } from './recipe.ts';

let recipes: ReadonlyMap<string, Recipe> | undefined;

/** The recipe of a slug on this site: a service has neighbours in the menu that it must not resemble. */
export function siteRecipe(slug: string): Recipe {
  recipes ??= serviceRecipes(menuColumns());
  return recipes.get(slug) ?? recipeOf(slug);
}

function menuColumns(): string[][] {
  const { directory, services } = siteContent();
  return directory.groups.map(({ id }) =>
    services.filter(({ group }) => group === id).map(({ path }) => path.slice(1)),
  );
}
