import { formatNumber, formatNumbers, type Point, round } from './path.ts';

export type HatchOptions = {
  /** Distance between lines, in user units. */
  readonly spacing: number;
  /** Direction of the lines in degrees: 0 lies level, 90 stands upright, -45 rises to the right. */
  readonly angle?: number;
  readonly decimals?: number;
};

/**
 * Path data that fills a polygon with parallel lines: the engraver's way to a tone. Lines are clipped by scanline
 * with the even-odd rule, so the polygon may be concave. Each starts where it lies from the end of the one before, so that
 * lines of one length repeat to the letter, which compresses well.
 */
export function hatch(polygon: readonly Point[], { spacing, angle = 0, decimals = 1 }: HatchOptions): string {
  const radians = (angle * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  // Turned so that the lines lie level, scanned, and turned back.
  const level = polygon.map(([x, y]): Point => [x * cos + y * sin, y * cos - x * sin]);
  const place = (x: number, y: number): Point => [
    round(x * cos - y * sin, decimals),
    round(x * sin + y * cos, decimals),
  ];
  const bottom = Math.max(...level.map(([, y]) => y));
  const top = Math.min(...level.map(([, y]) => y));

  let path = '';
  let pen: Point | undefined;
  // The lines belong to a grid of the whole plane, so that the tones of neighbouring shapes run on.
  for (let y = (Math.floor(top / spacing) + 0.5) * spacing; y < bottom; y += spacing) {
    const crossings = crossingsAt(level, y);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const from = place(crossings[i] as number, y);
      const to = place(crossings[i + 1] as number, y);
      path += pen ? `m${formatNumbers(step(pen, from), decimals)}` : `M${formatNumbers(from, decimals)}`;
      path += strokeBy(step(from, to), decimals);
      pen = to;
    }
  }
  return path;
}

function crossingsAt(polygon: readonly Point[], y: number): number[] {
  const crossings: number[] = [];
  polygon.forEach(([x1, y1], i) => {
    const [x2, y2] = polygon[(i + 1) % polygon.length] as Point;
    if (y1 <= y !== y2 <= y) crossings.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
  });
  return crossings.sort((a, b) => a - b);
}

function step(from: Point, to: Point): Point {
  return [to[0] - from[0], to[1] - from[1]];
}

function strokeBy([x, y]: Point, decimals: number): string {
  if (y === 0) return `h${formatNumber(x, decimals)}`;
  if (x === 0) return `v${formatNumber(y, decimals)}`;
  return `l${formatNumbers([x, y], decimals)}`;
}

/** The corners of an upright rectangle. */
export function box(x: number, y: number, width: number, height: number): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

/** A circle as 24 points, near enough for hatching. */
export function ringOfPoints(cx: number, cy: number, radius: number): Point[] {
  return Array.from({ length: 24 }, (_, i) => {
    const angle = (i * Math.PI) / 12;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  });
}
