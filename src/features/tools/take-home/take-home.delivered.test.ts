/** What stays with the owners, by the published rates: figures computed by hand, and a second, independent computation. */
import { describe, expect, test } from 'vitest';
import { siteContent } from '../../../content/site-content.ts';
import { PAYOUT_WAYS, type PayoutWay, payoutWaysFor, takeHome } from './take-home.ts';

const { rates } = siteContent().takeHome;
const TEN = 10_00_000;
const TWENTY_FIVE = 25_00_000;
const FIFTY = 50_00_000;

describe('the whole profit is taken out', () => {
  test.each<[PayoutWay, profit: number, owners: number, tax: number]>([
    ['proprietor', TEN, 1, 0],
    ['proprietor', TWENTY_FIVE, 1, 3_43_200],
    ['proprietor', FIFTY, 1, 11_23_200],
    ['firm-pay', TEN, 2, 68_640],
    ['firm-pay', TWENTY_FIVE, 2, 2_55_840],
    ['firm-pay', FIFTY, 2, 8_14_320],
    ['firm-share', TEN, 2, 3_12_000],
    ['firm-share', TWENTY_FIVE, 2, 7_80_000],
    ['firm-share', FIFTY, 2, 15_60_000],
    ['company-salary', TEN, 1, 0],
    ['company-salary', TWENTY_FIVE, 1, 3_19_800],
    ['company-salary', FIFTY, 1, 10_99_800],
    ['company-salary', TEN, 2, 0],
    ['company-salary', TWENTY_FIVE, 2, 0],
    ['company-salary', FIFTY, 2, 6_39_600],
    ['company-salary', 12_75_000, 1, 0],
    ['company-dividend', TEN, 1, 2_51_680],
    ['company-dividend', TWENTY_FIVE, 1, 8_10_326.4],
    ['company-dividend', FIFTY, 1, 19_88_979.2],
    ['company-dividend', TEN, 2, 2_51_680],
    ['company-dividend', TWENTY_FIVE, 2, 6_29_200],
    ['company-dividend', FIFTY, 2, 16_20_652.8],
    ['company-kept', TEN, 1, 2_51_680],
    ['company-kept', TWENTY_FIVE, 2, 6_29_200],
    ['company-kept', FIFTY, 2, 12_58_400],
  ])('%s, ₹%d, owners: %d', (way, profit, owners, tax) => {
    const result = takeHome(way, profit, owners, rates);
    expect(result.tax).toBeCloseTo(tax, 2);
    expect(result.left).toBeCloseTo(profit - tax, 2);
  });
});

test('a company at 25% pays 26% of a small profit', () => {
  const company = { slabs: [{ above: 0, percent: 25 }], surcharge: [{ above: 1_00_00_000, percent: 7 }], cess: 4 };
  const taxOf = (profit: number, owners: number) =>
    takeHome('company-dividend', profit, owners, { ...rates, company }).tax;
  expect([taxOf(TEN, 1), taxOf(TWENTY_FIVE, 1), taxOf(FIFTY, 1)]).toEqual([2_60_000, 8_26_800, 20_17_600]);
  expect([taxOf(TEN, 2), taxOf(TWENTY_FIVE, 2), taxOf(FIFTY, 2)]).toEqual([2_60_000, 6_50_000, 16_53_600]);
});

test('one owner has a proprietorship or a company, several have a firm or a company', () => {
  expect(payoutWaysFor(1)).toEqual(['proprietor', 'company-salary', 'company-dividend', 'company-kept']);
  expect(payoutWaysFor(2)).toEqual(['firm-pay', 'firm-share', 'company-salary', 'company-dividend', 'company-kept']);
});

// In paise and whole numbers, by another way than the code: the tax of each rupee is added up from the top of its slab down.
const LAKH = 1_00_000_00n;
const SLABS: readonly (readonly [above: bigint, percent: bigint])[] = [
  [24n * LAKH, 30n],
  [20n * LAKH, 25n],
  [16n * LAKH, 20n],
  [12n * LAKH, 15n],
  [8n * LAKH, 10n],
  [4n * LAKH, 5n],
];

/** Tax and surcharge of an individual in hundredths of a paisa, without the cess. */
function individualBeforeCess(paise: bigint): bigint {
  let tax = 0n;
  let rest = paise;
  for (const [above, percent] of SLABS) {
    if (rest <= above) continue;
    tax += (rest - above) * percent;
    rest = above;
  }
  const margin = (paise - 12n * LAKH) * 100n;
  if (margin <= 0n) return 0n;
  if (margin < tax) tax = margin;
  for (const [threshold, percent] of [
    [200n * LAKH, 25n],
    [100n * LAKH, 15n],
    [50n * LAKH, 10n],
  ] as const) {
    if (paise <= threshold) continue;
    const whole = tax + (tax * percent) / 100n;
    const most = individualBeforeCess(threshold) + (paise - threshold) * 100n;
    return whole < most ? whole : most;
  }
  return tax;
}

/** Rupees, from hundredths of a paisa. */
const rupees = (hundredths: bigint) => Number(hundredths) / 10_000;
const paiseOf = (amount: number) => BigInt(Math.round(amount * 100));
const individualTax = (amount: number) => rupees((individualBeforeCess(paiseOf(amount)) * 104n) / 100n);
const firmTax = (amount: number) => {
  const crore = 100n * LAKH;
  const base = paiseOf(amount) * 30n;
  if (paiseOf(amount) <= crore) return rupees((base * 104n) / 100n);
  const whole = (base * 112n) / 100n;
  const most = crore * 30n + (paiseOf(amount) - crore) * 100n;
  return rupees(((whole < most ? whole : most) * 104n) / 100n);
};
const partnersPay = (profit: number) =>
  Math.min(profit, profit <= 6_00_000 ? Math.max(3_00_000, 0.9 * profit) : 5_40_000 + 0.6 * (profit - 6_00_000));

const secondComputation: Readonly<Record<PayoutWay, (profit: number, owners: number) => number>> = {
  proprietor: (profit) => individualTax(profit),
  'firm-pay': (profit, owners) =>
    firmTax(profit - partnersPay(profit)) + owners * individualTax(partnersPay(profit) / owners),
  'firm-share': (profit) => firmTax(profit),
  'company-salary': (profit, owners) => owners * individualTax(Math.max(0, profit / owners - 75_000)),
  'company-dividend': (profit, owners) => 0.25168 * profit + owners * individualTax((0.74832 * profit) / owners),
  'company-kept': (profit) => 0.25168 * profit,
};

/** The same numbers at every run (Park and Miller, 1988). */
function* randomNumbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

test('the tax on 72 random profits is that of a second computation, to the paisa for each owner', () => {
  const random = randomNumbers(2026);
  const next = () => random.next().value as number;
  let compared = 0;
  for (let round = 0; compared < 72; round++) {
    const way = PAYOUT_WAYS[round % PAYOUT_WAYS.length] ?? 'proprietor';
    const owners =
      way === 'proprietor' ? 1 : way.startsWith('firm') ? 2 + Math.floor(next() * 4) : 1 + Math.floor(next() * 4);
    const profit = Math.round(10 ** (5 + next() * 2.3));
    if (profit > rates.most) continue;
    const { tax } = takeHome(way, profit, owners, rates);
    const second = secondComputation[way](profit, owners);
    expect(Math.abs(tax - second), `${way}, ${profit}, ${owners} owners: ${tax} and ${second}`).toBeLessThan(
      0.01 * (owners + 1),
    );
    compared++;
  }
});

test('more profit never leaves less, except for the cess, which has no marginal relief', () => {
  const step = 12_345;
  for (const owners of [1, 2, 3]) {
    for (const way of payoutWaysFor(owners)) {
      let before = 0;
      for (let profit = 0; profit <= rates.most; profit += step) {
        const { left } = takeHome(way, profit, owners, rates);
        expect(left, `${way}, ${profit}, ${owners} owners`).toBeGreaterThanOrEqual(before - 0.05 * step);
        before = left;
      }
    }
  }
});
