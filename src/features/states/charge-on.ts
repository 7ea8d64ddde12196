import type { Rate } from './schema.ts';

/**
 * The charge on a sum, in whole rupees.
 * @param base the sum in rupees, above 0
 * @returns undefined where the rate is not known
 */
export function chargeOn(rate: Rate, base: number): number | undefined {
  const step = rate.upTo?.find(({ limit }) => base <= limit);
  if (step) return step.amount;
  const { amount, each, percent, atLeast = 0, atMost = Number.POSITIVE_INFINITY } = rate;
  const charge = percent === undefined ? amount : (base * percent) / 100;
  if (charge === undefined) return undefined;
  return Math.round(Math.min(Math.max(charge * (each ? Math.ceil(base / each) : 1), atLeast), atMost));
}
