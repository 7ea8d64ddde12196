import { beforeEach, expect, test } from 'vitest';
import { createPageVisits, type PageVisits } from './page-visits.ts';

const MINUTE = 60_000;
let at: number;
let visits: PageVisits;
beforeEach(() => {
  at = Date.UTC(2026, 0, 1);
  visits = createPageVisits({ maxAddresses: 3, now: () => at });
});

test('the first visit counts, and an address that opened no page is not judged', () => {
  visits.note('a');
  at += MINUTE;
  visits.note('a');
  expect([visits.sinceFirst('a'), visits.sinceFirst('b')]).toEqual([MINUTE, undefined]);
});

test('after an hour a visit is forgotten', () => {
  visits.note('a');
  at += 61 * MINUTE;
  expect(visits.sinceFirst('a')).toBeUndefined();
  visits.note('a');
  expect(visits.sinceFirst('a')).toBe(0);
});

test('memory is bounded: the longest known address is forgotten', () => {
  for (const address of ['a', 'b', 'c', 'd']) visits.note(address);
  expect(['a', 'b', 'c', 'd'].map(visits.sinceFirst)).toEqual([undefined, 0, 0, 0]);
});

test('a clock that is set back makes nobody suspicious for long', () => {
  visits.note('a');
  at -= 2 * 60 * MINUTE;
  expect(visits.sinceFirst('a')).toBeUndefined();
  visits.note('a');
  at += MINUTE;
  expect(visits.sinceFirst('a')).toBe(MINUTE);
});
