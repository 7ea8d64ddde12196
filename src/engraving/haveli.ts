import { box, type HatchOptions, hatch } from './hatching.ts';
import { BLUE, PAPER } from './ink.ts';
import { circle, drawLayers, lace } from './layers.ts';
import { curvePath, formatNumber, formatNumbers, type Point, polygonPath, round, TURN } from './path.ts';
import { svgFile } from './svg.ts';

const WIDTH = 760;
const HEIGHT = 620;

/** How far the sun rises above y = 0. */
const HEADROOM = 24;

/** The axis of symmetry; every part on the left has its twin on the right. */
const AXIS = WIDTH / 2;

/** Levels, top down: y of the roof terrace, the eave, the frieze between the floors, the floor, the ground. */
const TERRACE = 158;
const EAVE = 200;
const FRIEZE = 330;
const FLOOR = 504;
const GROUND = 520;

/** Axes of the bays left of the middle. */
const TOWER = 159;
const BAYS = [226, 289] as const;
const COLUMNS = [194, 257.5, 321] as const;

/** Line widths: silhouettes, parts, tones. */
const BOLD = 1.5;
const FINE = 1;
const TONE = 0.8;

/**
 * The finance home: a haveli, the town house of an Indian merchant family, engraved before a rosette sun. Strictly
 * symmetrical; only the light, from the left, is not. Its door stands open below the sign of the rupee. It stands on
 * white paper.
 */
export function haveli(): string {
  const parts = [sky(), sun(), ground(), trees(), roof(), walls(), upperFloor(), lowerFloor(), frieze(), steps()];
  return svgFile(`<g fill="${PAPER}">${parts.join('')}</g>`, {
    viewBox: `0 ${-HEADROOM} ${WIDTH} ${HEIGHT}`,
    width: WIDTH,
    height: HEIGHT,
    attributes: { stroke: BLUE, 'stroke-width': FINE, 'stroke-linejoin': 'round' },
  });
}

// ---- strokes and shapes ----

/** A closed shape, as path data and as the points that hatching needs. */
type Shape = { readonly path: string; readonly points: readonly Point[] };

/** A piece of outline: straight to a point, or by way of a quadratic Bézier's control point. */
type Piece = readonly [end: Point] | readonly [control: Point, end: Point];

/** A shape that is its own mirror image about x = 0, from its left half: foot first, crown last. */
function symmetric(foot: Point, ...left: readonly Piece[]): Shape {
  const flip = ([x, y]: Point): Point => [-x, y];
  const ends: Point[] = [foot, ...left.map((piece) => piece[piece.length - 1] as Point)];
  const right = left.map((piece, i): Piece => {
    const end = flip(ends[i] as Point);
    return piece.length === 2 ? [flip(piece[0]), end] : [end];
  });
  const pieces = [...left, ...right.reverse()];

  let path = `M${formatNumbers(foot, 1)}`;
  const points: Point[] = [foot];
  let pen = foot;
  for (const piece of pieces) {
    if (piece.length === 1) {
      path += `L${formatNumbers(piece[0], 1)}`;
      points.push(piece[0]);
      pen = piece[0];
      continue;
    }
    const [control, end] = piece;
    path += `Q${formatNumbers([...control, ...end], 1)}`;
    for (const t of [0.25, 0.5, 0.75, 1]) {
      const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
      points.push([a * pen[0] + b * control[0] + c * end[0], a * pen[1] + b * control[1] + c * end[1]]);
    }
    pen = end;
  }
  return { path: `${path}z`, points };
}

function outline(path: string, width: number = FINE): string {
  return `<path d="${path}"${width === FINE ? '' : ` stroke-width="${width}"`}/>`;
}

function openLine(path: string, width: number = FINE): string {
  return `<path fill="none" d="${path}"${width === FINE ? '' : ` stroke-width="${width}"`}/>`;
}

function slab(x: number, y: number, width: number, height: number, line: number = FINE): string {
  const weight = line === FINE ? '' : ` stroke-width="${line}"`;
  return `<rect x="${formatNumber(x, 1)}" y="${formatNumber(y, 1)}" width="${width}" height="${height}"${weight}/>`;
}

function tone(polygon: readonly Point[], options: HatchOptions, width: number = TONE): string {
  return `<path stroke-width="${width}" d="${hatch(polygon, options)}"/>`;
}

/** A part drawn once around its own foot and set at several places. */
function placed(id: string, part: string, places: readonly Point[]): string {
  const uses = places.map(([x, y]) => `<use href="#${id}" x="${x}" y="${y}"/>`);
  return `<defs><g id="${id}">${part}</g></defs>${uses.join('')}`;
}

/** An x left of the axis, and its mirror image. */
function twins(...xs: readonly number[]): number[] {
  return [...xs, ...xs.map((x) => WIDTH - x).reverse()];
}

// ---- parts of the building, each around the middle of its foot ----

/** The cusped arch of Mughal and Rajput building: two foils on either side and an ogee in the crown. */
function cuspedArch(width: number, height: number): Shape {
  const half = width / 2;
  const spring = -(height - 0.66 * width);
  const at = (x: number, y: number): Point => [x * half, spring - y * width];
  return symmetric(
    [-half, 0],
    [[-half, spring]],
    [at(-1.02, 0.26), at(-0.72, 0.3)],
    [at(-0.68, 0.52), at(-0.34, 0.5)],
    [at(-0.1, 0.52), [0, -height]],
  );
}

/** An opening behind which it is dark. */
function opening(width: number, height: number, spacing = 2.4): string {
  const arch = cuspedArch(width, height);
  return outline(arch.path, 1.2) + tone(arch.points, { spacing }, 1);
}

/** Pierced stone: a diagonal lattice in a frame. The width must be a multiple of 12, the height of 6. */
function jali(width: number, height: number): string {
  let lattice = '';
  for (let y = -height; y < 0; y += 6) {
    const falling = 'l6 6 6-6'.repeat(width / 12);
    const rising = 'l6-6 6 6'.repeat(width / 12);
    lattice += `M${-width / 2} ${y}${falling}M${-width / 2} ${y + 6}${rising}`;
  }
  return slab(-width / 2, -height, width, height) + openLine(lattice, 0.7);
}

/** A sloping stone eave, ribbed. */
function eave(width: number, height: number, slope: number, spacing = 3): string {
  const shape: Point[] = [
    [-width / 2, 0],
    [-width / 2 + slope, -height],
    [width / 2 - slope, -height],
    [width / 2, 0],
  ];
  return outline(polygonPath(shape), 1.2) + tone(shape, { spacing, angle: 90 });
}

function domeShape(radius: number, height: number): Shape {
  const at = (x: number, y: number): Point => [x * radius, -y * height];
  return symmetric(
    at(-0.86, 0),
    [at(-1.14, 0.3), at(-0.85, 0.51)],
    [at(-0.62, 0.68), at(-0.3, 0.78)],
    [at(-0.07, 0.86), at(0, 1)],
  );
}

/** An onion dome with its ribs and finial; dark on the right. */
function dome(radius: number, height: number): string {
  const whole = domeShape(radius, height);
  const ribs = [0.34, 0.74].map((share) => openLine(domeShape(radius * share, height).path.slice(0, -1), 0.8));
  const dark = (from: number): Point[] => {
    const edge = whole.points.slice(whole.points.length / 2);
    return [...edge, ...edge.map(([x, y]): Point => [x * from, y]).reverse()];
  };
  const finial =
    openLine(`M0 ${-height}v-16`, 1.4) +
    `<g fill="${BLUE}" stroke="none"><circle cy="${-height - 5}" r="2.8"/><circle cy="${-height - 11}" r="1.8"/></g>`;
  return (
    outline(whole.path, BOLD) +
    tone(dark(0.34), { spacing: 2.4 }) +
    tone(dark(0.74), { spacing: 2.4, angle: 62 }, 0.7) +
    ribs.join('') +
    finial
  );
}

/** A domed roof pavilion, open between its columns. */
function chhatri(width: number, columnHeight: number, bays: number, domeHeight: number): string {
  const bay = width / bays;
  const post = width > 60 ? 7 : 5;
  const arches = Array.from({ length: bays }, (_, i) => {
    const x = -width / 2 + bay * (i + 0.5);
    const arch = cuspedArch(bay - post, columnHeight - 3);
    const moved = arch.points.map(([px, py]): Point => [px + x, py]);
    return `<path transform="translate(${formatNumber(x, 1)})" d="${arch.path}"/>${tone(moved, { spacing: 3 })}`;
  });
  const back = slab(-width / 2 - post / 2, -columnHeight, width + post, columnHeight, 1.2);
  const top = -columnHeight;
  const brim = width > 60 ? 13 : 8;
  const drum = width > 60 ? 6 : 4;
  const radius = width * 0.47;
  return (
    slab(-width / 2 - 7, 0, width + 14, width > 60 ? 12 : 7, 1.2) +
    back +
    arches.join('') +
    `<g transform="translate(0 ${top})">${eave(width + post + 2 * brim, brim, brim)}</g>` +
    slab(-radius * 0.94, top - brim - drum, radius * 1.88, drum) +
    `<g transform="translate(0 ${top - brim - drum})">${dome(radius, domeHeight)}</g>`
  );
}

// ---- the picture, back to front ----

/** Ruled sky: closest and darkest at the horizon, ending along an oval. */
function sky(): string {
  const rules: string[] = [];
  let y = GROUND - 8;
  for (let i = 0; y > 60; i++) {
    const height = (GROUND - y) / 500;
    const reach = 366 * Math.sqrt(1 - height ** 3.4) - (i % 2) * 16 - (i % 3) * 7;
    const weight = round(0.9 - 0.5 * height, 2);
    rules.push(outline(`M${formatNumber(AXIS - reach)} ${formatNumber(y, 1)}H${formatNumber(AXIS + reach)}`, weight));
    y -= 5.4 + 2.6 * height;
  }
  return rules.join('');
}

/** Half a rosette over the roof; the haveli hides the other half. */
function sun(): string {
  const layers = [
    lace({
      turns: 16,
      strands: 14,
      inner: { radius: 240, depth: 32, shift: 0.5 },
      outer: { radius: 470, depth: 20, shape: 'lobe' },
    }),
    lace({ turns: 16, strands: 6, inner: { radius: 200 }, outer: { radius: 320, depth: 22, shape: 'lobe' } }),
    circle(186),
  ];
  return (
    `<circle cx="${AXIS}" cy="222" r="234" stroke="none"/>` +
    `<g fill="none" stroke-width="1.4" transform="translate(${AXIS} 222) scale(.49)">${drawLayers(layers)}</g>`
  );
}

/** The court before the house: rules that draw together to the front, and a paved way to the steps. */
function ground(): string {
  let rules = `M16 ${GROUND}H744`;
  for (let i = 1; i <= 8; i++) {
    const y = GROUND + 5 * i + 0.38 * i * i;
    const reach = 358 - 17 * i - (i % 2) * 22;
    const way = 96 + 5.4 * i + 0.41 * i * i;
    rules +=
      `M${formatNumber(AXIS - reach)} ${formatNumber(y, 1)}H${formatNumber(AXIS - way)}` +
      `M${formatNumber(AXIS + way)} ${formatNumber(y, 1)}H${formatNumber(AXIS + reach)}`;
  }
  const kerbs = `M${AXIS - 94} 522L${AXIS - 176} 598M${AXIS + 94} 522L${AXIS + 176} 598`;
  const joints = `M${AXIS - 108} 537H${AXIS + 108}M${AXIS - 126} 554H${AXIS + 126}M${AXIS - 148} 574H${AXIS + 148}`;
  return openLine(rules) + openLine(kerbs) + openLine(joints, 0.7);
}

/** Ashoka trees: narrow, tiered, dark on the right. */
function trees(): string {
  const tiers = 9;
  const height = 218;
  const girth = (i: number) => 27 * Math.sin(Math.PI * Math.min(0.84, (i + 0.35) / (tiers + 1))) ** 0.85;
  const left: Piece[] = [];
  for (let i = tiers; i >= 1; i--) {
    const foot = -18 - ((height - 18) * (tiers - i + 1)) / tiers;
    const upper = i === 1 ? 0 : girth(i - 1);
    left.push([
      [-girth(i) * 1.22, foot + 13],
      [-upper * 0.82, i === 1 ? -height : foot],
    ]);
  }
  const crown = symmetric([-girth(tiers) * 0.7, -18], ...left);
  const shaded = crown.points.map(([x, y]): Point => [Math.max(x, 2), y]);
  const part =
    openLine('M0 0V-24', 3.5) +
    outline(crown.path, 1.3) +
    tone(crown.points, { spacing: 4, angle: -52 }, 0.7) +
    tone(shaded, { spacing: 2.4, angle: -52 }, 0.9);
  const small = (x: number) => `<use href="#t" transform="translate(${x} ${GROUND}) scale(.7)"/>`;
  return (
    twins(54).map(small).join('') +
    placed(
      't',
      part,
      twins(92).map((x): Point => [x, GROUND]),
    )
  );
}

function roof(): string {
  // Paper around the great pavilion, so that it stands clear of the sun.
  const halo =
    `<path transform="translate(${AXIS} ${TERRACE - 12})" stroke="${PAPER}" stroke-width="8" ` +
    'd="M-63 10V-38h-9l15-13h9v-6c-15-20-8-40 18-52Q-4-114 0-138Q4-114 30-109c26 12 33 32 18 52v6h9l15 13h-9V10z"/>';
  const great = `<g transform="translate(${AXIS} ${TERRACE - 12})">${chhatri(108, 38, 3, 66)}</g>`;
  const corner = chhatri(40, 26, 1, 33);
  const bud = `${slab(-15, -6, 30, 6)}<g transform="translate(0 -6)">${dome(13, 20)}</g>`;
  return (
    halo +
    placed(
      'c',
      corner,
      twins(TOWER).map((x): Point => [x, TERRACE - 7]),
    ) +
    placed(
      'd',
      bud,
      twins(256).map((x): Point => [x, TERRACE]),
    ) +
    great
  );
}

function walls(): string {
  const house = slab(150, EAVE, 460, FLOOR - EAVE, BOLD);
  const underEave = tone(box(190, EAVE, 380, 9), { spacing: 2.2 });
  const underFrieze = tone(box(190, FRIEZE + 24, 380, 7), { spacing: 2.2 });
  const tower =
    slab(-31, EAVE - FLOOR, 62, FLOOR - EAVE, BOLD) +
    tone(box(10, EAVE - FLOOR, 21, FLOOR - EAVE), { spacing: 3, angle: -45 }, 0.7) +
    tone(box(-31, EAVE - FLOOR, 62, 9), { spacing: 2.2 }) +
    `<g transform="translate(0 ${296 - FLOOR})">${windowBay(24, 58)}</g>` +
    `<g transform="translate(0 -22)">${slab(-17, -92, 34, 92)}${opening(24, 84)}${jali(24, 30)}</g>`;
  return (
    house +
    underEave +
    underFrieze +
    placed(
      'w',
      tower,
      twins(TOWER).map((x): Point => [x, FLOOR]),
    ) +
    cornice()
  );
}

/** The great eave on its brackets, and the parapet with its crenels. */
function cornice(): string {
  const bracket = '<path d="M-3 0v9q5 -1 6 -9z"/>';
  const brackets = placed(
    'k',
    bracket,
    twins(...Array.from({ length: 15 }, (_, i) => 136 + 17 * i)).map((x): Point => [x, EAVE]),
  );
  const crenels = Array.from({ length: 28 }, (_, i) => `M${131 + 18 * i} 180v-6q0-7 6-10q6 3 6 10v6`);
  return (
    brackets +
    `<g transform="translate(${AXIS} ${EAVE})">${eave(536, 20, 16)}</g>` +
    slab(128, TERRACE, 504, 22, BOLD) +
    openLine(crenels.join(''), 0.9)
  );
}

/** A window with its own small eave above, lattice below, and a sill on brackets. */
function windowBay(width: number, height: number): string {
  return (
    opening(width, height) +
    jali(width, 18) +
    slab(-width / 2 - 6, 0, width + 12, 5) +
    outline(`M${-width / 2} 5v7q5-1 6-7zM${width / 2} 5v7q-5-1 -6-7z`, 0.9) +
    `<g transform="translate(0 ${-height - 1})">${eave(width + 16, 7, 6, 2.4)}</g>`
  );
}

function upperFloor(): string {
  const windows = placed(
    'v',
    windowBay(36, 66),
    twins(...BAYS).map((x): Point => [x, 296]),
  );
  const arches = placed(
    'a',
    opening(29, 48),
    [-36, 0, 36].map((x): Point => [x, -20]),
  );
  const posts = [-54, -18, 18, 54].map((x) => slab(x - 2.5, -70, 5, 50)).join('');
  const bangla = symmetric(
    [-70, -64],
    [
      [-44, -90],
      [0, -95],
    ],
  );
  const roofline = `${bangla.path.slice(0, -1)}Q0 -84 -70 -64z`;
  const lower = (x: number) => -74 - 10 * (1 - (x / 70) ** 2) + 10;
  const roofPoints: Point[] = [...bangla.points, ...[50, 30, 10, -10, -30, -50].map((x): Point => [x, lower(x)])];
  const corbel = symmetric(
    [-16, 26],
    [
      [-20, 12],
      [-52, 6],
    ],
    [[0, 6]],
  );
  const balcony =
    outline(corbel.path, 1.2) +
    tone(corbel.points, { spacing: 2.4 }) +
    slab(-58, -68, 116, 50) +
    arches +
    posts +
    jali(120, 18) +
    slab(-65, 0, 130, 6, 1.2) +
    outline(roofline, 1.4) +
    tone(roofPoints, { spacing: 3, angle: 90 });
  return `${windows}<g transform="translate(${AXIS} 306)">${balcony}</g>`;
}

function lowerFloor(): string {
  const shop = opening(44, 112) + jali(48, 30) + slab(-26, -35, 52, 5);
  const door = slab(-50, -140, 100, 140, 1.2) + opening(86, 127, 2.2);
  // The two leaves stand open towards us.
  const leaf = (side: 1 | -1) => {
    const x = (distance: number) => side * distance;
    const shape: Point[] = [
      [x(43), 0],
      [x(43), -84],
      [x(23), -76],
      [x(23), 8],
    ];
    const panels = `M${x(39)} -8V-38L${x(27)} -34V-2zM${x(39)} -45V-76L${x(27)} -70V-40z`;
    return (
      outline(polygonPath(shape), 1.3) +
      openLine(panels, 0.9) +
      (side > 0 ? tone(shape, { spacing: 2.4, angle: 90 }) : '')
    );
  };
  const column =
    slab(-5, -138, 10, 132) +
    tone(box(0, -138, 5, 132), { spacing: 2.2 }) +
    slab(-9, -146, 18, 8) +
    slab(-7, -138, 14, 4) +
    slab(-9, -8, 18, 8);
  return (
    placed(
      's',
      shop,
      twins(...BAYS).map((x): Point => [x, FLOOR]),
    ) +
    `<g transform="translate(${AXIS} ${FLOOR})">${door}${leaf(-1)}${leaf(1)}</g>` +
    placed(
      'p',
      column,
      twins(...COLUMNS).map((x): Point => [x, FLOOR]),
    )
  );
}

/** The band of guilloche between the floors, and the rupee on its coin above the door. */
function frieze(): string {
  const middle = FRIEZE + 12;
  const left = 122;
  const repeats = 22;
  const length = (WIDTH - 2 * left) / repeats;
  const strands = Array.from({ length: 4 }, (_, i) => {
    const wave = (x: number): Point => [x, middle + 7.5 * Math.sin(TURN * (x / length + i / 4))];
    const start = curvePath(wave, left, left + length, 4, 1);
    return start + start.replace(/^M[^c]*/, '').repeat(repeats - 1);
  });
  // The sign as the Government of India adopted it in 2010: U+20B9.
  const rupee = 'M-9-14H9M-9-7H9M-9-14h7c10 0 10 14 0 14h-7L6 15';
  return (
    slab(left, FRIEZE, WIDTH - 2 * left, 24, BOLD) +
    openLine(strands.join(''), 0.8) +
    `<g transform="translate(${AXIS} ${middle})"><circle r="29" stroke-width="1.5"/>` +
    '<circle r="25" stroke-width="2.4" stroke-linecap="round" stroke-dasharray="0 5.236"/>' +
    `<path fill="none" stroke-width="2.6" d="${rupee}"/></g>`
  );
}

function steps(): string {
  return (
    slab(112, FLOOR, WIDTH - 224, GROUND - FLOOR, BOLD) +
    tone(box(112, FLOOR + 3, WIDTH - 224, 12), { spacing: 3 }) +
    [0, 1, 2].map((i) => slab(AXIS - 74 - 12 * i, FLOOR + 7 * i, 148 + 24 * i, 7, 1.2)).join('')
  );
}
