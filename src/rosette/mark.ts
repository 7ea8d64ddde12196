import { BLUE } from './ink.ts';
import { circle, disc, ellipses, type Layer, lace, strokes } from './layers.ts';
import { curvePath, formatNumbers, type Point, polar, TURN } from './path.ts';
import type { Recipe } from './recipe.ts';

/** The outermost reach of a mark's lines: the box less half a stroke. */
const RIM = 478;

/** Distance between two strokes that run side by side, from middle to middle; 2.3 px at 36 px. */
const STROKE_SPACING = 64;

/**
 * The rosette as a mark for 36 px: of each family only the few lines that carry its shape, so that the
 * mark stays crisp on 1× screens.
 */
export function markLayers(recipe: Recipe): Layer[] {
  switch (recipe.family) {
    case 'dahlia':
      return dahlia(recipe);
    case 'wreath':
      return wreath(recipe);
    case 'interlace':
      return interlace(recipe);
    case 'iris':
      return iris(recipe);
    case 'vortex':
      return vortex(recipe);
  }
}

/** Petals from one centre. */
function dahlia({ petals, variant }: Recipe): Layer[] {
  if (variant === 0) return [strokes(petals, petal(petals, RIM, STROKE_SPACING / 2))];
  if (variant === 1) {
    const valley = polar(376, Math.PI / petals);
    const bow = 376 * Math.sin(Math.PI / petals) * 1.06;
    const scallop = `M${formatNumbers([valley[0], -valley[1]])}A${formatNumbers([bow, bow, 0, 0, 1, ...valley])}`;
    return [strokes(petals, scallop), strokes(petals, petal(petals, 312, STROKE_SPACING / 2.6))];
  }
  // Wider than their sectors, the petals cut into each other.
  const open = 11 * petals;
  const along = (RIM - open) / 2;
  return [ellipses(petals, open + along, along, 1.2 * (open + along) * Math.tan(Math.PI / petals))];
}

/** One petal: two straight flanks along the sector's sides, kept clear of the neighbours, and a round head. */
function petal(petals: number, reach: number, clearance: number): string {
  const half = Math.PI / petals;
  const distance = (reach + clearance) / (1 + Math.sin(half));
  const radius = distance * Math.sin(half) - clearance;
  const root: Point = [clearance / Math.sin(half), 0];
  const shoulder = polar(radius, Math.PI / 2 + half, [distance, 0]);
  return (
    `M${formatNumbers(root)}L${formatNumbers([shoulder[0], -shoulder[1]])}` +
    `A${formatNumbers([radius, radius, 0, 1, 1, ...shoulder])}z`
  );
}

/** A ring with an open centre. */
function wreath({ petals, variant, lean }: Recipe): Layer[] {
  const sine = Math.sin(Math.PI / petals);
  if (variant === 0) {
    const radius = (RIM * 1.42 * sine) / (1 + 1.42 * sine);
    const hole = RIM - 2 * radius;
    return [ellipses(petals, RIM - radius, radius, radius), circle(hole - STROKE_SPACING)];
  }
  if (variant === 1) {
    return [
      lace({ turns: petals, strands: 2, inner: { radius: 316 }, outer: { radius: RIM } }),
      circle(222),
      disc(86, BLUE),
    ];
  }
  // Laurel: leaves that lean along a ring.
  return [ellipses(petals, 366, 128, 215 * sine, lean * 38), circle(196)];
}

/** Two stars, or one that crosses itself. */
function interlace({ petals, variant }: Recipe): Layer[] {
  if (variant === 0) {
    const stride = strideNear(petals, 0.38);
    const waist = polar(RIM * Math.cos((Math.PI * stride) / petals), (Math.PI * stride) / petals);
    return [strokes(petals, `M${formatNumbers([waist[0], -waist[1]])}L${RIM - 16} 0L${formatNumbers(waist)}`)];
  }
  if (variant === 1) {
    return [lace({ turns: petals, strands: 2, inner: { radius: 15 * petals + 40 }, outer: { radius: RIM } })];
  }
  return [strokes(petals, loopedStar(petals, strideNear(petals, 0.3), RIM, 0.62))];
}

/** The number nearest to a share of n, and above 1, that shares no factor with n: one stroke then visits all points. */
function strideNear(n: number, share: number): number {
  const candidates = Array.from({ length: Math.floor(n / 2) - 1 }, (_, i) => i + 2).filter((k) => gcd(n, k) === 1);
  const distance = (k: number) => Math.abs(k - n * share);
  return candidates.reduce((best, k) => (distance(k) < distance(best) ? k : best), candidates[0] ?? 1);
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/**
 * One sector of a hypotrochoid: a star whose points are loops. `reach` is its radius; `pen` the pen's arm as a share
 * of the rolling circle's distance, where more gives larger loops.
 */
function loopedStar(points: number, stride: number, reach: number, pen: number): string {
  const arm = reach / (1 + pen);
  return curvePath(
    (t) => [
      arm * Math.cos(stride * t) + arm * pen * Math.cos((stride - points) * t),
      arm * Math.sin(stride * t) + arm * pen * Math.sin((stride - points) * t),
    ],
    -Math.PI / points,
    Math.PI / points,
    10,
  );
}

/** Turned circles. */
function iris({ petals, variant }: Recipe): Layer[] {
  if (variant < 2) {
    // Variant 0 opens only as far as its lines stay apart; in variant 1 each circle just cuts the next.
    const open = (variant === 0 ? 10 : 24) * petals;
    const radius = (RIM - open) / 2;
    const circles = ellipses(petals, open + radius, radius, radius);
    return variant === 0 ? [circles] : [circles, disc(open - 1.2 * STROKE_SPACING, BLUE)];
  }
  // A rose window: separate circles within a rim.
  const sine = Math.sin(Math.PI / petals);
  const within = RIM - STROKE_SPACING;
  const touching = (within * sine) / (1 + sine);
  const light = touching - 12;
  return [circle(RIM), ellipses(petals, within - touching, light, light), disc(0.42 * (within - 2 * touching), BLUE)];
}

/** A turning wheel. */
function vortex({ petals, variant, lean }: Recipe): Layer[] {
  if (variant === 0) {
    return [ellipses(petals, 300, 204, 290 * Math.tan(Math.PI / petals), lean * 46)];
  }
  if (variant === 1) {
    const hub = 15 * petals;
    const arm = curvePath((r) => polar(r, (lean * 1.25 * (r - hub)) / (RIM - hub)), hub, RIM, 4);
    return [strokes(petals, arm), circle(RIM), circle(hub)];
  }
  // A blade: both edges rise from one root; the trailing edge hangs back, then meets the other in the tip.
  const root = 13 * petals;
  const sweep = lean * 0.5;
  const width = lean * (TURN / petals) * 0.86;
  const edge = (lag: number) => (r: number) => {
    const s = (r - root) / (RIM - root);
    return polar(r, sweep * 1.6 * s * s + lag * Math.sin(Math.PI * s ** 1.35) * 0.5);
  };
  const out = curvePath(edge(-width), root, RIM, 4);
  const back = curvePath(edge(width), RIM, root, 4);
  return [strokes(petals, `${out}${back.replace(/^M[^cs]*/, '')}z`)];
}
