import { BLUE } from './ink.ts';
import { type Cut, frameLayers, laceworkLayers } from './lacework.ts';
import { BOX, drawLayers, type Layer } from './layers.ts';
import { markLayers } from './mark.ts';
import { round } from './path.ts';
import { type Recipe, recipeOf } from './recipe.ts';

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
  return drawRosette(recipeOf(slug), detail);
}

/** The rosette of a recipe as a complete SVG file; `rosette` is this for a slug. */
export function drawRosette(recipe: Recipe, detail: RosetteDetail): string {
  if (detail === 'mark') return svgFile(markLayers(recipe), MARK);
  const cut = detail === 'medallion' ? MEDALLION : LARGE;
  return svgFile(laceworkLayers(recipe, cut), cut);
}

/**
 * A woven ring for 104 px, of the slug's recipe, as a complete SVG file. Its middle is clear, so that the page can
 * set an icon into it: the opening measures 58 % of the width.
 */
export function medallionFrame(slug: string): string {
  return svgFile(frameLayers(recipeOf(slug), MEDALLION), MEDALLION);
}

/** A complete SVG file of layers: lines, so nothing is filled unless an element says so. */
function svgFile(layers: readonly Layer[], { size, stroke }: Size): string {
  const box = `viewBox="${-BOX} ${-BOX} ${2 * BOX} ${2 * BOX}" width="${size}" height="${size}"`;
  const lines = `fill="none" stroke="${BLUE}" stroke-width="${round((stroke * 2 * BOX) / size, 2)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} ${lines}>${drawLayers(layers)}</svg>\n`;
}
