import { expect, test } from 'vitest';
import { citationIn, dateOfSource } from './sources.ts';

test.each([
  ['Companies Act, 2013, s. 149(3)', '2013'],
  ['Notification S.O. 1364(E) of 21 March 2025', '2025-03'],
  ['Trade Marks Act, 1999, s. 107, as amended from 1 August 2024', '2024-08'],
  ['Answers of the Authority of April 2026', '2026-04'],
  ['Notification 15/2025-Central Tax', '2025'],
  ['Income-tax Rules, 2026, rule 158', '2026'],
  ['Income-tax Act, 2025, s. 393 (until March 2026 s. 194T of the Act of 1961)', '2025'],
  ['Notification 10/2019-Central Tax, as amended by Notification 3/2022-Central Tax', '2022'],
  ['Public warnings of an authority', undefined],
])('%s: %s', (source, date) => expect(dateOfSource(source)).toBe(date));

test('a citation names the parts of a law in the language of the page', () => {
  const source = 'Companies Act, 2013, s. 12; Companies (Incorporation) Rules, 2014, rule 25';
  expect(citationIn(source, undefined)).toBe(source.replace('s. 12', 's.\u00a012').replace('rule 25', 'rule\u00a025'));
  expect(citationIn(source, 'hi')).toBe(source.replace('s. 12', 'धारा\u00a012').replace('rule 25', 'नियम\u00a025'));
  expect(citationIn('Indian Stamp Act, 1899, Schedule I, art. 10', 'hi')).toBe(
    'Indian Stamp Act, 1899, अनुसूची\u00a0I, अनुच्छेद\u00a010',
  );
  const between = 'Micro, Small and Medium Enterprises Development Act, 2006, s. 16 to 24, formerly s. 40A(3) and (3A)';
  expect(citationIn(between, 'hi')).toBe(
    'Micro, Small and Medium Enterprises Development Act, 2006, धारा\u00a016 से 24, पहले धारा\u00a040A(3) और (3A)',
  );
});
