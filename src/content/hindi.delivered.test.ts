import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { CONTENT_FOLDER } from './content-folder.ts';

const FOLDER = join(CONTENT_FOLDER, 'hi');
const GLOSSARY = readFileSync('docs/hindi.md', 'utf8').normalize('NFC');

/** The rows of a table of the glossary, by the heading of its section. */
function rowsUnder(heading: string): string[][] {
  const section = GLOSSARY.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const rows = [...section.matchAll(/^\| (.*) \|$/gm)].map(([, cells = '']) => cells.split(' | '));
  return rows.slice(1);
}

/** English terms, with what a Hindi sentence has for them. */
const TERMS = rowsUnder('Words for English terms').map(([english = '', hindi = '']) => ({
  english: new RegExp(`\\b${english}s?\\b`, 'i'),
  hindi: hindi.split(' / '),
}));
const AVOIDED = rowsUnder('Words that the site does not use').flatMap(([not = '']) => not.split(', '));

/** Spellings with two forms, of which one is used everywhere. */
const ONE_SPELLING =
  /(?<!\p{M}|\p{L})(हां|यहां|वहां|जहां|कहां|पांच)(?!\p{M}|\p{L})|जाएं|करवाएं|बनाएं|फीस|ज्यादा|जरूर|फॉर्म|ऑफिस|फर्म|फाइल|[कखग]़/u;

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => [name, readFileSync(join(FOLDER, name), 'utf8').normalize('NFC')] as const);
const pairsOf = (yaml: string) => parse(yaml) as { readonly en: string; readonly hi?: string }[];

test('the glossary has words', () => {
  expect([TERMS.length > 10, AVOIDED.length > 30]).toEqual([true, true]);
});

test.each(files)('%s has no word that the site avoids', (_name, yaml) => {
  const texts = pairsOf(yaml).map(({ hi = '' }) => hi.replaceAll(/\([^)]*\)/g, ''));
  const found = texts.flatMap((text) => AVOIDED.filter((word) => text.includes(word)).map((word) => [word, text]));
  expect(found).toEqual([]);
});

test.each(files)('%s has the words of the glossary for English terms', (_name, yaml) => {
  const missing = pairsOf(yaml).flatMap(({ en, hi }) => {
    const english = en.replaceAll(/\{[^}]*\}/g, '');
    const wanted = TERMS.filter((term) => term.english.test(english));
    return wanted
      .filter((term) => hi && !term.hindi.some((word) => hi.includes(word)))
      .map((term) => [term.hindi[0], en, hi]);
  });
  expect(missing).toEqual([]);
});

test.each(files)('%s has one spelling, and the digits 0 to 9', (_name, yaml) => {
  expect(yaml.match(new RegExp(ONE_SPELLING, 'gu')) ?? []).toEqual([]);
  expect(yaml.match(/[०-९]/g) ?? []).toEqual([]);
});

test.each(files)('%s ends a text with a danda where the English ends with a full stop', (_name, yaml) => {
  const ends = (text: string) => /[.।]["”)]*$/.test(text) && !/(?:\.\.\.|Ltd\.\)?)$/.test(text);
  const other = pairsOf(yaml).flatMap(({ en, hi }) => (hi && ends(en) !== ends(hi) ? [[en, hi]] : []));
  expect(other).toEqual([]);
});

/** What readers took for something else, or for a mistake, each with what is wrong. */
const MISTAKES: readonly (readonly [string, RegExp])[] = [
  [
    'a feminine noun with a masculine verb',
    /(?:मंज़ूरी|फ़ीस|पेनल्टी|ड्यूटी|सहमति|क्लियरेंस|NOC) (?:भी |ही )?(?:मिल जाता|मिलता है|लेना होगा|देना होगा|लगता है|होता है)/u,
  ],
  ['no comma before जो, जिस… or तो', /(?:है|हैं|हो|हों|करें|दे) (?:जो|जिस\S*|जिन\S*|तो)(?= )/u],
  [
    'somebody “को” has to give money: the one who pays, or who is paid?',
    /(?:सप्लायर|खरीदार|कर्मचारी|अधिकारी|LLP|OPC|कंपनी)\S* को (?!आपका|उनका|उसका)[^।,]*(?:पैसा|₹\S+) देन[ेा] हों?गे?|टैक्स [^।,]*(?:सेलर|सप्लायर|खरीदार) को देना हो/u,
  ],
];

test.each(files)('%s has none of the mistakes that were read in these pages', (_name, yaml) => {
  const texts = pairsOf(yaml).map(({ hi = '' }) => hi);
  expect(
    MISTAKES.flatMap(([what, wrong]) => texts.filter((text) => wrong.test(text)).map((text) => [what, text])),
  ).toEqual([]);
});
