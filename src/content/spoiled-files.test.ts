/** What the check before a build says of files that are missing, renamed or unreadable: always the file and what to do. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { add, MERGE_CONFLICT, remove, rename, replace, testMessages } from '../testing/spoiled-content-suite.ts';
import { loadLanguages } from './load-languages.ts';

const { pathOf } = testMessages([
  ['a deleted page', remove('about.yaml'), 'about.yaml', 'is missing', 'git restore'],
  ['deleted prices', remove('offers.yaml'), 'offers.yaml', 'is missing', 'git restore'],
  ['deleted terms', remove('terms.md'), 'terms.md', 'is missing', 'git restore'],
  [
    'a page renamed by Windows',
    rename('about.yaml', 'about.yaml.txt'),
    'about.yaml.txt',
    'reads no file of this name',
    'Rename it to about.yaml,',
  ],
  [
    'another ending',
    rename('offers.yaml', 'offers.yml'),
    'offers.yml',
    'reads no file of this name',
    'Rename it to offers.yaml,',
  ],
  [
    'a capital in a name',
    rename('home.yaml', 'Home.yaml'),
    'Home.yaml',
    'reads no file of this name',
    'Rename it to home.yaml,',
  ],
  [
    'a renamed service',
    rename('services/patents.yaml', 'services/patents.txt'),
    'services/patents.txt',
    'reads no file of this name',
    'with .yaml at the end',
  ],
  ['a misspelt new page', add('abuot.yaml', 'a: b\n'), 'abuot.yaml', 'reads no file of this name', 'content/README.md'],
  [
    'Windows-1252',
    replace('about.yaml', /^(heading: .*)/m, '$1 é', 'latin1'),
    'about.yaml:',
    'not UTF-8',
    'encoding UTF-8',
  ],
  [
    'Windows-1252 in a guide',
    replace('guides/startyourbusiness/firm.yaml', /^(summary: .*)/m, '$1 ½', 'latin1'),
    'guides/startyourbusiness/firm.yaml:',
    'not UTF-8',
    'encoding UTF-8',
  ],
  ['UTF-16', replace('offers.yaml', /^/, '\ufeff', 'utf16le'), 'offers.yaml:1', 'not UTF-8', 'encoding UTF-8'],
  [
    'lost letters in the terms',
    replace('terms.md', 'gives general', 'gives \ufffd general'),
    'terms.md:15',
    'not UTF-8',
    'git restore',
  ],
  [
    'a merge that was not finished',
    add('provider.yaml', MERGE_CONFLICT),
    'provider.yaml:1',
    'two versions',
    'Keep one of the two',
  ],
  ['an empty file', add('contact.yaml', ''), 'contact.yaml', 'is empty', 'git restore'],
  ['an empty service', add('services/patents.yaml', '\n'), 'services/patents.yaml', 'is empty', 'git restore'],
  [
    'a picture as a file of content',
    add('provider.yaml', '\u0089PNG\r\n\u001a\n'),
    'provider.yaml:1',
    'not UTF-8',
    'git restore',
  ],
]);

test('files of Notepad, pictures and hidden files change nothing', () => {
  const before = JSON.stringify(loadLanguages(pathOf()));
  for (const file of ['about.yaml', 'hi/home.yaml', 'terms.md']) {
    writeFileSync(pathOf(file), `\ufeff${readFileSync(pathOf(file), 'utf8').replaceAll('\n', '\r\n')}`);
  }
  for (const file of ['.DS_Store', 'guides/.DS_Store', 'guides/Thumbs.db', 'services/office.jpg', 'about.yaml~'])
    writeFileSync(pathOf(file), '');
  expect(JSON.stringify(loadLanguages(pathOf()))).toBe(before);
});
