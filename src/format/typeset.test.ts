import { expect, test } from 'vitest';
import { typeset, typesetAll } from './typeset.ts';

test.each([
  ["the SHA's and the Clients' issues", 'the SHA’s and the Clients’ issues'],
  ["We've said 'yes', and 'no.'", 'We’ve said ‘yes’, and ‘no.’'],
  ["o'hara@firm.in and https://firm.in/a'b", "o'hara@firm.in and https://firm.in/a'b"],
  ["the firm's 31 March", 'the firm’s 31\u00a0March'],
])('%s', (text, set) => {
  expect(typeset(text)).toBe(set);
});

test('texts in lists and objects, and no day that stands alone', () => {
  const pages = new Set(['31 March']);
  expect(typesetAll({ list: ['by 31 March', '31 March', 31, null], '1 May': { pages } })).toEqual({
    list: ['by 31\u00a0March', '31 March', 31, null],
    '1 May': { pages },
  });
});
