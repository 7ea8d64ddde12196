import { BLUE, PAPER } from './ink.ts';
import { BOX, circle, dottedCircle, drawLayers, lace } from './layers.ts';
import { svgFile } from './svg.ts';

const FLOWER_BOX = { viewBox: '-50 -50 100 100', width: 100, height: 100 } as const;

/** The rosette behind the first screen, drawn to be shown at 600 to 1200 px. */
export function brandRosette(): string {
  const layers = [
    lace({
      turns: 12,
      swings: 3,
      strands: 12,
      inner: { radius: 262, depth: 88 },
      outer: { radius: 438, depth: 52 },
      decimals: 1,
    }),
    lace({
      turns: 12,
      swings: 3,
      strands: 12,
      inner: { radius: 196, depth: 52, shift: 0.5 },
      outer: { radius: 372, depth: 70, shift: 0.5 },
      decimals: 1,
    }),
    lace({
      turns: 24,
      strands: 9,
      inner: { radius: 62 },
      outer: { radius: 188, depth: 20, shape: 'lobe' },
      decimals: 1,
    }),
    circle(46),
    dottedCircle(38, 6),
  ];
  return svgFile(drawLayers(layers), {
    viewBox: `${-BOX} ${-BOX} ${2 * BOX} ${2 * BOX}`,
    width: 2 * BOX,
    height: 2 * BOX,
    attributes: { stroke: BLUE, 'stroke-width': 1 },
  });
}

function petals(count: number, distance: number, along: number, across: number): string {
  const petal = (i: number) =>
    `<ellipse cx="${distance}" rx="${along}" ry="${across}" transform="rotate(${(360 / count) * i})"/>`;
  return Array.from({ length: count }, (_, i) => petal(i)).join('');
}

function solidFlower(scale = 1): string {
  return `<g fill="${PAPER}"${scale === 1 ? '' : ` transform="scale(${scale})"`}>${petals(8, 26, 15, 7.5)}<circle r="5.5"/></g>`;
}

/** The flower as a browser's tab shows it at 16 px: its petals solid and apart, white on a blue disc. */
export function favicon(): string {
  return svgFile(`<circle r="50" fill="${BLUE}"/>${solidFlower()}`, FLOWER_BOX);
}

/** The same for a phone's home screen: the blue reaches the edges, and the flower stays within any shape cut out of it. */
export function appIcon(): string {
  return svgFile(`<path d="M-50-50H50V50H-50z" fill="${BLUE}"/>${solidFlower(0.86)}`, FLOWER_BOX);
}
