import { expect, test } from 'vitest';
import { repairAddress } from './repair-address.ts';

const meant = (address: string) => {
  const { path, search } = repairAddress(new URL(address, 'https://site.example'));
  return path + search;
};

test.each([
  ['/contact', '/contact'],
  ['/terms-of-use', '/terms-of-use'],
  ['/', '/'],
  ['/?a=1', '/?a=1'],
  ['/contact/', '/contact'],
  ['/contact.', '/contact'],
  ['/contact,', '/contact'],
  ['/contact).', '/contact'],
  ['/contact…', '/contact'],
  ['/contact।', '/contact'],
  ['/contact”', '/contact'],
  ['/contact>', '/contact'],
  ['/contact**', '/contact'],
  ['/contact%20', '/contact'],
  ['/contact%E2%80%8B', '/contact'],
  ['/contact/.)', '/contact'],
  ['/contact&utm_source=chat', '/contact?utm_source=chat'],
  ['/contact/&utm_source=chat&utm_medium=link', '/contact?utm_source=chat&utm_medium=link'],
  ['/contact%3Futm_source=chat', '/contact?utm_source=chat'],
  ['/contact&a=1?b=2', '/contact?a=1&b=2'],
  ['/contact.?service=GST%20%26%20tax', '/contact?service=GST%20%26%20tax'],
  ['/&utm_source=chat', '/?utm_source=chat'],
  ['/contact&x=%0d%0aSet-Cookie:a', '/contact?x=%0D%0ASet-Cookie%3Aa'],
  ['/)', '/'],
  ['/%E0%A4%A', '/%E0%A4%A'],
  ['/%', '/%'],
  ['/%00', '/\0'],
])('%s means %s', (address, expected) => {
  expect(meant(address)).toBe(expected);
});

test('a long address takes no time', () => {
  const begin = performance.now();
  expect(meant(`/${'.)'.repeat(100_000)}a`)).toMatch(/a$/);
  expect(performance.now() - begin).toBeLessThan(1000);
});
