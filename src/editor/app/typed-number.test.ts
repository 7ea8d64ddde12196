import { expect, test } from 'vitest';
import { changesMuch, parseTypedNumber } from './typed-number.ts';

test.each([
  ['5499', 5499],
  ['5,499', 5499],
  ['1,00,000', 100000],
  ['100,000', 100000],
  ['₹5499', 5499],
  ['₹ 5,499', 5499],
  ['Rs. 5499/-', 5499],
  ['5499.00', 5499],
  [' 5499 ', 5499],
  ['5\u00a0499', 5499],
])('%j is the whole number %d', (text, value) => {
  expect(parseTypedNumber(text, true)).toBe(value);
});

test.each(['', 'about 5499', '5.499', '5499.50', '54,99', '5,49', '5499-5999', '-5499', '1e3', '0x10', '9'.repeat(20)])(
  '%j is not a whole number',
  (text) => {
    expect(parseTypedNumber(text, true)).toBeUndefined();
  },
);

test('a fraction keeps its digits', () => {
  expect(parseTypedNumber('0.15', false)).toBe(0.15);
  expect(parseTypedNumber('0,15', false)).toBeUndefined();
});

test('an amount changes much when it changes by more than half', () => {
  expect([499, 2499, 2500, 7498, 7499, 54990].map((after) => changesMuch(4999, after))).toEqual([
    true,
    true,
    false,
    false,
    true,
    true,
  ]);
  expect(changesMuch(2, 20)).toBe(false);
  expect(changesMuch(undefined, 20)).toBe(false);
});
