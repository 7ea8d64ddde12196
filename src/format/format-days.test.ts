import { expect, test } from 'vitest';
import { clustersOf } from './clusters-of.ts';
import { formatDay, formatPeriod, formatShortDay, formatShortMonth, formatWeekday } from './format-days.ts';

test('days are in the words of the language, with the digits 0 to 9', () => {
  expect(formatDay('2027-09-30', 'hi')).toBe('30 सितंबर 2027');
  expect(formatShortDay('2026-11-29', 'hi')).toBe('29 नवंबर 2026');
  expect(formatShortDay('2026-11-29')).toBe('29 Nov 2026');
  expect(formatWeekday('2026-11-29', 'hi')).toBe('रवि');
});

test('a short name of a month has at most four letters', () => {
  expect(formatShortMonth('2026-10-01')).toBe('Oct');
  expect(formatShortMonth('2026-10-01', 'hi')).toBe('अक्टू');
  for (let month = 1; month <= 12; month++) {
    const day = `2026-${String(month).padStart(2, '0')}-01` as const;
    for (const language of [undefined, 'hi'] as const)
      expect(clustersOf(formatShortMonth(day, language)).length).toBeLessThanOrEqual(4);
  }
});

test.each([
  ['2026-10-01', '2026-10-31', 'October 2026', 'अक्टूबर 2026'],
  ['2026-07-01', '2026-09-30', 'July to September 2026', 'जुलाई से सितंबर 2026'],
  ['2025-04-01', '2026-03-31', '2025-26', '2025-26'],
  ['2027-02-01', '2028-03-31', 'February 2027 to March 2028', 'फ़रवरी 2027 से मार्च 2028'],
])('the period from %s to %s is %s, in Hindi %s', (from, to, english, hindi) => {
  expect(formatPeriod({ from, to })).toBe(english);
  expect(formatPeriod({ from, to }, 'hi')).toBe(hindi);
});
