/** Sample translations: pairs for the texts that the fixture does not translate. */
import { LAW_WORDS } from '../content/law-words.ts';
import type { FurtherLanguage } from '../languages.ts';

type Pair = Readonly<Record<string, string | undefined>>;

/**
 * The pairs of a file with a sample for each text that has none. A pair without a translation stays: its text is shown in English.
 * @param texts what the English file has to translate
 */
export function completedPairs(given: readonly Pair[], texts: readonly string[], code: FurtherLanguage): Pair[] {
  const known = new Set(given.map(({ en }) => en));
  const missing = new Set(texts.filter((text) => !known.has(text)));
  return [...given, ...[...missing].map((en) => ({ en, [code]: inDevanagari(en) }))];
}

const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
/** Words that a Hindi text may not leave out (same-words.ts), and "do", which would be spelt as the number two. */
const WORDS: Readonly<Record<string, string>> = {
  before: 'पहले',
  after: 'बाद',
  must: 'ज़रूरी',
  may: 'सकता',
  not: 'नहीं',
  do: 'डू',
  ...Object.fromEntries(NUMBERS.map((number, index) => [number, LAW_WORDS.hi?.numbers[index]?.[0] ?? number])),
};
const CONSONANTS = new Map(
  Array.from('bcdfghjklmnpqrstvwxyz', (letter, index) => [letter, [...'बकदफगहजकलमनपकरसतववशयझ'][index]]),
);
const VOWELS = new Map(Array.from('aeiou', (letter, index) => [letter, [...'अएइओउ'][index]]));
const SIGNS = new Map(Array.from('aeiou', (letter, index) => [letter, [...'ाेिोु'][index]]));

/** A word in small letters, perhaps with a capital first letter and signs around it: no number, code or placeholder. */
const WORD = /^([“"(]*)(A|\p{Lu}?\p{Ll}+(?:[-’]\p{Ll}+)*)([”"),.:;!?…]*)$/u;

/** The words of an English text letter by letter in Devanagari. Numbers, codes and placeholders stay. */
export function inDevanagari(english: string): string {
  return english.replace(/\S+/g, (part) => {
    const [, before = '', word, after = ''] = WORD.exec(part) ?? [];
    return word === undefined
      ? part
      : `${before}${WORDS[word.toLowerCase()] ?? spelt(word.toLowerCase())}${after.replace('.', '।')}`;
  });
}

function spelt(word: string): string {
  return word.replace(/([b-df-hj-np-tv-z])?([aeiou])?/g, (_all, consonant?: string, vowel?: string) =>
    consonant === undefined
      ? (VOWELS.get(vowel ?? '') ?? '')
      : `${CONSONANTS.get(consonant)}${SIGNS.get(vowel ?? '') ?? ''}`,
  );
}
