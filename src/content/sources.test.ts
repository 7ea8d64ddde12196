import { expect, test } from 'vitest';
import { dateOfSource } from './sources.ts';

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
