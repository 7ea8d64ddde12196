import { box, hatch } from './hatching.ts';
import { BLUE } from './ink.ts';
import { formatNumbers, type Point, polar, polygonPath } from './path.ts';
import { randomFrom } from './random.ts';
import { svgFile } from './svg.ts';

const WIDTH = 800;
const HEIGHT = 440;
const CENTRE: Point = [WIDTH / 2, HEIGHT / 2];

/** The grid leans by this many degrees; blocks are drawn upright and turned as one. */
const LEAN = -12;

/** Where streets run, in the upright frame; the wider streets have their own gap. */
const COLUMNS = [-90, -10, 76, 160, 246, 352, 448, 534, 640, 720, 806, 900];
const ROWS = [-140, -58, 16, 94, 166, 274, 346, 430, 500, 590];
const LANE = 5;
const ROAD = 11;

/** A straight avenue that cuts across the grid and meets the green. */
const AVENUE = { through: CENTRE, angle: 38, width: 24 };

/** Radius of the green round which the middle of the town turns. */
const GREEN = 46;

/** Tones of blocks: lines this far apart, in a direction of this many degrees, on blocks of which this is the share. */
const HATCHES = [
  { spacing: 6, angle: 0, share: 0.3 },
  { spacing: 6, angle: 90, share: 0.26 },
  { spacing: 6 * Math.SQRT2, angle: -45, share: 0.2 },
] as const;
type Hatch = (typeof HATCHES)[number];

/**
 * An invented quarter of a town, 800 × 440, with hatched blocks and streets left as paper. The round green in the
 * middle is where the page may set its pin. Whatever shape it is shown in, it covers and keeps its middle.
 */
export function map(): string {
  const random = randomFrom(11);
  let outlines = '';
  let lines = '';
  for (let i = 0; i + 1 < COLUMNS.length; i++) {
    for (let j = 0; j + 1 < ROWS.length; j++) {
      // The green lies in place of the middle block.
      if (i === 5 && j === 4) continue;
      const [left, right] = [COLUMNS[i] as number, COLUMNS[i + 1] as number];
      const [top, bottom] = [ROWS[j] as number, ROWS[j + 1] as number];
      const west = i === 5 || i === 6 ? ROAD : LANE;
      const east = i === 4 || i === 5 ? ROAD : LANE;
      const north = j === 4 || j === 5 ? ROAD : LANE;
      const south = j === 3 || j === 4 ? ROAD : LANE;
      const block = box(left + west, top + north, right - left - west - east, bottom - top - north - south);
      const share = random();
      const split = 0.35 + 0.3 * random();
      // Some blocks are two lots with a passage between them.
      if (!isSeen(block)) continue;
      const lots = share > 0.6 ? halves(block, split) : [block];
      for (const lot of lots) {
        const tone = toneOf(random());
        for (const piece of cutByAvenue(lot)) {
          outlines += polygonPath(piece, true, 0);
          if (tone) lines += hatch(piece, { ...tone, decimals: 0 });
        }
      }
    }
  }
  const [cx, cy] = CENTRE;
  const trees = Array.from({ length: 16 }, (_, i) => {
    const [x, y] = polar(GREEN - 9, (i * Math.PI) / 8, CENTRE);
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="4.5"/>`;
  });
  const green = `<circle cx="${cx}" cy="${cy}" r="${GREEN}"/>${trees.join('')}<circle cx="${cx}" cy="${cy}" r="24"/>`;
  // Cut out instead of painted over with paper: the page uses the drawing as a mask, in which paper would be ink.
  const round = `a${GREEN} ${GREEN} 0 1 0`;
  const outside =
    `<clipPath id="a"><path clip-rule="evenodd" d="M${-WIDTH}${-WIDTH}h${3 * WIDTH}v${3 * WIDTH}h${-3 * WIDTH}z` +
    `M${cx + GREEN} ${cy}${round}${-2 * GREEN} 0${round} ${2 * GREEN} 0"/></clipPath>`;
  // Lines that end at their block: across the whole drawing and clipped they would be half the bytes, and thrice the painting.
  const quarter = `<path d="${outlines}"/><path stroke-width=".6" d="${lines}"/>`;
  const town = `${outside}<g clip-path="url(#a)">${quarter}</g>${green}`;
  return svgFile(`<g transform="rotate(${LEAN} ${formatNumbers(CENTRE)})">${town}</g>`, {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    width: WIDTH,
    height: HEIGHT,
    attributes: { stroke: BLUE, 'stroke-width': 0.9, preserveAspectRatio: 'xMidYMid slice' },
  });
}

/**
 * The tone of a block, if it has one.
 * @param chance from 0 to 1
 */
function toneOf(chance: number): Hatch | undefined {
  let below = 0;
  return HATCHES.find(({ share }) => {
    below += share;
    return chance < below;
  });
}

/** Whether a block, once turned with the grid, can reach into the drawing. */
function isSeen(block: readonly Point[]): boolean {
  const radians = (LEAN * Math.PI) / 180;
  const turned = block.map(
    ([x, y]): Point => [
      CENTRE[0] + (x - CENTRE[0]) * Math.cos(radians) - (y - CENTRE[1]) * Math.sin(radians),
      CENTRE[1] + (x - CENTRE[0]) * Math.sin(radians) + (y - CENTRE[1]) * Math.cos(radians),
    ],
  );
  const xs = turned.map(([x]) => x);
  const ys = turned.map(([, y]) => y);
  return Math.max(...xs) > 0 && Math.min(...xs) < WIDTH && Math.max(...ys) > 0 && Math.min(...ys) < HEIGHT;
}

/** A block as two lots with a passage between them, split at a share of its longer side. */
function halves(block: readonly Point[], share: number): Point[][] {
  const [x, y] = block[0] as Point;
  const [right, bottom] = block[2] as Point;
  const width = right - x;
  const height = bottom - y;
  const passage = 4;
  if (width > height) {
    const cut = width * share;
    return [box(x, y, cut - passage / 2, height), box(x + cut + passage / 2, y, width - cut - passage / 2, height)];
  }
  const cut = height * share;
  return [box(x, y, width, cut - passage / 2), box(x, y + cut + passage / 2, width, height - cut - passage / 2)];
}

function cutByAvenue(polygon: readonly Point[]): Point[][] {
  const radians = (AVENUE.angle * Math.PI) / 180;
  // Signed distance from the avenue's middle line.
  const aside = ([x, y]: Point) =>
    (y - AVENUE.through[1]) * Math.cos(radians) - (x - AVENUE.through[0]) * Math.sin(radians);
  const kerb = AVENUE.width / 2;
  const sides = [
    keepWhere(polygon, (point) => aside(point) - kerb),
    keepWhere(polygon, (point) => -aside(point) - kerb),
  ];
  return sides.filter((side) => area(side) > 300);
}

/** The part of a convex polygon where a linear function is positive: Sutherland and Hodgman's clip by one edge. */
function keepWhere(polygon: readonly Point[], value: (point: Point) => number): Point[] {
  return polygon.flatMap((point, i) => {
    const next = polygon[(i + 1) % polygon.length] as Point;
    const [here, there] = [value(point), value(next)];
    const kept: Point[] = here > 0 ? [point] : [];
    if (here > 0 !== there > 0) {
      const share = here / (here - there);
      kept.push([point[0] + share * (next[0] - point[0]), point[1] + share * (next[1] - point[1])]);
    }
    return kept;
  });
}

function area(polygon: readonly Point[]): number {
  const twice = polygon.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = polygon[(i + 1) % polygon.length] as Point;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}
