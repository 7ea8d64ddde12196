import { expect, test } from 'vitest';
import { formatLakhs, parseRupees } from './rupees.ts';

test.each([
  [75_000, '₹75,000'],
  [4_000_000, '₹40 lakh'],
  [4_000_001, '₹40.00001 lakh'],
  [15_000_000, '₹1.5 crore'],
  [100_000_000_000, '₹10,000 crore'],
])('%d is described so that it can be read again', (amount, text) => {
  expect(formatLakhs(amount).replace('\u00a0', ' ')).toBe(text);
  expect(parseRupees(formatLakhs(amount), amount)).toBe(amount);
});

test.each([
  [75_000, '₹75,000'],
  [4_000_000, '₹40 लाख'],
  [15_000_000, '₹1.5 करोड़'],
])('%d in Hindi is %s, and can be read again', (amount, text) => {
  expect(formatLakhs(amount, 'hi').replace('\u00a0', ' ')).toBe(text);
  expect(parseRupees(formatLakhs(amount, 'hi'), amount)).toBe(amount);
});

test.each([
  ['५ लाख', 500_000],
  ['₹१,००,०००', 100_000],
  ['2.5 करोड', 25_000_000],
  ['2.5 करोड\u093c', 25_000_000],
  ['5 ला', 500_000],
  ['5 लड्डू', undefined],
])('%s is read as %s', (text, rupees) => {
  expect(parseRupees(text, 1e9)).toBe(rupees);
});
