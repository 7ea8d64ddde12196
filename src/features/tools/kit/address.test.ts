import { expect, test } from 'vitest';
import { addressWith, parseToolQuery } from './address.ts';

const NAMES = ['structure', 'people', 'day'];

test.each([
  ['?structure=llp&people=3', 'as it was written'],
  ['?structure=llp&people=3.', 'a full stop'],
  ['?structure=llp&people=3)', 'a bracket'],
  ['?structure=llp&people=3).', 'two signs'],
  ['?structure=llp&people=3%E0%A5%A4', 'a danda'],
  ['?structure=llp&people=3*', 'a star'],
  ['?structure=llp&people=3%E2%80%8B', 'a zero width space'],
  ['?structure=llp&people=3+', 'a space'],
  ['?structure=llp,&people=3', 'a sign in the middle'],
  ['?structure=llp&amp;people=3', 'an ampersand as HTML writes it'],
  ['?structure=llp&amp;amp;people=3', 'an ampersand that was written twice'],
  ['?structure=LLP&people=3', 'capitals'],
])('%s means the choice that was sent, with %s', (search) => {
  expect([...parseToolQuery(search, NAMES)]).toEqual([
    ['structure', 'llp'],
    ['people', '3'],
  ]);
});

test('a day keeps its digits, and parameters of others stay as they are', () => {
  expect(parseToolQuery('?day=2024-02-29.&utm_source=Mail.&amp;x=1', NAMES).toString()).toBe(
    'day=2024-02-29&utm_source=Mail.&amp%3Bx=1',
  );
});

test('an address is written with the parameters of a pasted link repaired', () => {
  const current = { pathname: '/cost', search: '?utm_source=mail&amp;people=3.&structure=llp', hash: '#states' };
  expect(addressWith(current, NAMES, [['people', '4']])).toBe('/cost?utm_source=mail&people=4#states');
});
