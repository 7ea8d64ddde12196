import { expect, test } from 'vitest';
import { laterValues, siteContent } from './site-content.ts';

test('a tool gets the values of later days on which its own change, and of no other', () => {
  expect(siteContent().changeDays).toEqual(['2099-04-01']);
  expect(laterValues(({ takeHome }) => takeHome.rates.taxYear)).toEqual([{ from: '2099-04-01', values: '2099-00' }]);
  expect(laterValues(({ takeHome }) => takeHome.rates.most)).toEqual([]);
});
