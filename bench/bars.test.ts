import { expect, test } from 'vitest';
import { missedBars } from './bars.ts';
import type { Compared, Reckoned, Result, Vitals } from './result.ts';

const QUICK: Vitals = { score: 100, fcp: 900, lcp: 900, tbt: 0, cls: 0, speedIndex: 900 };
const HELD: Compared = { site: QUICK, limit: { ...QUICK, lcp: 790 } };

/** What a run misses in which all is as it should be but what is named. */
function missed({ vitals, ...others }: Partial<Result> & { vitals?: Partial<Reckoned<Compared>> }) {
  const bytes = { document: 13_000, script: 90_000, font: 20_000, image: 4_000, data: 0 };
  return missedBars({
    date: '2026-11-23',
    machine: { processor: 'any', cores: 2, browser: 'any', benchmarkIndex: 1000 },
    runs: 3,
    rounds: 3,
    disturbed: 0,
    pages: [
      {
        path: '/about',
        weight: { bytes, requests: 9, firstView: 40_000, thirdParty: [] },
        vitals: { byClock: HELD, byProcessor: HELD, ...vitals },
      },
    ],
    interactions: { byClock: { menu: 80 }, byProcessor: { menu: 60 } },
    navigation: { byClock: { 'to About': 80 }, byProcessor: { 'to About': 60 } },
    ...others,
  });
}

test('a run that holds every bar misses none', () => {
  expect(missed({})).toEqual({ bytes: [], times: { byClock: [], byProcessor: [] } });
});

test.each([
  [{ score: 99 }, '/about: score 99, the bar is 100'],
  [{ tbt: 51 }, '/about: TBT 51 ms, the bar is 50 ms'],
  [{ cls: 0.001 }, '/about: CLS 0.0010, the bar is 0'],
  [{ lcp: 918 }, '/about: LCP is 1.16 × the limit, the bar is 1.15'],
])('%j is missed by either reckoning', (values, sentence) => {
  const slow = { ...HELD, site: { ...QUICK, ...values } };
  expect(missed({ vitals: { byClock: slow } }).times).toEqual({ byClock: [sentence], byProcessor: [] });
  expect(missed({ vitals: { byProcessor: slow } }).times).toEqual({ byClock: [], byProcessor: [sentence] });
});

test('interactions and navigation have their bars by both reckonings', () => {
  const interactions = { byClock: { menu: 101 }, byProcessor: { menu: 100 } };
  const navigation = { byClock: { 'to About': 100 }, byProcessor: { 'to About': 101 } };
  expect(missed({ interactions, navigation }).times).toEqual({
    byClock: ['INP, menu: 101 ms, the bar is 100 ms'],
    byProcessor: ['navigation, to About: 101 ms, the bar is 100 ms'],
  });
});
