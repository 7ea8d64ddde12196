import { leastOf, type Sum, sumBetween, sumWithout } from '../../format/sum.ts';
import type { Rate } from './schema.ts';

/**
 * The charge on a sum, in whole rupees. Where the rate ends below the sum, it is at least the charge at the last limit: no
 * charge falls as the sum rises.
 * @param base the sum in rupees, above 0
 * @param name of the charge, for what a total leaves out
 */
export function chargeOn(rate: Rate, base: number, name: string): Sum {
  const { upTo = [], amount, each, percent, atLeast = 0, atMost = Number.POSITIVE_INFINITY } = rate;
  const index = upTo.findIndex(({ limit }) => base <= limit);
  const band = upTo[index];
  if (band) {
    const parts = band.each ? Math.ceil((base - (upTo[index - 1]?.limit ?? 0)) / band.each) : 0;
    return sumBetween(band.amount + (band.plus ?? 0) * parts);
  }
  const charge = percent === undefined ? amount : (base * percent) / 100;
  if (charge === undefined) {
    const last = upTo.at(-1);
    return sumWithout(name, last && leastOf(chargeOn(rate, last.limit, name)));
  }
  return sumBetween(Math.round(Math.min(Math.max(charge * (each ? Math.ceil(base / each) : 1), atLeast), atMost)));
}
