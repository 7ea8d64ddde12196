import { expect, test } from 'vitest';
import { unbrokenDocument } from './unbroken-documents.ts';

const bodyOf = (body: string) =>
  unbrokenDocument(`<!doctype html><html><head><title>AOC-4</title></head><body>${body}</body></html>`)
    .replace(/^.*<title>AOC-4<\/title><\/head><body>/, '')
    .replace('</body></html>', '');

test.each([
  [
    '<p>File AOC-4 &amp; <b>MGT-7A</b>.</p>',
    '<p><span>File <span data-form-number="">AOC-4</span> &amp; </span><b><span data-form-number="">MGT-7A</span></b>.</p>',
  ],
  ['<cite>s. 8(2)(a)</cite>', '<cite>s. <span data-unbroken="">8(2)(a)</span></cite>'],
  ['<h3><i>24Q</i></h3><p>24Q</p>', '<h3><i><span data-form-number="">24Q</span></i></h3><p>24Q</p>'],
  [
    '<astro-island><p>AOC-4</p><astro-slot><p>MR-3</p></astro-slot></astro-island>',
    '<astro-island><p>AOC-4</p><astro-slot><p><span><span data-form-number="">MR-3</span></span></p></astro-slot></astro-island>',
  ],
  [
    '<a href="/">MR-3 filing<svg></svg></a>',
    '<a href="/"><span><span data-form-number="">MR-3</span> filing</span><svg></svg></a>',
  ],
])('%s is marked', (body, expected) => expect(bodyOf(body)).toBe(expected));

test.each([
  '<p title="AOC-4">By 31 March</p>',
  '<select><option>AOC-4</option></select>',
  '<script>const form = "AOC-4"</script>',
  '<h3><span data-form-number="">AOC-4</span></h3>',
  '<cite><span data-unbroken="">8(2)(a)</span></cite>',
  '<svg><text>AOC-4</text></svg>',
])('%s is left as it is', (body) => expect(bodyOf(body)).toBe(body));
