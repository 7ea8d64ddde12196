import { PAPER, VERMILION } from './ink.ts';
import { BOX, circle, drawLayers, lace } from './layers.ts';
import { polar, polygonPath } from './path.ts';
import { svgFile } from './svg.ts';

const TEETH = 56;

/**
 * The paper under a registrar's seal: a serrated vermilion disc, to be shown at 120 to 200 px. A woven rim is
 * embossed in it; the middle, 70 % of its width, stays clear for words.
 */
export function seal(): string {
  const edge = Array.from({ length: 2 * TEETH }, (_, i) => polar(i % 2 === 0 ? 498 : 466, (Math.PI * i) / TEETH));
  const rim = [
    lace({ turns: TEETH / 2, strands: 3, inner: { radius: 372 }, outer: { radius: 428 } }),
    circle(362),
    circle(438),
  ];
  return svgFile(
    `<path fill="${VERMILION}" d="${polygonPath(edge, true, 0)}"/>` +
      `<g stroke="${PAPER}" stroke-opacity=".55" stroke-width="5">${drawLayers(rim)}</g>`,
    { viewBox: `${-BOX} ${-BOX} ${2 * BOX} ${2 * BOX}`, width: 160, height: 160 },
  );
}
