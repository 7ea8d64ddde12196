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
  ['100000', 100_000],
  ['1,00,000', 100_000],
  ['1,00,000.', 100_000],
  ['100,000', 100_000],
  ['₹ 5 lakh', 500_000],
  ['5 l', 500_000],
  ['5 la', 500_000],
  ['5lakhs', 500_000],
  ['25 lakhs.', 2_500_000],
  ['25 lakh rupees', 2_500_000],
  ['5 lakh only', 500_000],
  ['.5 lakh', 50_000],
  ['2.5 cr', 25_000_000],
  ['1.5 Cr.', 15_000_000],
  ['1 crore 20 lakh', 12_000_000],
  ['Rs. 50,000', 50_000],
  ['Rs.50000/-', 50_000],
  ['50000 rs', 50_000],
  ['50000₹', 50_000],
  ['INR 75000', 75_000],
  ['50k', 50_000],
  ['50 thousand', 50_000],
  ['50 hazar', 50_000],
  ['2345678.50', 2_345_678],
  ['23,45,678.50', 2_345_678],
  ['\u200e5 lakh', 500_000],
  ['५ लाख', 500_000],
  ['₹१,००,०००', 100_000],
  ['5 ला', 500_000],
  ['25 लाख रुपये', 2_500_000],
  ['25 लाख रुपए', 2_500_000],
  ['रु 25 लाख', 2_500_000],
  ['रु. 50,000', 50_000],
  ['रुपये 50,000', 50_000],
  ['50000 रुपये', 50_000],
  ['50,000 रु', 50_000],
  ['50,000 रु.', 50_000],
  ['10 हज़ार', 10_000],
  ['50 हजार', 50_000],
  ['50 हजा', 50_000],
  ['2.5 करोड', 25_000_000],
  ['2.5 करोड\u093c', 25_000_000],
  ['1 करोड़ 20 लाख 50 हज़ार रुपये', 12_050_000],
  ['5 लाख मात्र', 500_000],
  ['5 लड्डू', undefined],
  ['5 lakh 1 crore', undefined],
  ['1,5 lakh', undefined],
  ['रुपये', undefined],
  ['five lakh', undefined],
  ['-5', undefined],
  ['0', undefined],
  ['', undefined],
])('%s is read as %s', (text, rupees) => {
  expect(parseRupees(text, 1e9)).toBe(rupees);
});

test('zero is an amount only where it is allowed', () => {
  expect(parseRupees('0', 1e9, 0)).toBe(0);
  expect(parseRupees('₹0', 1e9, 0)).toBe(0);
  expect(parseRupees('', 1e9, 0)).toBeUndefined();
});
