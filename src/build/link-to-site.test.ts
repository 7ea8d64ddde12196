import { expect, test } from 'vitest';
import { linkToSite } from './link-to-site.ts';

test('links to pages lead to the site; other addresses stay', () => {
  const html =
    '<link href="/icon.svg"><a class="x" href="/">Home</a><a href="/hi/about#a">b</a><a href="#main">c</a><a href="https://wa.me/1">d</a><a href="//x.example">e</a>';
  expect(linkToSite(html, 'https://www.example.com')).toBe(
    '<link href="/icon.svg"><a class="x" href="https://www.example.com/">Home</a><a href="https://www.example.com/hi/about#a">b</a><a href="#main">c</a><a href="https://wa.me/1">d</a><a href="//x.example">e</a>',
  );
});
