import { type Curve, curvePath, formatNumber, polar, round, TURN } from './path.ts';

/** Radius of the square of every rosette; all radii below are in this unit. */
export const BOX = 500;

/**
 * A part of a rosette with n-fold symmetry. Only one sector is written, as SVG elements around three o'clock, and
 * `<use>` turns it; `mirrored` elements are written once and also flipped about the sector's axis.
 */
export type Layer = {
  /** How often the sector is repeated around the centre. */
  readonly turns: number;
  readonly sector: string;
  readonly mirrored?: string;
};

/** How a lobed edge swings, as a function of the place within one lobe (0 to 1, crest at 0), from -1 to 1. */
const EDGES = {
  /** A plain sine: crest and valley alike. */
  wave: (u: number) => Math.cos(TURN * u),
  /** Round petals that meet in sharp valleys. */
  lobe: (u: number) => 2 * Math.abs(Math.cos(Math.PI * u)) - 1,
  /** Sharp points with round valleys. */
  point: (u: number) => 1 - 2 * Math.abs(Math.sin(Math.PI * u)),
  /** A wave with a narrow crest and a wide, flat valley. */
  bud: (u: number) => 0.72 * Math.cos(TURN * u) + 0.28 * Math.cos(2 * TURN * u),
} as const;

/** One of the two lobed circles between which the strands of a lace swing. */
export type RimEdge = {
  readonly radius: number;
  /** How far the lobes rise above and sink below the radius. */
  readonly depth?: number;
  readonly shape?: keyof typeof EDGES;
  /** Moves the crests, in lobes: 0.5 puts a valley where the crest was. */
  readonly shift?: number;
};

export type LaceOptions = {
  readonly turns: number;
  /** How often a strand runs out and back within one sector. */
  readonly swings?: number;
  readonly strands: number;
  readonly inner: RimEdge;
  readonly outer: RimEdge;
  /** Radians by which the strands lean over at one box radius beyond the inner edge. */
  readonly twist?: number;
  readonly decimals?: number;
};

function edgeRadius(edge: RimEdge, u: number): number {
  return edge.radius + (edge.depth ?? 0) * EDGES[edge.shape ?? 'wave'](u + (edge.shift ?? 0));
}

/**
 * Guilloche lace: strands that swing between two lobed circles, evenly out of phase. This is what a rose engine
 * cuts; where neighbours cross, the woven tone appears.
 */
export function lace(options: LaceOptions): Layer {
  const { turns, swings = 1, strands, inner, outer, twist = 0, decimals = 0 } = options;
  const half = Math.PI / turns;
  // Six Béziers hold a full swing to half a unit. An even count puts a step on the sector's axis, where a lobed edge may have its corner.
  const segments = 6 * swings;
  const strand = (phase: number): string => {
    const curve: Curve = (t) => {
      const u = (t * turns) / TURN;
      const low = edgeRadius(inner, u);
      const high = edgeRadius(outer, u);
      const radius = (low + high) / 2 + ((high - low) / 2) * Math.cos(TURN * (u * swings + phase));
      return polar(radius, t + (twist * (radius - inner.radius)) / BOX);
    };
    return curvePath(curve, -half, half, segments, decimals);
  };
  const phases = Array.from({ length: strands }, (_, i) => (i + 0.5) / strands);
  const path = (some: readonly number[]) => (some.length === 0 ? '' : `<path d="${some.map(strand).join('')}"/>`);
  if (twist !== 0) return { turns, sector: path(phases) };
  // Without twist the strand at phase p is the mirror image of the one at 1 - p.
  return {
    turns,
    mirrored: path(phases.filter((phase) => phase < 0.499)),
    sector: path(phases.filter((phase) => Math.abs(phase - 0.5) < 0.001)),
  };
}

/** One ellipse in each sector, its centre at `distance`, its long axis pointing outward and then leaned by `lean`°. */
export function ellipses(turns: number, distance: number, along: number, across: number, lean = 0): Layer {
  const cx = formatNumber(distance);
  const leaned = lean === 0 ? '' : ` transform="rotate(${formatNumber(lean, 1)} ${cx} 0)"`;
  return {
    turns,
    sector: `<ellipse cx="${cx}" rx="${formatNumber(along)}" ry="${formatNumber(across)}"${leaned}/>`,
  };
}

/** Several circles in each sector, evenly turned: the strands of a torus. `at` gives distance and radius of each. */
export function turnedCircles(
  turns: number,
  strands: number,
  at: (u: number) => { distance: number; radius: number },
): Layer {
  const sector = Array.from({ length: strands }, (_, i) => {
    const u = (i + 0.5) / strands - 0.5;
    const { distance, radius } = at(u);
    const [x, y] = polar(distance, (TURN * u) / turns);
    return `<circle cx="${round(x, 1)}" cy="${round(y, 1)}" r="${round(radius, 1)}"/>`;
  });
  return { turns, sector: sector.join('') };
}

/** One open or closed stroke in each sector, given as path data. */
export function strokes(turns: number, pathData: string): Layer {
  return { turns, sector: `<path d="${pathData}"/>` };
}

/** A circle around the centre. */
export function circle(radius: number): Layer {
  return { turns: 1, sector: `<circle r="${formatNumber(radius)}"/>` };
}

/** A circle of round dots, as wide as the stroke and `pitch` apart (rounded so that the circle closes evenly). */
export function dottedCircle(radius: number, pitch: number): Layer {
  const even = (TURN * radius) / Math.round((TURN * radius) / pitch);
  return {
    turns: 1,
    sector: `<circle r="${formatNumber(radius)}" stroke-linecap="round" stroke-dasharray="0 ${round(even, 2)}"/>`,
  };
}

/** A filled disc around the centre. */
export function disc(radius: number, colour: string): Layer {
  return { turns: 1, sector: `<circle r="${formatNumber(radius)}" fill="${colour}" stroke="none"/>` };
}

/**
 * The SVG elements of the layers: each sector written once, with the id a0, a1, … of its layer, and turned by `<use>`.
 */
export function drawLayers(layers: readonly Layer[]): string {
  return layers.map((layer, index) => drawLayer(layer, `a${index}`)).join('');
}

function drawLayer({ turns, sector, mirrored }: Layer, id: string): string {
  const mirrorId = id.replace('a', 'b');
  const mirror = mirrored
    ? `${mirrored.replace('<path', `<path id="${mirrorId}"`)}<use href="#${mirrorId}" transform="scale(1 -1)"/>`
    : '';
  if (turns === 1) return sector + mirror;
  const copies = Array.from(
    { length: turns - 1 },
    (_, i) => `<use href="#${id}" transform="rotate(${round((360 * (i + 1)) / turns, 2)})"/>`,
  );
  return `<g id="${id}">${sector}${mirror}</g>${copies.join('')}`;
}
