import { menuGroups } from '../content/menu-groups.ts';
import { siteContent } from '../content/site-content.ts';
import { type Recipe, recipeOf, serviceRecipes } from './recipe.ts';

let recipes: ReadonlyMap<string, Recipe> | undefined;

/** The recipe of a slug on this site: a service has neighbours in the menu that it must not resemble. */
export function siteRecipe(slug: string): Recipe {
  recipes ??= serviceRecipes(
    menuGroups(siteContent()).map(({ services }) => services.map(({ path }) => path.slice(1))),
  );
  return recipes.get(slug) ?? recipeOf(slug);
}
