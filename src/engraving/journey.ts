import { BLUE } from './ink.ts';
import { curvePath, round, TURN } from './path.ts';
import { svgFile } from './svg.ts';

/** Width of one step of the journey and height of the braid, in CSS pixels. */
const STEP = 280;
const HEIGHT = 120;

/** How far into its own card a strand is born: the card's text margin, in CSS pixels. */
const BIRTH = 24;

const WAVES = 2;

/**
 * Order in which the strands join, as twelfths of a wave. Each lands in the widest gap the others leave, and all
 * twelve together are evenly spaced: the finished band.
 */
const PHASES = [0, 6, 3, 9, 1, 7, 4, 10, 2, 8, 5, 11] as const;

/** The strand's height at x; it repeats exactly from step to step. */
function strandHeight(x: number, phase: number): number {
  const swell = 0.3 * HEIGHT + 0.13 * HEIGHT * Math.cos((TURN * x) / STEP);
  return HEIGHT / 2 + swell * Math.sin((TURN * WAVES * x) / STEP + (TURN * phase) / PHASES.length);
}

/**
 * The journey of twelve steps as a braid, 280 px a step and 120 px high: step k adds strand k to the line, born at a
 * dot 24 px into its card.
 */
export function journey(): string {
  const strands = PHASES.map((phase, k) => {
    const at = (x: number) => [x, strandHeight(x, phase)] as const;
    const left = k * STEP;
    const born = curvePath((x) => [x + left, strandHeight(x, phase)], BIRTH, STEP, 10, 1);
    // One step of the strand, relative to where the last one ended; the rest of the line is that, over and over.
    const onward = curvePath(at, 0, STEP, 12, 1).replace(/^M[^c]*/, '');
    return (
      `<path d="${born}${onward.repeat(PHASES.length - 1 - k)}"/>` +
      `<circle cx="${left + BIRTH}" cy="${round(strandHeight(BIRTH, phase), 1)}" r="4" fill="${BLUE}" stroke="none"/>`
    );
  });
  const width = STEP * PHASES.length;
  return svgFile(strands.join(''), {
    viewBox: `0 0 ${width} ${HEIGHT}`,
    width,
    height: HEIGHT,
    attributes: { stroke: BLUE, 'stroke-width': 1.2 },
  });
}

/** The finished braid, one step long: it repeats where the journey has ended. */
export function finishedJourney(): string {
  const strands = PHASES.map((phase) => `<path d="${curvePath((x) => [x, strandHeight(x, phase)], 0, STEP, 12, 1)}"/>`);
  return svgFile(strands.join(''), {
    viewBox: `0 0 ${STEP} ${HEIGHT}`,
    width: STEP,
    height: HEIGHT,
    attributes: { stroke: BLUE, 'stroke-width': 1.2 },
  });
}
