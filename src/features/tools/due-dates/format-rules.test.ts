import { expect, test } from 'vitest';
import { loadContent } from '../../../content/load-content.ts';
import { formatSchedule, ruleNotes } from './format-rules.ts';

test.each([
  ['tds-deposit', /^[^,]*\b7\b(?!th)[^,]*, .*मार्च.*30 अप्रैल$/],
  ['gstr1-quarterly', /^13 अप्रैल, 13 जुलाई, 13 अक्टूबर, 13 जनवरी$/],
  ['din-kyc-2028', /^30 जून 2028.* 3 /],
  ['gstr-9', /^31 दिसंबर$/],
])('the schedule of %s is in Hindi', (id, words) => {
  const { tool, common } = loadContent(undefined, 'hi').dueDates;
  const { rules } = tool;
  const rule = rules.find((candidate) => candidate.id === id);
  expect(rule && formatSchedule(rule, common, 'hi')).toMatch(words);
});

test('what is not confirmed is marked before the full stop of either language', () => {
  const { rules, finder } = loadContent(undefined, 'hi').dueDates.tool;
  const rule = rules.find(({ likely }) => likely === 'ifMissed');
  expect(rule && ruleNotes(rule, finder).ifMissed).toMatch(new RegExp(`[^।] \\(${RegExp.escape(finder.likely)}\\)।$`));
});
