import { box, type HatchOptions, hatch, ringOfPoints } from './hatching.ts';
import type { Point } from './path.ts';

/** The symbols of the sprite, by the fragment a page names: `objects.svg#dsc`. */
export const OBJECT_NAMES = ['dsc', 'certificate', 'pan', 'umbrella', 'bank', 'book'] as const;
type ObjectName = (typeof OBJECT_NAMES)[number];

/**
 * The six papers and things of a registration as one sprite, each in a box of 80: DIN card and signature token,
 * incorporation certificate, PAN card, umbrella for PF and ESIC, bank, book of memorandum and articles. They take
 * their colour from the page.
 */
export function objects(): string {
  // On each symbol, not on the root: what `<use>` clones inherits from the place of use (SVG 2, 5.6 “The ‘use’ element”).
  const pen = 'fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"';
  const symbols = OBJECT_NAMES.map(
    (name) => `<symbol id="${name}" viewBox="0 0 80 80" ${pen}>${DRAWINGS[name]()}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
}

const DRAWINGS: Readonly<Record<ObjectName, () => string>> = {
  // A card with the letters DIN, and before it the USB token that holds the signature.
  dsc: () =>
    line('M40 52H7V20h66v32h-1M7 28h66M13 34v11h3c7 0 7-11 0-11zM26 34v11M31 45V34l6 11V34') +
    tone(box(7, 20, 66, 8), { spacing: 2 }) +
    line('M44 44h26v24a6 6 0 0 1-6 6H50a6 6 0 0 1-6-6zM48 32h18v12H48zM53 36v4M61 36v4') +
    line('M48 62c3-8 5-9 5-5s-1 7 1 5 2-4 3-3-1 3 1 3 2-2 4-2') +
    tone(box(63, 44, 7, 27), { spacing: 2 }),

  certificate: () =>
    line('M42 58H8V10h64v48h-8M13 15h54v38h-3M40 53H13V15M26 24h28M20 32h40M20 38h40M20 44h16') +
    line('M45 58l-3 16 10-6 10 6-3-16') +
    '<circle cx="52" cy="51" r="10"/><circle cx="52" cy="51" r="5"/>' +
    tone([...ringOfPoints(52, 51, 10), [62, 51], [57, 51], ...ringOfPoints(52, 51, 5), [57, 51]], {
      spacing: 2,
      angle: -45,
    }) +
    tone(
      [
        [45, 60],
        [51, 62],
        [50, 69],
        [42, 74],
      ],
      { spacing: 2 },
    ),

  // A PAN card before the TAN that comes with it.
  pan: () =>
    line('M20 26V10h54v36h-8M6 26h60v40H6zM12 38h15v21H12zM34 40h26M34 46h26M34 52h14') +
    tone(box(20, 10, 54, 7), { spacing: 2 }) +
    tone(box(6, 26, 60, 7), { spacing: 2 }) +
    line('M20 17h54M6 33h60') +
    '<circle cx="19.5" cy="45" r="3.5"/>' +
    line('M13.5 58c0-9 12-9 12 0') +
    tone(
      [
        [13.5, 58.5],
        [15, 53],
        [19.5, 51],
        [24, 53],
        [25.5, 58.5],
      ],
      { spacing: 1.8, angle: -45 },
    ) +
    line('M50 60l3-5 3 3 4-6'),

  umbrella: () =>
    line('M40 12C22 12 9 25 8 43c5-4 11-4 16 0 5-4 11-4 16 0 5-4 11-4 16 0 5-4 11-4 16 0C71 25 58 12 40 12z') +
    line('M40 6v6M40 12c-9 5-15 16-16 31M40 12c9 5 15 16 16 31M40 41v25c0 9-12 9-12 0') +
    tone(
      [
        [40, 12],
        [49, 20],
        [55, 32],
        [56, 43],
        [51, 40.5],
        [45, 40.5],
        [40, 43],
      ],
      { spacing: 2.4 },
    ) +
    tone(
      [
        [40, 12],
        [56, 16],
        [67, 28],
        [72, 43],
        [67, 40.5],
        [61, 40.5],
        [56, 43],
        [55, 32],
        [49, 20],
      ],
      { spacing: 2, angle: -45 },
    ),

  bank: () =>
    line('M8 30L40 9l32 21zM12 30v6h56v-6M10 66h60v6H10zM6 72v4h68v-4z') +
    '<circle cx="40" cy="22.5" r="4"/>' +
    tone(
      [
        [40, 11],
        [40, 18],
        [36, 20],
        [36, 25],
        [40, 27],
        [40, 30],
        [11, 30],
      ],
      { spacing: 2.2 },
    ) +
    [16, 30, 44, 58]
      .map((x) => line(`M${x} 36v30M${x + 6} 36v30`) + tone(box(x + 2.5, 36, 3.5, 30), { spacing: 2 }))
      .join('') +
    tone(box(40, 66, 30, 6), { spacing: 2, angle: 90 }),

  book: () =>
    line(
      'M13 65V16a6 6 0 0 1 6-6h46v48H19a6 6 0 0 0-6 7 6 6 0 0 0 6 5h46M65 58c-4 4-4 8 0 12M21 10v48M19 64h42M33 22h22v15H33zM38 27h12M38 32h12',
    ) +
    tone(
      [
        [13, 16],
        [16, 11.5],
        [21, 10],
        [21, 58],
        [16, 59],
        [13, 63],
      ],
      { spacing: 2, angle: -45 },
    ) +
    line('M50 58v18l-4-4-4 4V58') +
    tone(box(42, 58, 8, 14), { spacing: 2 }),
};

function line(pathData: string): string {
  return `<path d="${pathData}"/>`;
}

function tone(polygon: readonly Point[], options: HatchOptions): string {
  return `<path stroke-width=".8" d="${hatch(polygon, options)}"/>`;
}
