import { expect, test } from 'vitest';
import { loadContent } from '../../../content/load-content.ts';
import {
  describeDay,
  describePeriod,
  describeRule,
  describeSchedule,
  describeShortDay,
  describeWeekday,
} from './describe.ts';

test('days are in the words of the language, with the digits 0 to 9', () => {
  expect(describeDay('2027-09-30', 'hi')).toBe('30 सितंबर 2027');
  expect(describeShortDay('2026-11-29', 'hi')).toBe('29 नवंबर 2026');
  expect(describeShortDay('2026-11-29')).toBe('29 Nov 2026');
  expect(describeWeekday('2026-11-29', 'hi')).toBe('रवि');
});

test.each([
  ['2026-10-01', '2026-10-31', 'October 2026', 'अक्टूबर 2026'],
  ['2026-07-01', '2026-09-30', 'July to September 2026', 'जुलाई से सितंबर 2026'],
  ['2025-04-01', '2026-03-31', '2025-26', '2025-26'],
  ['2027-02-01', '2028-03-31', 'February 2027 to March 2028', 'फ़रवरी 2027 से मार्च 2028'],
])('the period from %s to %s is %s, in Hindi %s', (from, to, english, hindi) => {
  expect(describePeriod({ from, to })).toBe(english);
  expect(describePeriod({ from, to }, 'hi')).toBe(hindi);
});

test.each([
  ['tds-deposit', /^[^,]*\b7\b(?!th)[^,]*, .*मार्च.*30 अप्रैल$/],
  ['gstr1-quarterly', /^13 अप्रैल, 13 जुलाई, 13 अक्टूबर, 13 जनवरी$/],
  ['din-kyc-2028', /^30 जून 2028.* 3 /],
  ['gstr-9', /^31 दिसंबर$/],
])('the schedule of %s is in Hindi', (id, words) => {
  const { rules, common } = loadContent(undefined, 'hi').dueDates;
  const rule = rules.find((candidate) => candidate.id === id);
  expect(rule && describeSchedule(rule, common, 'hi')).toMatch(words);
});

test('what is not confirmed is marked before the full stop of either language', () => {
  const { rules, finder } = loadContent(undefined, 'hi').dueDates;
  const rule = rules.find(({ likely }) => likely === 'ifMissed');
  expect(rule && describeRule(rule, finder).ifMissed).toMatch(
    new RegExp(`[^।] \\(${RegExp.escape(finder.likely)}\\)।$`),
  );
});
