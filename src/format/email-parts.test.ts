import { expect, test } from 'vitest';
import { emailParts } from './email-parts.ts';

test.each([
  ['office@nandi.co.in', ['office@', 'nandi.', 'co.', 'in']],
  ['Write to a.rao@nandi.in. We answer.', ['Write to a.', 'rao@', 'nandi.', 'in. We answer.']],
  ['Read nandi.in/about, 24.5 kg @ ₹10', ['Read nandi.in/about, 24.5 kg @ ₹10']],
])('%s', (text, parts) => {
  expect(emailParts(text)).toEqual(parts);
  expect(parts.join('')).toBe(text);
});
