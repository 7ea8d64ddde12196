/** What the check before a build says of a content folder that somebody has spoiled: always the file and what to do. */
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ContentError } from './content-error.ts';
import { CONTENT_FOLDER } from './content-folder.ts';
import { loadLanguages } from './load-languages.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spoiled-content-'));
  cpSync(CONTENT_FOLDER, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const write = (file: string, content: string | Buffer) => writeFileSync(join(folder, file), content);

/** Ways to spoil a file. Each returns the change, made in the copy. */
const remove = (file: string) => () => rmSync(join(folder, file), { recursive: true });
const rename = (from: string, to: string) => () => renameSync(join(folder, from), join(folder, to));
const add = (file: string, text: string) => () => write(file, text);
const replaced = (file: string, from: string | RegExp, to: string) => {
  const before = read(file);
  const after = before.replace(from, to);
  expect(after, 'the change of the test').not.toBe(before);
  return after;
};
const replace = (file: string, from: string | RegExp, to: string) => () => write(file, replaced(file, from, to));
const saveAs = (file: string, encoding: 'latin1' | 'utf16le', from: string | RegExp, to: string) => () =>
  write(file, Buffer.from(replaced(file, from, to), encoding));

function messageOf(spoil: () => void): string {
  spoil();
  try {
    loadLanguages(folder);
  } catch (error) {
    expect(error, String((error as Error).stack)).toBeInstanceOf(ContentError);
    return (error as Error).message.replaceAll(`${folder}/`, '');
  }
  throw new Error('the content was accepted');
}

const MERGE_CONFLICT = '<<<<<<< HEAD\nname: A\n=======\nname: B\n>>>>>>> origin/main\n';

/** File with its line, the cause, what to do. */
const SPOILED: readonly (readonly [what: string, spoil: () => void, place: string, cause: string, fix: string])[] = [
  ['a deleted page', remove('about.yaml'), 'about.yaml', 'is missing', 'git restore'],
  ['deleted prices', remove('offers.yaml'), 'offers.yaml', 'is missing', 'git restore'],
  ['deleted terms', remove('terms.md'), 'terms.md', 'is missing', 'git restore'],
  ['all services deleted', remove('services'), 'services', 'The pages show the service', 'Write it in one service'],
  [
    'the service of a page deleted',
    remove('services/financing.yaml'),
    'home.yaml',
    'No service has the path /financing',
    'Write one of',
  ],
  ['all guides deleted', remove('guides'), 'guides', 'The pages show the guide', 'Write it in one guide'],
  [
    'the tool of a guide deleted',
    remove('guides/startyourbusiness/gst-registration.yaml'),
    'guides',
    '"tool: gst-check", and no guide has this line',
    'Write it in one guide',
  ],
  ['deleted Hindi words of every page', remove('hi/shell.yaml'), 'content/hi/shell.yaml', 'is missing', 'Translate'],
  ['deleted Hindi terms', remove('hi/terms.yaml'), 'content/hi/terms.yaml', 'is missing', 'Translate'],
  ['deleted Hindi fields', remove('hi/forms.yaml'), 'content/hi/forms.yaml', 'is missing', 'Translate'],
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
  [
    'a renamed Hindi page',
    rename('hi/home.yaml', 'hi/home.txt'),
    'hi/home.txt',
    'reads no file of this name',
    'Rename it to hi/home.yaml,',
  ],
  ['a misspelt new page', add('abuot.yaml', 'a: b\n'), 'abuot.yaml', 'reads no file of this name', 'content/README.md'],
  [
    'Windows-1252',
    saveAs('about.yaml', 'latin1', /^(heading: .*)/m, '$1 é'),
    'about.yaml:',
    'not UTF-8',
    'encoding UTF-8',
  ],
  [
    'Windows-1252 in a guide',
    saveAs('guides/startyourbusiness/firm.yaml', 'latin1', /^(summary: .*)/m, '$1 ½'),
    'guides/startyourbusiness/firm.yaml:',
    'not UTF-8',
    'encoding UTF-8',
  ],
  ['UTF-16', saveAs('offers.yaml', 'utf16le', /^/, '\ufeff'), 'offers.yaml:1', 'not UTF-8', 'encoding UTF-8'],
  [
    'lost letters in Hindi',
    replace('hi/home.yaml', /^( {2}hi:.*)/m, '$1 \ufffd'),
    'hi/home.yaml:',
    'not UTF-8',
    'git restore',
  ],
  [
    'lost letters in the terms',
    replace('terms.md', 'gives general', 'gives \ufffd general'),
    'terms.md:15',
    'not UTF-8',
    'git restore',
  ],
  [
    'braces with a space',
    replace('home.yaml', /lede: .*/, "lede: 'Ask {Provider Name}.'"),
    'home.yaml:6, key hero.lede',
    '{Provider Name}',
    'content/README.md',
  ],
  [
    'one brace',
    replace('home.yaml', /lede: .*/, "lede: 'Ask {provider.'"),
    'home.yaml:6, key hero.lede',
    'placeholder {.',
    'content/README.md',
  ],
  [
    'braces with other quotes',
    replace('services/patents.yaml', /pitch: .*/, "pitch: 'Write to {“email”}.'"),
    'services/patents.yaml:',
    '{“email”}',
    'content/README.md',
  ],
  [
    'braces in the prices',
    replace('offers.yaml', /name: .*/, 'name: The {best} offer'),
    'offers.yaml:2, key registration.name',
    '{best}',
    'content/README.md',
  ],
  [
    'braces in the terms',
    replace('terms.md', '{provider}', '{firm name}'),
    'terms.md:15',
    '{firm name}',
    'content/README.md',
  ],
  [
    'a colon',
    replace('about.yaml', /^heading: .*/m, 'heading: Us: who we are'),
    'about.yaml:',
    'not valid YAML',
    'needs quotes',
  ],
  [
    'a colon in Hindi',
    replace('hi/home.yaml', /^( {2}hi: ).*/m, '$1हम: कौन'),
    'hi/home.yaml:',
    'not valid YAML',
    'needs quotes',
  ],
  [
    'a tab',
    replace('contact.yaml', /^ {2}(title: .*)/m, '\t$1'),
    'contact.yaml:',
    'not valid YAML',
    'Check indentation',
  ],
  [
    'a key twice',
    replace('offers.yaml', /^( {2}price: .*)/m, '$1\n$1'),
    'offers.yaml:4',
    'not valid YAML',
    'Check indentation',
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
    'an empty Hindi file that every page needs',
    add('hi/forms.yaml', '- a\n'),
    'hi/forms.yaml',
    'not valid here',
    'Write further keys',
  ],
  [
    'a picture as a file of content',
    add('provider.yaml', '\u0089PNG\r\n\u001a\n'),
    'provider.yaml:1',
    'not UTF-8',
    'git restore',
  ],
  [
    'a comma in a price',
    replace('offers.yaml', 'price: 7300', 'price: 7,300'),
    'offers.yaml:3, key registration.price',
    '"7,300" is not valid',
    'digits only, without comma, ₹',
  ],
  [
    'a rupee sign in a price',
    replace('offers.yaml', 'price: 7300', 'price: ₹7300'),
    'offers.yaml:3, key registration.price',
    '"₹7300" is not valid',
    'digits only, without comma, ₹',
  ],
  [
    'a hard space in an address',
    replace('provider.yaml', /^email: /m, 'email: \u00a0'),
    'provider.yaml:5, key email',
    '"\\u00a0office@',
    'an email address',
  ],
  [
    'a description that is too long by itself',
    replace('home.yaml', /^( {2}description: )/m, `$1${'Long words. '.repeat(14)}`),
    'home.yaml:3, key head.description',
    'is not valid here',
    'at most 160',
  ],
];

describe('a message names the file and what to do:', () => {
  test.each(SPOILED)('%s', (_what, spoil, place, cause, fix) => {
    const message = messageOf(spoil);
    expect(message.split('\n')[0]).toContain(place);
    expect(message).toContain(cause);
    expect(message).toContain(fix);
    for (const problem of message.split('\n\n')) {
      expect(problem).toMatch(/^\S.*\n {2}What is wrong: \S.*\n {2}What to do: {4}\S/);
    }
  });
});

test('files of Notepad, pictures and hidden files change nothing', () => {
  const before = JSON.stringify(loadLanguages(folder));
  for (const file of ['about.yaml', 'hi/home.yaml', 'terms.md']) {
    write(file, `\ufeff${read(file).replaceAll('\n', '\r\n')}`);
  }
  for (const file of ['.DS_Store', 'guides/.DS_Store', 'guides/Thumbs.db', 'services/office.jpg', 'about.yaml~'])
    write(file, '');
  expect(JSON.stringify(loadLanguages(folder))).toBe(before);
});

test('a text may become longer than its maximum by the name of the firm', () => {
  const name = 'Joshi, Kulkarni, Deshpande & Associates Corporate Advisers LLP';
  write('provider.yaml', read('provider.yaml').replaceAll(/^(name|nameInSentence): .*/gm, `$1: ${name}`));
  const description =
    '{Provider} registers companies, answers notices and keeps the books of small firms, in every town of {office}.';
  write('home.yaml', replaced('home.yaml', /^( {2}description: ).*/m, `$1'${description}'`));
  expect(loadLanguages(folder)[0].home.head.description.length).toBeGreaterThan(160);
});
