import { expect, test } from 'vitest';
import { describeRupees, readRupees } from './rupees.ts';

test.each([
  [75_000, '₹75,000'],
  [4_000_000, '₹40 lakh'],
  [4_000_001, '₹40.00001 lakh'],
  [15_000_000, '₹1.5 crore'],
  [100_000_000_000, '₹10,000 crore'],
])('%d is described so that it can be read again', (amount, text) => {
  expect(describeRupees(amount).replace('\u00a0', ' ')).toBe(text);
  expect(readRupees(describeRupees(amount), amount)).toBe(amount);
});
