import { expect, test } from 'vitest';
import { describeRupees, readRupees } from './rupees.ts';

test.each([
  ['2500000', 2_500_000],
  ['₹ 25,00,000', 2_500_000],
  ['Rs. 25 00 000', 2_500_000],
  ['25 lakh', 2_500_000],
  ['25L', 2_500_000],
  ['1.2 crore', 12_000_000],
  ['2 Cr.', 20_000_000],
  ['२५ lakh', 2_500_000],
  ['1', 1],
  ['10000 crore', 100_000_000_000],
])('reads %s', (typed, amount) => expect(readRupees(typed)).toBe(amount));

test.each([
  '',
  ' ',
  '0',
  '-1',
  '−1',
  'abc',
  '25 thousand',
  '1e9',
  '1.2.3',
  '1000000000000',
  '₹',
  'Infinity',
  '25 lakh x',
])('does not take "%s" for an amount', (typed) => expect(readRupees(typed)).toBeUndefined());

test.each([
  [75_000, '₹75,000'],
  [4_000_000, '₹40 lakh'],
  [4_000_001, '₹40.00001 lakh'],
  [15_000_000, '₹1.5 crore'],
  [100_000_000_000, '₹10,000 crore'],
])('describes %d', (amount, text) => expect(describeRupees(amount)).toBe(text));
