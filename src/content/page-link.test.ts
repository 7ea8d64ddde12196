import { expect, test } from 'vitest';
import { loadContent } from './load-content.ts';
import { englishOnly, pageLink } from './page-link.ts';

const english = loadContent();
const hindi = loadContent(undefined, 'hi');

test.each([
  ['/', '/hi'],
  ['/contact', '/hi/contact'],
  ['/terms-of-use#privacy', '/hi/terms-of-use#privacy'],
  ['/startyourbusiness#company', '/hi/startyourbusiness#company'],
])('a link to %s, which is translated, leads to %s', (path, href) => {
  expect(pageLink(hindi, path, 'लिंक')).toEqual({ href, label: 'लिंक', hrefLang: undefined });
  expect(englishOnly('hi', href)).toBeUndefined();
});

test.each(['/patents', '/patents#patent-search', '/about', '/startyourbusiness#firm'])(
  'a link to %s, which is not translated, leads to the English page and says so',
  (path) => {
    expect(pageLink(hindi, path, 'लिंक')).toEqual({ href: path, label: 'लिंक (अंग्रेज़ी में)', hrefLang: 'en' });
    expect(englishOnly('hi', path)).toBe('en');
  },
);

test('an English page links to its pages as before, and a link to another site has no language', () => {
  expect(pageLink(english, '/patents#patent-search', 'Search')).toEqual({
    href: '/patents#patent-search',
    label: 'Search',
    hrefLang: undefined,
  });
  expect(englishOnly(undefined, '/patents')).toBeUndefined();
  expect(englishOnly('hi', 'https://site.example/patents')).toBeUndefined();
});
