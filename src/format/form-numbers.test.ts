import { expect, test } from 'vitest';
import { splitFormNumbers } from './form-numbers.ts';

test.each([
  ['Company annual filing: AOC-4 and MGT-7A', ['AOC-4', 'MGT-7A']],
  ['24Q, 26Q and 27EQ', ['24Q', '26Q', '27EQ']],
  ['GSTR‑3B (monthly)', ['GSTR‑3B']],
  ['फ़ॉर्म 10-IEA', ['10-IEA']],
  ['12A and 80G registration', ['12A', '80G']],
  ['Tax of 2025-26, ISO 9001 and 100 people', []],
])('%s has the form numbers %j', (text, numbers) => {
  const parts = splitFormNumbers(text);
  expect(parts.join('')).toBe(text);
  expect(parts.filter((_part, index) => index % 2 === 1)).toEqual(numbers);
});
