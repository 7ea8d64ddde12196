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
  [
    'a misspelt key',
    replace('about.yaml', /^heading:/m, 'haeding:'),
    'about.yaml:',
    'no key "haeding"',
    'its spelling',
  ],
  [
    'a key that does not exist',
    replace('offers.yaml', /^( {2}price: .*)/m, '$1\n  discount: 10'),
    'offers.yaml:4, key registration.discount',
    'no key "discount"',
    'or remove it',
  ],
  [
    'a group that does not exist',
    replace('services/patents.yaml', 'group: protect', 'group: protct'),
    'services/patents.yaml:4, key group',
    'no group "protct"',
    'Write one of begin, grow, protect',
  ],
  [
    'a group of services deleted',
    replace('directory.yaml', /^ {2}- id: protect\n {4}title: Protect\n/m, ''),
    'services/patents.yaml:4, key group',
    'no group "protect"',
    'add the group',
  ],
  [
    'an icon that does not exist',
    replace('services/patents.yaml', 'icon: search', 'icon: serach'),
    'services/patents.yaml:',
    'no icon "serach"',
    'https://lucide.dev/icons',
  ],
  [
    'a copy of a service by Windows',
    () => cpSync(join(folder, 'services/patents.yaml'), join(folder, 'services/patents - Copy.yaml')),
    'services/patents.yaml:2, key path',
    'already in use, by services/patents - Copy.yaml',
    'its own path',
  ],
  [
    'a service with the address of a page',
    replace('services/patents.yaml', 'path: /patents', 'path: /about'),
    'services/patents.yaml:2, key path',
    'already in use',
    'its own path',
  ],
  [
    'a link to no page',
    replace('search.yaml', 'link: /startyourbusiness', 'link: /startyourbusines'),
    'search.yaml:8, key names[1].link',
    'no page /startyourbusines.',
    'Remove the link with the lines that belong to it',
  ],
  [
    'a day that does not exist',
    add('confirmations.yaml', 'ownership: 2026-02-30\n'),
    'confirmations.yaml:1, key ownership',
    '"2026-02-30" is not valid',
    'a day such as 2026-12-31',
  ],
  [
    'a day as people write it',
    add('confirmations.yaml', 'ownership: 27/11/2026\n'),
    'confirmations.yaml:1, key ownership',
    '"27/11/2026" is not valid',
    'a day such as 2026-12-31',
  ],
  [
    'two email addresses',
    replace('provider.yaml', /^email: (.*)/m, 'email: $1, b@nandi.in'),
    'provider.yaml:5, key email',
    'is not valid',
    'an email address',
  ],
  [
    'hours in another form',
    replace('provider.yaml', /^hours: .*/m, 'hours: 10:00–18:00'),
    'provider.yaml:',
    '"10:00–18:00" is not valid',
    'such as Mon–Sat 10 AM–6 PM',
  ],
  [
    'the HTML of a map',
    replace('provider.yaml', /embedUrl: .*/, 'embedUrl: \'<iframe src="https://maps"></iframe>\''),
    'provider.yaml:',
    'is not valid',
    'begins with https://',
  ],
  [
    'a phone number without its country code',
    replace('provider.yaml', "'+918047123456'", "'08047123456'"),
    'provider.yaml:8, key phone.number',
    '"08047123456" is not valid',
    'with its country code',
  ],
  [
    'a PIN code without quotes',
    replace('provider.yaml', "'570001'", '570001'),
    'provider.yaml:',
    '570001 is not valid',
    'in quotes if it looks like a number',
  ],
  [
    'typographic quotes',
    replace('about.yaml', /^heading: .*/m, 'heading: “Us: who we are”'),
    'about.yaml:4',
    'not valid YAML',
    'needs quotes',
  ],
  [
    'one line in place of a list',
    replace('services/patents.yaml', /^keywords:\n {2}- invention/m, 'keywords: invention'),
    'services/patents.yaml:',
    '"invention" is not valid',
    'a list, each item after "- "',
  ],
  [
    'an item of a list that is indented',
    replace('services/patents.yaml', /^( {2}- title: Draft)/m, ' $1'),
    'services/patents.yaml:18',
    'not valid YAML',
    'Check indentation',
  ],
  [
    'a price below zero',
    replace('offers.yaml', 'price: 7300', 'price: -7300'),
    'offers.yaml:3, key registration.price',
    '-7300 is not valid',
    'Write more than 0.',
  ],
  [
    'a price with paise',
    replace('offers.yaml', 'price: 7300', 'price: 7300.50'),
    'offers.yaml:3, key registration.price',
    '7300.5 is not valid',
    'a whole number',
  ],
  [
    'a folder of guides that is renamed',
    rename('guides/patents', 'guides/patent'),
    'guides/patent/patent-search.yaml:1',
    'No service has the path /patent.',
    'Name the folder',
  ],
  [
    'a guide of no card',
    replace('guides/startyourbusiness/firm.yaml', 'offering: Firm', 'offering: Frim'),
    'guides/startyourbusiness/firm.yaml:1, key offering',
    'no card "Frim"',
    'Write one of Company; Firm',
  ],
  [
    'a source that is not listed',
    replace('guides/startyourbusiness/firm.yaml', 'source: Indian Partnership Act, 1932, s. 4(2)', 'source: Act, s. 4'),
    'guides/startyourbusiness/firm.yaml:16, key documents[0].source',
    '"Act, s. 4" begins with no title',
    'add the title there',
  ],
  [
    'a statement that nobody has checked',
    replace('guides/startyourbusiness/firm.yaml', /^( {2}- text: The deed.*)/m, '$1\n    verify: true'),
    'guides/startyourbusiness/firm.yaml:16, key documents[0].verify',
    'true is not valid',
    'nothing unverified is published',
  ],
  [
    'a heading of the terms without its id',
    replace('terms.md', / \{#[a-z]+\}/, ''),
    'terms.md',
    'is not a section heading with an id',
    '{#privacy}',
  ],
  ['HTML in the terms', replace('terms.md', 'gives', '<b>gives</b>'), 'terms.md', '"<b>" is HTML', '**bold**'],
  [
    'terms without their beginning',
    replace('terms.md', '---\n', ''),
    'terms.md:1',
    'does not begin with',
    'git restore',
  ],
  [
    'a certainty that does not exist',
    replace('states.yaml', 'certainty: certain', 'certainty: sure'),
    'states.yaml:13',
    '"sure" is not valid',
    'one of certain, likely, check',
  ],
  [
    'a merge in Hindi that was not finished',
    replace('hi/home.yaml', /^/, '<<<<<<< HEAD\n'),
    'hi/home.yaml:1',
    'two versions',
    'Keep one of the two',
  ],
  [
    'a tab in Hindi',
    replace('hi/home.yaml', /^ {2}hi:/m, '\thi:'),
    'hi/home.yaml:2',
    'not valid YAML',
    'Check indentation',
  ],
  [
    'a third language in a pair',
    replace('hi/home.yaml', /^( {2}hi: .*\n)/m, '$1  ta: தமிழ்\n'),
    'hi/home.yaml:3, key [0].ta',
    'no key "ta"',
    'or remove it',
  ],
  [
    'one English text twice',
    replace('hi/home.yaml', /^(- en: .*\n {2}hi: .*\n)/, '$1$1'),
    'hi/home.yaml:3, key [1].en',
    'twice',
    'Remove one of them',
  ],
  [
    'UTF-16 in Hindi',
    saveAs('hi/home.yaml', 'utf16le', /^/, '\ufeff'),
    'hi/home.yaml:1',
    'not UTF-8',
    'encoding UTF-8',
  ],
  [
    'Hindi in the form of an English file',
    add('hi/about.yaml', 'heading: हम\n'),
    'hi/about.yaml:1',
    'is not valid here',
    'a list, each item after "- "',
  ],
  ['a language without a line in the code', rename('hi', 'ta'), 'ta/', 'reads no file of this name', 'move it out of'],
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
