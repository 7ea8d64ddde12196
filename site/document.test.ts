import { expect, test } from 'vitest';
import { type DocumentParts, renderDocument } from './document.ts';

const page = {
  body: '<h1>A &amp; B</h1>',
  page: { title: 'A & "B"', description: '<script>', page: {} },
  data: { shell: '/assets/shell.json', page: '/data/about.json' },
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

test('what content says cannot end an attribute or an element', () => {
  const html = renderDocument(page, parts);
  expect(html).toContain('<title>A &#38; &#34;B&#34;</title>');
  expect(html).toContain('content="&#60;script&#62;"');
  expect(html.match(/<script/g)).toHaveLength(1);
});

test('with the site’s origin a page says its address and its picture for sharing; without it, neither', () => {
  const html = renderDocument(page, parts);
  expect(html).toContain('<link rel="canonical" href="https://www.example.com/about">');
  expect(html).toContain('<meta property="og:image" content="https://www.example.com/engraving/share.png">');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  const without = renderDocument(page, { ...parts, canonicalUrl: undefined, socialPictureUrl: undefined });
  expect(without).not.toMatch(/canonical|og:|twitter:/);
});

test('a page says where its data lies; one without script needs none', () => {
  expect(renderDocument(page, parts)).toContain('data-shell="/assets/shell.json" data-page="/data/about.json"');
  const html = renderDocument(page, { ...parts, script: undefined, hydrated: false, indexed: false });
  expect(html).not.toMatch(/<script|data-page/);
  expect(html).toContain('<meta name="robots" content="noindex">');
});
