import { expect, test } from 'vitest';
import { numbersThatDiffer } from './same-numbers.ts';

test.each([
  ['File GSTR-3B by the 20th', '20 तारीख तक GSTR-3B भरें', undefined],
  ['₹1 lakh, ₹1,00,000 or 0.15%', '₹1,00,000, ₹1 लाख या 0.15%', undefined],
  ['Call {phone} within two days', 'दो दिन में {phone} पर कॉल करें', undefined],
  ['80C, SPICe+ and MGT-7A', 'SPICe+, MGT-7A और 80C', undefined],
  ['₹1,100 for the name', 'नाम के लिए ₹1,000', '1,100 is missing; 1,000 is not in the English text'],
  ['30 days, then 30 more', '30 दिन', '30 is missing'],
  ['180 days', '१८० दिन', '180 is missing'],
  ['File GSTR-3B', 'GSTR-1 भरें', 'GSTR-3B is missing; GSTR-1 is not in the English text'],
  ['SPICe+ costs nothing', 'SPICE मुफ़्त है', 'SPICe+ is missing'],
  ['{count} dates', '{counts} तारीखें', '{count} is missing; {counts} is not in the English text'],
  ['up to ₹40 lakh', '₹40 करोड़ तक', '40 lakh is missing; 40 crore is not in the English text'],
  ['18% GST', '18 GST', '18% is missing; 18 is not in the English text'],
  ['Two tables', '2 टेबल', '2 is not in the English text'],
])('%s | %s', (english, hindi, difference) => {
  expect(numbersThatDiffer(english, hindi, 'hi')).toBe(difference);
});
