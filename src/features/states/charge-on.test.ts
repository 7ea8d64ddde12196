import { expect, test } from 'vitest';
import { chargeOn } from './charge-on.ts';
import type { Rate } from './schema.ts';

test.each<[string, Rate, Record<number, number | undefined>]>([
  ['a fixed sum', { amount: 300 }, { 1: 300, 10000000: 300 }],
  ['percent with limits', { percent: 0.15, atLeast: 1000, atMost: 5000 }, { 100000: 1000, 700000: 1050, 9e6: 5000 }],
  ['percent to the rupee', { percent: 0.15 }, { 100000: 150, 123456: 185 }],
  ['a sum for each part, begun or whole', { amount: 1000, each: 500_000 }, { 1: 1000, 500000: 1000, 500001: 2000 }],
  ['steps, then percent', { upTo: [{ limit: 1000, amount: 2 }], percent: 1 }, { 1000: 2, 1001: 10 }],
  ['steps, beyond which it is unknown', { upTo: [{ limit: 1000, amount: 0 }] }, { 1000: 0, 1001: undefined }],
])('%s', (_kind, rate, sums) => {
  for (const [base, sum] of Object.entries(sums)) expect(chargeOn(rate, Number(base)), base).toBe(sum);
});
