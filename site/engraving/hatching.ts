import { formatNumbers, type Point } from './path.ts';

export type HatchOptions = {
  /** Distance between lines, in user units. */
  readonly spacing: number;
  /** Direction of the lines in degrees: 0 lies level, 90 stands upright, -45 rises to the right. */
  readonly angle?: number;
};

const DECIMALS = 1;

/**
 * Path data that fills a polygon with parallel lines: the engraver's way to a tone. Lines are clipped by scanline
 * with the even-odd rule, so the polygon may be concave.
 */
export function hatch(polygon: readonly Point[], { spacing, angle = 0 }: HatchOptions): string {
  const radians = (angle * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  // Turned so that the lines lie level, scanned, and turned back.
  const level = polygon.map(([x, y]): Point => [x * cos + y * sin, y * cos - x * sin]);
  const place = (x: number, y: number): Point => [x * cos - y * sin, x * sin + y * cos];
  const bottom = Math.max(...level.map(([, y]) => y));
  const top = Math.min(...level.map(([, y]) => y));

  let path = '';
  // The lines belong to a grid of the whole plane, so that the tones of neighbouring shapes run on.
  for (let y = (Math.floor(top / spacing) + 0.5) * spacing; y < bottom; y += spacing) {
    const crossings = crossingsAt(level, y);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const from = place(crossings[i] as number, y);
      const to = place(crossings[i + 1] as number, y);
      path += strokeBetween(from, to, angle);
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

function strokeBetween(from: Point, to: Point, angle: number): string {
  const start = `M${formatNumbers(from, DECIMALS)}`;
  if (angle === 0) return `${start}H${formatNumbers([to[0]], DECIMALS)}`;
  if (angle === 90) return `${start}V${formatNumbers([to[1]], DECIMALS)}`;
  return `${start}L${formatNumbers(to, DECIMALS)}`;
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
