/** What the check before a build says of spoiled translations. */
import { add, remove, rename, replace, testMessages } from '../testing/spoiled-content-suite.ts';

testMessages([
  ['deleted Hindi words of every page', remove('hi/shell.yaml'), 'content/hi/shell.yaml', 'is missing', 'Translate'],
  ['deleted Hindi terms', remove('hi/terms.yaml'), 'content/hi/terms.yaml', 'is missing', 'Translate'],
  ['deleted Hindi fields', remove('hi/forms.yaml'), 'content/hi/forms.yaml', 'is missing', 'Translate'],
  [
    'a renamed Hindi page',
    rename('hi/home.yaml', 'hi/home.txt'),
    'hi/home.txt',
    'reads no file of this name',
    'Rename it to hi/home.yaml,',
  ],
  [
    'lost letters in Hindi',
    replace('hi/home.yaml', /^( {2}hi:.*)/m, '$1 \ufffd'),
    'hi/home.yaml:',
    'not UTF-8',
    'git restore',
  ],
  [
    'a colon in Hindi',
    replace('hi/home.yaml', /^( {2}hi: ).*/m, '$1हम: कौन'),
    'hi/home.yaml:',
    'not valid YAML',
    'needs quotes',
  ],
  [
    'an empty Hindi file that every page needs',
    add('hi/forms.yaml', '- a\n'),
    'hi/forms.yaml',
    'not valid here',
    'Write further keys',
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
    replace('hi/home.yaml', /^/, '\ufeff', 'utf16le'),
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
]);
