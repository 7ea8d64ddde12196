import { expect, test } from 'vitest';
import { loadContent } from '../../content/load-content.ts';
import { addressOf, defaultChoice, readCount, readQuery, readSum } from './choice.ts';
import { costsOf } from './cost.ts';

const costs = costsOf(loadContent());

test.each([
  ['100000', 100_000],
  ['1,00,000', 100_000],
  [' ₹ 1,00,000/- ', 100_000],
  ['Rs. 5 lakh', 500_000],
  ['2.5 lac', 250_000],
  ['5 l', 500_000],
  ['1 cr', 10_000_000],
  ['1.005 lakh', 100_500],
  ['१,००,०००', 100_000],
  ['௧௦௦', 100],
  ['1', 1],
  ['100 crore', 1_000_000_000],
])('%s is a sum', (text, sum) => {
  expect(readSum(text)).toBe(sum);
});

test.each([
  '',
  '0',
  '-1',
  '−1',
  '1000000000000',
  '1e12',
  'Infinity',
  'NaN',
  'lakh',
  '12 km',
  '1.5',
  '100.1 crore',
  '<b>',
])('"%s" is no sum', (text) => {
  expect(readSum(text)).toBeUndefined();
});

test('a number of people is whole and within its limits', () => {
  const read = (text: string) => readCount(text, { least: 2, most: 200 });
  expect(['2', ' 200 ', '३'].map(read)).toEqual([2, 200, 3]);
  for (const text of ['', '0', '1', '-2', '201', '2.5', '1000000000000', 'two', 'NaN']) {
    expect(read(text), text).toBeUndefined();
  }
});

test('an address holds a choice, beside parameters of others and the fragment', () => {
  const choice = { kind: 'llp', state: 'punjab', capital: 2_500_000, people: 3 } as const;
  const current = { pathname: '/cost', search: '?utm_source=mail&state=delhi', hash: '#cost-states' };
  const address = addressOf(current, choice);
  expect(address).toBe('/cost?utm_source=mail&state=punjab&structure=llp&capital=2500000&people=3#cost-states');
  expect(readQuery(new URL(address, 'https://example.com').searchParams, costs)).toEqual(choice);
});

test('what an address cannot mean is replaced by the default', () => {
  const query = new URLSearchParams('structure=__proto__&state=atlantis&capital=1000000000000&people=-1');
  expect(readQuery(query, costs)).toEqual(defaultChoice(costs));
  expect(readQuery(new URLSearchParams('structure=opc&people=7'), costs)).toEqual(defaultChoice(costs, 'opc'));
});
