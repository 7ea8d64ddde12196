import { expect, test } from 'vitest';
import { addSums, formatSum, multiplySum, type Sum, sumBetween, sumWithout } from './sum.ts';

const whole = sumBetween(1000);
const range = sumBetween(1000, 2500);
const part = sumWithout('stamp duty', 300);

test.each<[string, Sum[], string]>([
  ['whole sums are a whole one', [whole, whole], '₹2,000'],
  ['a whole sum and a range are a range', [whole, range], '₹2,000 to ₹3,500'],
  ['with an unknown part, all of it is at least so much', [whole, range, part], 'at least ₹2,300'],
  ['nothing is a whole sum', [], '₹0'],
])('%s', (_what, sums, text) => {
  expect(formatSum(addSums(sums))).toBe(text);
});

test('the parts that are missing are named, each once', () => {
  expect(addSums([part, sumWithout('our fee'), part])).toMatchObject({ without: ['stamp duty', 'our fee'] });
});

test('a multiplied sum keeps its state', () => {
  expect([whole, range, part].map((sum) => formatSum(multiplySum(sum, 2)))).toEqual([
    '₹2,000',
    '₹2,000 to ₹5,000',
    'at least ₹600',
  ]);
});

test('in Hindi', () => {
  expect([whole, range, part].map((sum) => formatSum(sum, 'hi'))).toEqual([
    '₹1,000',
    '₹1,000 से ₹2,500',
    'कम से कम ₹300',
  ]);
});
