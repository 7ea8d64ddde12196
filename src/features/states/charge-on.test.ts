import { expect, test } from 'vitest';
import { formatSum } from '../../format/sum.ts';
import { chargeOn } from './charge-on.ts';
import type { Rate } from './schema.ts';

const RATE_WITH_BANDS: Rate = {
  upTo: [
    { limit: 1_500_000, amount: 0 },
    { limit: 5_000_000, amount: 12_500, plus: 200, each: 10_000 },
  ],
};

test.each<[string, Rate, Record<number, string>]>([
  ['a fixed sum', { amount: 300 }, { 1: '₹300', 10000000: '₹300' }],
  [
    'percent with limits',
    { percent: 0.15, atLeast: 1000, atMost: 5000 },
    { 100000: '₹1,000', 700000: '₹1,050', 9e6: '₹5,000' },
  ],
  ['percent to the rupee', { percent: 0.15 }, { 100000: '₹150', 123456: '₹185' }],
  [
    'a sum for each part, begun or whole',
    { amount: 1000, each: 500_000 },
    { 1: '₹1,000', 500000: '₹1,000', 500001: '₹2,000' },
  ],
  ['bands, then percent', { upTo: [{ limit: 1000, amount: 2 }], percent: 1 }, { 1000: '₹2', 1001: '₹10' }],
  [
    'a band whose charge grows with each part above the limit before',
    RATE_WITH_BANDS,
    { 1500000: '₹0', 1500001: '₹12,700', 3000000: '₹42,500', 5000000: '₹82,500' },
  ],
  [
    'bands; beyond the last, at least the charge at its limit',
    RATE_WITH_BANDS,
    { 5000001: 'at least ₹82,500', 90000000: 'at least ₹82,500' },
  ],
])('%s', (_kind, rate, sums) => {
  for (const [base, sum] of Object.entries(sums)) {
    expect(formatSum(chargeOn(rate, Number(base), 'a charge')), base).toBe(sum);
  }
});
