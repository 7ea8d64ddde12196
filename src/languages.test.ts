import { expect, test } from 'vitest';
import { addressIn, FURTHER_LANGUAGES, LANGUAGES, localeOf, pathOf } from './languages.ts';

test.each([
  ['/', '/hi'],
  ['/#consultation', '/hi#consultation'],
  ['/?service=GST', '/hi?service=GST'],
  ['/contact?service=GST#brief=LLP', '/hi/contact?service=GST#brief=LLP'],
])('the address of %s in Hindi is %s, in English the path', (path, address) => {
  expect(addressIn('hi', path)).toBe(address);
  expect(addressIn(undefined, path)).toBe(path);
  expect(pathOf('hi', address)).toBe(path);
  expect(pathOf('hi', path)).toBe(path);
});

test('every language has its own locale and name, and formats with the digits 0 to 9', () => {
  const locales = Object.values(LANGUAGES).map(({ locale }) => locale);
  expect(Intl.getCanonicalLocales(locales)).toEqual(locales);
  expect(new Set(Object.values(LANGUAGES).map(({ name }) => name)).size).toBe(locales.length);
  for (const language of [undefined, ...FURTHER_LANGUAGES])
    expect(new Intl.NumberFormat(localeOf(language)).format(1234567)).toBe('12,34,567');
});
