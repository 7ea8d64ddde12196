import { expect, test } from 'vitest';
import { attributeOfName, splitNames } from './unbroken-names.ts';

const namesIn = (text: string) => {
  const parts = splitNames(text);
  expect(parts.join('')).toBe(text);
  return parts.filter((_part, index) => index % 2 === 1);
};

test.each([
  ['Company annual filing: AOC-4 and MGT-7A', ['AOC-4', 'MGT-7A']],
  ['24Q, 26Q and 27EQ', ['24Q', '26Q', '27EQ']],
  ['GSTR‑3B (monthly)', ['GSTR‑3B']],
  ['Form\u00a0D-1', ['D-1']],
  ['फ़ॉर्म 10-IEA', ['10-IEA']],
  ['12A and 80G registration', ['12A', '80G']],
])('%s has the form numbers %j', (text, numbers) => {
  const names = namesIn(text);
  expect(names).toEqual(numbers);
  expect(names.map(attributeOfName)).toEqual(names.map(() => 'data-form-number'));
});

test.each([
  ['FC-GPR, AGILE-PRO-S and DIR-3 KYC-Web', ['FC-GPR', 'AGILE-PRO-S', 'DIR-3', 'KYC-Web']],
  ['नियम 8(2)(a), s. 2(1)(c)(viii); s. 16(2)(aa)', ['8(2)(a)', '2(1)(c)(viii)', '16(2)(aa)']],
  ['Tax of 2025-26, call 1800-103-0025', ['2025-26', '1800-103-0025']],
  ['Mon–Sat 10\u00a0AM–6\u00a0PM, सोम–शनि', ['Mon–Sat', 'AM–6', 'सोम–शनि']],
  ['ISO 9001, 100 people, s. 96(2), a GST-exempt T-shirt, PAN-Aadhaar, mp-4', []],
])('%s has the names %j', (text, names) => expect(namesIn(text)).toEqual(names));
