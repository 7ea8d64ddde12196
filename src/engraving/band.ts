import { BLUE } from './ink.ts';
import { curvePath, TURN } from './path.ts';
import { svgFile } from './svg.ts';

const WIDTH = 96;
const HEIGHT = 24;
const STRANDS = 6;
const WAVES = 2;

/** The guilloche band: a tile of 96 × 24 px that repeats without a seam along x. */
export function band(): string {
  const strand = (i: number) =>
    curvePath(
      (x) => {
        const swell = (HEIGHT / 2 - 1) * (0.68 + 0.32 * Math.cos((TURN * x) / WIDTH));
        return [x, HEIGHT / 2 + swell * Math.sin(TURN * ((WAVES * x) / WIDTH + i / STRANDS))];
      },
      // Past both edges, so that the tile cuts the strokes square and no notch shows at the seam.
      -WIDTH / 12,
      WIDTH + WIDTH / 12,
      14,
      1,
    );
  const strands = Array.from({ length: STRANDS }, (_, i) => strand(i));
  return svgFile(`<path d="${strands.join('')}"/>`, {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    width: WIDTH,
    height: HEIGHT,
    attributes: { stroke: BLUE, 'stroke-width': 0.8 },
  });
}
