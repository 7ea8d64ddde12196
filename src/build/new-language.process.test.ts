/** A further language is built from one entry and one folder: builds a copy of the sources with Marathi in the words of the Hindi fixture. */
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureSite } from '../../test/fixture-site.ts';
import { SiteCopy } from '../testing/site-copy.ts';

const LINE = `  mr: { locale: 'mr-IN', name: 'मराठी', nameInEnglish: 'Marathi', lakh: 'लाख', crore: 'कोटी', fullStop: '.', to: ' ते ', oClock: ' वाजता', citation: { 's.': 'कलम', rule: 'नियम' }, atLeast: 'किमान {sum}', and: 'आणि', ordinals: ['पहिला', 'दुसरा', 'तिसरा', 'चौथा', 'पाचवा'], closed: 'बंद', carousel: 'स्लाइड शो', slide: 'स्लाइड', rupeeWords: { crore: ['कोटींचे'], lakh: ['लाखांचे'], thousand: ['सहस्र'], rupees: ['रुपयांचे'], only: ['फक्त'] }, face: { styles: 'marathi', headings: 'marathi' } },\n`;
const END_OF_LANGUAGES = '} as const satisfies Record<string, Language>';

let copy: SiteCopy;
beforeAll(() => {
  copy = new SiteCopy();
  copy.write('src/languages.ts', copy.read('src/languages.ts').replace(END_OF_LANGUAGES, LINE + END_OF_LANGUAGES));
  cpSync(join(copy.folder, 'content', 'hi'), join(copy.folder, 'content', 'mr'), { recursive: true });
  for (const file of readdirSync(join(copy.folder, 'content', 'mr'), { recursive: true, encoding: 'utf8' })) {
    const path = `content/mr/${file}`;
    if (file.endsWith('.yaml')) copy.write(path, copy.read(path).replaceAll(/^ {2}hi: /gm, '  mr: '));
  }
  const home = copy.read('content/mr/home.yaml');
  copy.write('content/mr/home.yaml', home.replace(/(?<=- en: Home head title\n {2}mr: ).*/, 'मुखपृष्ठ'));
  // A face of headings for this language alone: Martel under another name.
  const styles = 'src/styles';
  const martel = readFileSync(join(copy.folder, styles, 'fonts/martel.woff2'));
  // One byte more: the bundler makes one file of two with the same bytes.
  writeFileSync(join(copy.folder, styles, 'fonts/marathi.woff2'), Buffer.concat([martel, Buffer.alloc(1)]));
  cpSync(`${styles}/fonts/OFL-martel.txt`, join(copy.folder, styles, 'fonts/OFL-marathi.txt'));
  const ofHindi = copy.read(`${styles}/scripts/devanagari.css`);
  copy.write(`${styles}/scripts/marathi.css`, ofHindi.replaceAll('Martel', 'Mukta').replaceAll('martel', 'marathi'));
  copy.build({ SITE_URL: fixtureSite.SITE_URL });
}, 600_000);
afterAll(() => copy.remove());

test('its pages are in it, and every language names the others', () => {
  const page = copy.page('mr.html');
  expect(page).toContain('<html lang="mr-IN"');
  expect(page).toContain('<title>मुखपृष्ठ');
  expect(copy.page('mr/cost.html')).toContain('href="/mr/contact');
  for (const name of ['index.html', 'hi.html', 'mr.html']) {
    const alternates = [...copy.page(name).matchAll(/<link rel="alternate" hreflang="(.*?)" href="(.*?)"/g)];
    expect(alternates.map(([, language, href]) => [language, href])).toEqual([
      ['en-IN', `${fixtureSite.SITE_URL}/`],
      ['hi-IN', `${fixtureSite.SITE_URL}/hi`],
      ['mr-IN', `${fixtureSite.SITE_URL}/mr`],
      ['x-default', `${fixtureSite.SITE_URL}/`],
    ]);
    const links = [...copy.page(name).matchAll(/<a [^>]*href="([^"]*)"[^>]*data-language/g)].map(([, href]) => href);
    expect(links).toHaveLength(4);
  }
  expect(copy.page('sitemap.xml')).toContain(`<loc>${fixtureSite.SITE_URL}/mr/due-dates</loc>`);
});

test('the relay answers forms in it', () => {
  const { languages } = JSON.parse(copy.read('build/relay.json'));
  expect(languages.mr).toMatchObject({ name: 'Marathi', texts: { 'Full name': 'पूरा नाम' } });
  expect(copy.read('build/replies/mr/received.html')).toContain('<html lang="mr-IN"');
});

test('its headings have its face, and the other languages do not load it', () => {
  const page = copy.page('mr.html');
  expect(page).toMatch(/<link rel="preload" href="[^"]*marathi[^"]*\.woff2"/);
  expect(page).toContain('"Mukta fallback"');
  for (const name of ['index.html', 'hi.html']) expect(copy.page(name)).not.toContain('marathi');
  expect(copy.page('hi.html')).toMatch(/<link rel="preload" href="[^"]*martel[^"]*\.woff2"/);
});

test('amounts may be typed in its words', () => {
  const parse = `import { parseRupees } from './src/format/rupees.ts';
    console.log(['2 कोटी', '3 लाखांचे', '4 सहस्र', '500 रुपयांचे', '5 लाख फक्त'].map((text) => parseRupees(text, 1e9)).join());`;
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', parse], {
    cwd: copy.folder,
    encoding: 'utf8',
  });
  expect(run.stdout.trim(), run.stderr).toBe('20000000,300000,4000,500,500000');
});
