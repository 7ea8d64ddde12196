import { expect, test } from 'vitest';
import { type DocumentParts, renderDocument } from './document.ts';

const page = {
  body: '<h1>A &amp; B</h1>',
  data: {
    routeId: 'about',
    shell: '/assets/shell.json',
    page: { title: 'A & "B"', description: '<script>', page: { text: '</script><!--' } },
  },
};
const parts: DocumentParts = {
  css: 'p{}',
  inlinedStylesheets: ['/assets/a.css'],
  fonts: ['/assets/f.woff2'],
  favicon: '/favicon.svg',
  script: '/assets/boot.js',
  hydrated: true,
  canonicalUrl: 'https://www.example.com/about',
  socialPictureUrl: 'https://www.example.com/engraving/share.png',
  indexed: true,
};

test('what content says can neither end an attribute nor the data element', () => {
  const html = renderDocument(page, parts);
  expect(html).toContain('<title>A &#38; &#34;B&#34;</title>');
  expect(html).toContain('content="&#60;script&#62;"');
  expect(html).toContain('\\u003c/script>\\u003c!--');
  expect(html.match(/<script/g)).toHaveLength(2);
});

test('with the site’s origin a page says its address and its picture for sharing; without it, neither', () => {
  const html = renderDocument(page, parts);
  expect(html).toContain('<link rel="canonical" href="https://www.example.com/about">');
  expect(html).toContain('<meta property="og:image" content="https://www.example.com/engraving/share.png">');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  const without = renderDocument(page, { ...parts, canonicalUrl: undefined, socialPictureUrl: undefined });
  expect(without).not.toMatch(/canonical|og:|twitter:/);
});

test('a page without script carries no data', () => {
  const html = renderDocument(page, { ...parts, script: undefined, hydrated: false, indexed: false });
  expect(html).not.toContain('<script');
  expect(html).toContain('<meta name="robots" content="noindex">');
});
