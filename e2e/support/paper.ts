import { inflateSync } from 'node:zlib';
import { urls } from '../../src/site.ts';
import { startGuide } from './words.ts';

/** Two choices on /due-dates: a company with few dates, and one with a date for almost everything. */
const FEW_DATES = 'business=private-limited&gst=gst-none&also=tds&also=tcs&incorporation=2025-03-03';
export const MANY_DATES =
  'business=private-limited&gst=gst-monthly&also=tds&also=advance-tax&also=epf&also=esi&incorporation=2025-03-03';

/** The most A4 sheets that a page may fill, printed as a visitor finds it. */
export const MAX_SHEETS: Readonly<Record<string, number>> = {
  [urls.home]: 2,
  [startGuide.service]: 6,
  [urls.cost]: 2,
  [`${urls.dueDates}?${FEW_DATES}`]: 4,
  [`${urls.dueDates}?${MANY_DATES}`]: 6,
};

/** How many sheets a PDF has. Firefox packs the objects of a PDF, with its pages, into compressed streams. */
export function sheetsIn(pdf: Uint8Array): number {
  const text = Buffer.from(pdf).toString('latin1');
  const packed = [...text.matchAll(/\/Type \/ObjStm[^>]*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(
    ([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'),
  );
  return [text, ...packed].join('\n').match(/\/Type \/Page\b/g)?.length ?? 0;
}
