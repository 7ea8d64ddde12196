import { expect, test } from 'vitest';
import { loadContent } from '../../../content/load-content.ts';
import { costsOf } from './cost.ts';
import { costAddress, defaultChoice, parseCapital, parseCostQuery, parseCount } from './cost-choice.ts';

const costs = costsOf(loadContent());

test('a capital is in whole rupees, from 1 to 100 crore', () => {
  expect(['1', '1.005 lakh', '100 crore', '१,००,०००'].map(parseCapital)).toEqual([1, 100_500, 1_000_000_000, 100_000]);
  for (const text of ['', '0', '-1', '1000000000000', '1e12', 'NaN', 'ten', '100.1 crore', '<b>']) {
    expect(parseCapital(text), text).toBeUndefined();
  }
});

test('a number of people is whole and within its limits', () => {
  const read = (text: string) => parseCount(text, { least: 2, most: 200 });
  expect(['2', ' 200 ', '३'].map(read)).toEqual([2, 200, 3]);
  for (const text of ['', '0', '1', '-2', '201', '2.5', '1000000000000', 'two', 'NaN']) {
    expect(read(text), text).toBeUndefined();
  }
});

test('an address holds a choice, beside parameters of others and the fragment', () => {
  const choice = { kind: 'llp', state: 'punjab', capital: 2_500_000, people: 3 } as const;
  const current = { pathname: '/cost', search: '?utm_source=mail&state=delhi', hash: '#cost-states' };
  const address = costAddress(current, choice);
  expect(address).toBe('/cost?utm_source=mail&structure=llp&state=punjab&capital=2500000&people=3#cost-states');
  expect(parseCostQuery(new URL(address, 'https://example.com').search, costs)).toEqual(choice);
});

test('what an address cannot mean is replaced by the default', () => {
  const query = '?structure=__proto__&state=atlantis&capital=1000000000000&people=-1';
  expect(parseCostQuery(query, costs)).toEqual(defaultChoice(costs));
  expect(parseCostQuery('?structure=opc&people=7', costs)).toEqual(defaultChoice(costs, 'opc'));
});
