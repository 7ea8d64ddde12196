import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type DocumentParts, renderDocument } from './document.ts';
import type { ShellData } from './layout/shell-data.ts';

const page = {
  body: '<h1>A &amp; B</h1>',
  data: { shell: {} as ShellData, page: { title: 'A & "B"', description: '<script>', page: {} } },
  dataPaths: { shell: '/assets/shell.json', page: '/data/about.json' },
};
const parts: DocumentParts = {
  css: 'p{}',
  inlinedStylesheets: ['/assets/a.css'],
  fonts: ['/assets/f.woff2'],
  drawings: [],
  favicon: '/favicon.svg',
  policy: "script-src 'self'",
  script: '/assets/boot.js',
  application: ['/assets/app.js', '/assets/entry.js'],
  hydrated: true,
  publication: {
    url: 'https://www.example.com/about',
    siteName: 'A & B',
    pictureUrl: 'https://www.example.com/engraving/share.png',
    pictureHtml: 'A &amp; B',
    graph: { '@context': 'https://schema.org', '@graph': [{ '@type': 'Thing', name: '</script><!--<script>' }] },
  },
  indexed: true,
};

test('what content says cannot end an attribute or an element', () => {
  const html = renderDocument(page, parts);
  expect(html).toContain('<title>A &#38; &#34;B&#34;</title>');
  expect(html).toContain('content="&#60;script&#62;"');
  expect(html).toContain('"name":"\\u003c/script>\\u003c!--\\u003cscript>"');
  expect(html.match(/<script/g)).toHaveLength(3);
  expect(html.match(/<\/script/g)).toHaveLength(3);
});

test('drawings of the first view are asked for after the fonts', () => {
  const drawings = [
    { path: '/assets/m.svg', isMask: true },
    { path: '/assets/b.svg', isMask: false },
  ];
  expect(renderDocument(page, { ...parts, drawings })).toContain(
    'type="font/woff2" crossorigin><link rel="preload" href="/assets/m.svg" as="image" crossorigin><link rel="preload" href="/assets/b.svg" as="image">',
  );
});

test('with the site’s origin a page says its address, its card and what it is; without it, nothing of these', () => {
  const html = renderDocument(page, parts);
  expect(html).toContain('<link rel="canonical" href="https://www.example.com/about">');
  expect(html).toContain('<meta property="og:site_name" content="A &#38; B">');
  expect(html).toContain('<meta property="og:image" content="https://www.example.com/engraving/share.png">');
  expect(html).toContain('<meta property="og:image:alt" content="A &amp; B">');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  const without = renderDocument(page, { ...parts, publication: undefined });
  expect(without).not.toMatch(/canonical|og:|twitter:|ld\+json/);
});

test('a page brings its data along, or says where they lie if it would not fit the first flight; one without script needs none', () => {
  const small = renderDocument(page, parts);
  const [, json = ''] = /<script type="application\/json" id="app-data">(.*?)<\/script>/.exec(small) ?? [];
  expect(JSON.parse(json)).toEqual(page.data);
  expect(small).not.toContain('data-page');
  // Shorter than many a page that fits, but it compresses less.
  const words = Array.from({ length: 1500 }, (_, i) =>
    createHash('sha256').update(`${i}`).digest('base64url').slice(0, 16),
  );
  const large = renderDocument({ ...page, body: `<p>${words.join(' ')}</p>` }, parts);
  expect(large).toContain('data-shell="/assets/shell.json" data-page="/data/about.json"');
  expect(large).not.toContain('application/json');
  const html = renderDocument(page, {
    ...parts,
    script: undefined,
    application: [],
    hydrated: false,
    publication: undefined,
    indexed: false,
  });
  expect(html).not.toMatch(/<script|data-page/);
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('the policy stands before everything that is loaded, and the script is told what to fetch', () => {
  const html = renderDocument(page, parts);
  const policy = html.indexOf(`<meta http-equiv="Content-Security-Policy" content="script-src 'self'">`);
  expect(policy).toBeGreaterThan(0);
  expect(policy).toBeLessThan(html.indexOf('<link'));
  expect(html).toContain('src="/assets/boot.js" data-app="/assets/app.js /assets/entry.js"></script>');
  expect(renderDocument(page, { ...parts, policy: undefined, application: [] })).not.toMatch(/http-equiv|data-app/);
});

test('a page is drawn when it is whole; one of many screens as it comes', () => {
  const whole = '<link rel="expect" href="#app" blocking="render">';
  expect(renderDocument(page, parts)).toContain(whole);
  expect(renderDocument({ ...page, body: '<p>row</p>'.repeat(10_000) }, parts)).not.toContain(whole);
});
