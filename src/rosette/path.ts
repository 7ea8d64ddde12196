/** A place in user units, y pointing down as in SVG. */
export type Point = readonly [x: number, y: number];

/** A plane curve: parameter in, place out. */
export type Curve = (t: number) => Point;

export const TURN = 2 * Math.PI;

/** The place at a radius and an angle (radians, clockwise from three o'clock) around a centre. */
export function polar(radius: number, angle: number, centre: Point = [0, 0]): Point {
  return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
}

/** Rounds to a number of decimals; never gives -0. */
export function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals)) + 0;
}

/** The shortest way SVG reads a number: rounded, and without the zero before the point. */
export function formatNumber(value: number, decimals = 0): string {
  return String(round(value, decimals)).replace(/^(-?)0\./, '$1.');
}

/**
 * Numbers of path data with as few separators as the grammar asks for: none before a minus, and none before a point
 * that follows a number with a point (SVG 2, 9.3.9 "The grammar for path data").
 */
export function formatNumbers(values: readonly number[], decimals = 0): string {
  let text = '';
  let last = '';
  for (const value of values) {
    const next = formatNumber(value, decimals);
    const separates = next.startsWith('-') || (next.startsWith('.') && last.includes('.'));
    text += text === '' || separates ? next : ` ${next}`;
    last = next;
  }
  return text;
}

/**
 * Path data of a curve between two parameters, as cubic Béziers that share the curve's place and slope at
 * `segments` + 1 even steps. A corner in the curve is kept when it falls on a step.
 *
 * Slopes are one-sided differences, so that they never reach across a corner. Where two segments meet smoothly the
 * second is written with `s`, whose first control point is the mirror of the last: a third fewer numbers.
 */
export function curvePath(curve: Curve, from: number, to: number, segments: number, decimals = 0): string {
  const step = (to - from) / segments;
  const slope = (t: number, side: 1 | -1): Point => {
    const e = side * step * 1e-3;
    const [x0, y0] = curve(t);
    const [x1, y1] = curve(t + e);
    const [x2, y2] = curve(t + 2 * e);
    return [(-3 * x0 + 4 * x1 - x2) / (2 * e), (-3 * y0 + 4 * y1 - y2) / (2 * e)];
  };

  const start = curve(from);
  // The pen is at the rounded point, not on the curve, so that errors do not add up.
  let penX = round(start[0], decimals);
  let penY = round(start[1], decimals);
  let path = `M${formatNumbers([penX, penY], decimals)}`;
  let arriving: Point | undefined;
  for (let i = 0; i < segments; i++) {
    const t0 = from + step * i;
    const t1 = t0 + step;
    const [x0, y0] = curve(t0);
    const [x1, y1] = curve(t1);
    const leaving = slope(t0, 1);
    const isSmooth =
      arriving !== undefined &&
      Math.hypot(leaving[0] - arriving[0], leaving[1] - arriving[1]) * Math.abs(step) < 2 * 10 ** -decimals;
    arriving = slope(t1, -1);
    const numbers = [
      x0 + (leaving[0] * step) / 3 - penX,
      y0 + (leaving[1] * step) / 3 - penY,
      x1 - (arriving[0] * step) / 3 - penX,
      y1 - (arriving[1] * step) / 3 - penY,
      x1 - penX,
      y1 - penY,
    ];
    path += isSmooth ? `s${formatNumbers(numbers.slice(2), decimals)}` : `c${formatNumbers(numbers, decimals)}`;
    penX = round(penX + round(x1 - penX, decimals), decimals);
    penY = round(penY + round(y1 - penY, decimals), decimals);
  }
  return path;
}
