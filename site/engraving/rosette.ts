import type { ElementNode } from '../element-tree.ts';
import { BLUE } from './ink.ts';
import { type Cut, frameLayers, laceworkLayers } from './lacework.ts';
import { BOX, drawLayers } from './layers.ts';
import { markLayers } from './mark.ts';
import { round } from './path.ts';
import { type Recipe, recipeOf } from './recipe.ts';
import { svgElement, svgFile } from './svg.ts';

/** The sizes that fill a file of their own: 104 px and 600 px. */
export type RosetteDetail = 'medallion' | 'plate';

const MARK: Size = { size: 36, stroke: 1.25 };
const MEDALLION: Cut = { size: 104, stroke: 0.62, pitch: 1.95, maxSwings: 1, relief: 1.5, decimals: 0 };
const PLATE: Cut = { size: 600, stroke: 0.8, pitch: 2.9, maxSwings: 3, relief: 1, decimals: 1 };

/** A box in CSS pixels, and the width of its lines. */
interface Size {
  readonly size: number;
  readonly stroke: number;
}

/**
 * The rosette of a slug as a complete SVG file in blue. One recipe gives a mark for 36 px, a medallion for 104 px
 * and a plate for 600 px.
 */
export function rosette(slug: string, detail: RosetteDetail): string {
  return drawRosette(recipeOf(slug), detail);
}

/** The rosette of a recipe as a complete SVG file; `rosette` is this for a slug. */
export function drawRosette(recipe: Recipe, detail: RosetteDetail): string {
  switch (detail) {
    case 'medallion':
      return rosetteFile(drawLayers(laceworkLayers(recipe, MEDALLION)), MEDALLION);
    case 'plate':
      return rosetteFile(drawLayers(laceworkLayers(recipe, PLATE)), PLATE);
  }
}

/**
 * The marks of several slugs as one SVG file in blue, 36 px each, one below the other: a browser opens a document for
 * each file, and twenty take it more than twice as long as three.
 */
export function marks(slugs: readonly string[]): string {
  return drawMarks(slugs.map(recipeOf));
}

/** The marks of several recipes; `marks` is this for slugs. */
export function drawMarks(recipes: readonly Recipe[]): string {
  const drawn = recipes.map(
    (recipe, place) => `<g transform="translate(0 ${place * 2 * BOX})">${drawLayers(markLayers(recipe), place)}</g>`,
  );
  return rosetteFile(drawn.join(''), MARK, recipes.length);
}

/**
 * A woven ring for 104 px, of the slug's recipe, as a complete SVG file. Its middle is clear, so that the page can
 * set an icon into it: the opening measures 58 % of the drawing's width.
 */
export function medallionFrame(slug: string): string {
  return rosetteFile(drawLayers(frameLayers(recipeOf(slug), MEDALLION)), MEDALLION);
}

/** The plate of a slug as data for the elements of a page, where it comes with the words. */
export function plate(slug: string): ElementNode {
  return svgElement(rosette(slug, 'plate'), slug);
}

function rosetteFile(content: string, { size, stroke }: Size, boxes = 1): string {
  return svgFile(content, {
    viewBox: `${-BOX} ${-BOX} ${2 * BOX} ${2 * BOX * boxes}`,
    width: size,
    height: size * boxes,
    attributes: { stroke: BLUE, 'stroke-width': round((stroke * 2 * BOX) / size, 2) },
  });
}
