import { BLUE } from './ink.ts';
import { type Cut, frameLayers, laceworkLayers } from './lacework.ts';
import { BOX, drawLayers } from './layers.ts';
import { markLayers } from './mark.ts';
import { round } from './path.ts';
import type { Recipe } from './recipe.ts';
import { siteRecipe } from './site-recipes.ts';
import { svgFile } from './svg.ts';

/** The sizes: 36 px, 104 px and 600 px. */
export type RosetteDetail = 'mark' | 'medallion' | 'large';

const MARK: Size = { size: 36, stroke: 1.25 };
const MEDALLION: Cut = { size: 104, stroke: 0.62, pitch: 1.95, maxSwings: 1, relief: 1.5, decimals: 0 };
const LARGE: Cut = { size: 600, stroke: 0.8, pitch: 2.9, maxSwings: 3, relief: 1, decimals: 1 };

/** A box in CSS pixels, and the width of its lines. */
interface Size {
  readonly size: number;
  readonly stroke: number;
}

/**
 * The rosette of a slug as a complete SVG file in blue. One recipe gives a mark for 36 px, a medallion for 104 px
 * and a large one for 600 px.
 */
export function rosette(slug: string, detail: RosetteDetail): string {
  return drawRosette(siteRecipe(slug), detail);
}

/** The rosette of a recipe as a complete SVG file; `rosette` is this for a slug. */
export function drawRosette(recipe: Recipe, detail: RosetteDetail): string {
  switch (detail) {
    case 'mark':
      return rosetteFile(drawLayers(markLayers(recipe)), MARK);
    case 'medallion':
      return rosetteFile(drawLayers(laceworkLayers(recipe, MEDALLION)), MEDALLION);
    case 'large':
      return rosetteFile(drawLayers(laceworkLayers(recipe, LARGE)), LARGE);
  }
}

/**
 * A woven ring for 104 px, of the slug's recipe, as a complete SVG file. Its middle is clear, so that the page can
 * set an icon into it: the opening measures 58 % of the width.
 */
export function medallionFrame(slug: string): string {
  return rosetteFile(drawLayers(frameLayers(siteRecipe(slug), MEDALLION)), MEDALLION);
}

function rosetteFile(content: string, { size, stroke }: Size): string {
  return svgFile(content, {
    viewBox: `${-BOX} ${-BOX} ${2 * BOX} ${2 * BOX}`,
    width: size,
    height: size,
    attributes: { stroke: BLUE, 'stroke-width': round((stroke * 2 * BOX) / size, 2) },
  });
}
