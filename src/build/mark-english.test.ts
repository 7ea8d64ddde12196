import { expect, test } from 'vitest';
import { markEnglish } from './mark-english.ts';

const marked = (body: string) =>
  markEnglish(`<!doctype html><html lang="hi-IN"><head><title>क</title></head><body><h1>क</h1>${body}</body></html>`)
    .replace(/^.*<\/h1>/, '')
    .replace('</body></html>', '');

test.each([
  ['<p>Close a company</p>', '<p lang="en">Close a company</p>'],
  [
    '<p class="a">We file <b>your returns</b> for you.</p>',
    '<p lang="en" class="a">We file <b>your returns</b> for you.</p>',
  ],
  ['<ul><li>Close a company</li><li>कंपनी</li></ul>', '<ul><li lang="en">Close a company</li><li>कंपनी</li></ul>'],
  [
    '<p>देखें: <cite>Companies Act, 2013, s. 96</cite></p>',
    '<p>देखें: <cite lang="en">Companies Act, 2013, s. 96</cite></p>',
  ],
  [
    '<select><option>Jammu and Kashmir<option>दिल्ली</select>',
    '<select><option lang="en">Jammu and Kashmir<option>दिल्ली</select>',
  ],
])('%s is marked', (body, expected) => expect(marked(body)).toBe(expected));

test.each([
  '<p>कंपनी बंद करना</p>',
  '<p>GST, PAN, TAN</p>',
  '<p>hello@example.com</p>',
  '<p>CA ने Close a company लिखा</p>',
  '<cite lang="en">Companies Act, 2013</cite>',
  '<div lang="en"><p>Close a company</p></div>',
  '<script>const a = "Close a company today"</script>',
  '<svg><title>Close a company</title></svg>',
])('%s is left as it is', (body) => expect(marked(body)).toBe(body));
