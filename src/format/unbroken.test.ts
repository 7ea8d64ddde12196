import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

test.each([
  'up to ₹1~lakh or ₹1.5~crore',
  'by 31~March and 30~September 2026',
  '₹40~लाख तक, 31~मार्च से पहले, धारा~12, नियम~38',
  'Form~11 and section~139, rule~38, s.~35, Form~D-1, फ़ॉर्म~MGT-7A, Form A, Section A-list',
  'reform 2 of lakhs: 5 lakhs, 12 Mayors, 2 directors',
  'निधारा 5',
])('%s', (text) => {
  expect(unbroken(text.replaceAll('~', ' '))).toBe(text.replaceAll('~', '\u00a0'));
});
