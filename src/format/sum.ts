import { type FurtherLanguage, LANGUAGES } from '../languages.ts';
import { formatRupees } from './rupees.ts';

/**
 * A sum of money in rupees, with what is known of it. A sum without a compulsory part is never a whole one: it is at least so much,
 * and names the part.
 */
export type Sum =
  | { readonly state: 'whole'; readonly rupees: number }
  | { readonly state: 'range'; readonly least: number; readonly most: number }
  | {
      readonly state: 'at-least';
      readonly least: number;
      /** Names of the parts that are not in it. */
      readonly without: readonly string[];
    };

/** A sum between two amounts, or one amount where both are the same. */
export function sumBetween(least: number, most = least): Sum {
  return least === most ? { state: 'whole', rupees: least } : { state: 'range', least, most };
}

/** A sum of which a part is unknown. */
export function sumWithout(part: string, least = 0): Sum {
  return { state: 'at-least', least, without: [part] };
}

/** The lowest amount that a sum can come to. */
export function leastOf(sum: Sum): number {
  return sum.state === 'whole' ? sum.rupees : sum.least;
}

/** Whether no part of a sum is known. */
export function isUnknown(sum: Sum): boolean {
  return sum.state === 'at-least' && sum.least === 0;
}

/** The parts that a sum leaves out. */
export function partsLeftOut(sum: Sum): readonly string[] {
  return sum.state === 'at-least' ? sum.without : [];
}

/** Some sums together: at least so much if one of them is, a range if one of them is. */
export function addSums(sums: readonly Sum[]): Sum {
  const least = sums.reduce((total, sum) => total + leastOf(sum), 0);
  const without = [...new Set(sums.flatMap(partsLeftOut))];
  if (without.length > 0) return { state: 'at-least', least, without };
  const most = sums.reduce((total, sum) => total + (sum.state === 'range' ? sum.most : leastOf(sum)), 0);
  return sumBetween(least, most);
}

/** A sum multiplied, such as a fee for each owner. */
export function multiplySum(sum: Sum, times: number): Sum {
  if (sum.state === 'at-least') return { ...sum, least: sum.least * times };
  return sumBetween(leastOf(sum) * times, (sum.state === 'range' ? sum.most : sum.rupees) * times);
}

/** ₹5,000; ₹5,000 to ₹8,000; at least ₹5,000 */
export function formatSum(sum: Sum, language?: FurtherLanguage): string {
  const { to, atLeast } = LANGUAGES[language ?? 'en'];
  if (sum.state === 'whole') return formatRupees(sum.rupees);
  if (sum.state === 'range') return `${formatRupees(sum.least)}${to}${formatRupees(sum.most)}`;
  return atLeast.replace('{sum}', formatRupees(sum.least));
}
