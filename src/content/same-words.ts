/**
 * What a translation must not change: months, weekdays and numbers in words; "must", "may" and "need not"; "before",
 * "after" and "by".
 */
import { type FurtherLanguage, LANGUAGES, localeOf } from '../languages.ts';
import { LAW_WORDS, type LawWords } from './law-words.ts';

const ENGLISH_NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** Describes for an editor the first difference in the words of law of a sentence; undefined if there is none. */
export function wordsThatDiffer(english: string, translation: string, language: FurtherLanguage): string | undefined {
  const words = LAW_WORDS[language];
  const text = translation.normalize('NFC');
  return (
    words &&
    (datesThatDiffer(english, text, language) ??
      numberWordsThatDiffer(english, text, words) ??
      dutiesThatDiffer(english, text, words))
  );
}

/** Months and weekdays, by their names in the language. */
function datesThatDiffer(english: string, translation: string, language: FurtherLanguage): string | undefined {
  for (const [name, other] of monthsAndWeekdays(language)) {
    const pattern =
      name === 'May'
        ? /(?:\d|\b(?:in|by|until|from|of|to|since|before|after|and|end of)) May\b|\bMay \d/
        : new RegExp(`\\b${name}\\b`);
    const inEnglish = pattern.test(english);
    if (inEnglish !== hasWord(translation, other))
      return inEnglish ? `"${other}" (${name}) is missing` : `"${other}" (${name}) is not in the English text`;
  }
  return undefined;
}

/** Names of months and weekdays in English and in a language, made once. */
const NAMES = new Map<FurtherLanguage, readonly (readonly [string, string])[]>();

function monthsAndWeekdays(language: FurtherLanguage): readonly (readonly [string, string])[] {
  const names = NAMES.get(language) ?? formatNames(language);
  NAMES.set(language, names);
  return names;
}

function formatNames(language: FurtherLanguage): (readonly [string, string])[] {
  const name = (locale: string, options: Intl.DateTimeFormatOptions, day: Date) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(day).normalize('NFC');
  const days = (options: Intl.DateTimeFormatOptions, dates: Date[]) =>
    dates.map((day) => [name(LANGUAGES.en.locale, options, day), name(localeOf(language), options, day)] as const);
  return [
    ...days(
      { month: 'long' },
      Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1))),
    ),
    ...days(
      { weekday: 'long' },
      Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, day + 1))),
    ),
  ];
}

/** Numbers in words. "Both" and "the second" count as a number of the English text, and are allowed without one. */
function numberWordsThatDiffer(english: string, translation: string, words: LawWords): string | undefined {
  for (const [index, name] of ENGLISH_NUMBERS.entries()) {
    const [own = '', ...others] = words.numbers[index] ?? [];
    const inEnglish = new RegExp(`\\b${name}\\b`, 'i').test(english);
    if (inEnglish && ![own, ...others].some((word) => hasWord(translation, word)))
      return `"${own}" (${name}) is missing`;
    if (!inEnglish && hasWord(translation, own)) return `"${own}" (${name}) is not in the English text`;
  }
  return undefined;
}

/** What must, may or need not be done, and before, after or by when. */
function dutiesThatDiffer(english: string, translation: string, words: LawWords): string | undefined {
  const has = (list: readonly string[]) => list.some((word) => hasWord(translation, word));
  const saysNot =
    /\b(?:not|no|never|none|nobody|nothing|without|cannot|neither|nor|only|except|unless|free|exempt|longer)\b|n’t/i;
  if (has(words.needNot) && !saysNot.test(english)) return 'it says that something is not necessary';
  for (const { name, english: pattern, words: list } of DUTIES) {
    if (pattern.test(english) && !has(words[list])) return `nothing says "${name}"`;
  }
  return undefined;
}

/** Each with the pattern that finds it in English, and the list of words of which a translation must have one. */
const DUTIES: readonly {
  readonly name: string;
  readonly english: RegExp;
  readonly words: Exclude<keyof LawWords, 'numbers'>;
}[] = [
  { name: 'must', english: /\bmust(?! not)\b/, words: 'must' },
  {
    name: 'need not',
    english: /\bneed not\b|\bneeds? no\b|\bdo(?:es)? not (?:need|have to)\b|\bno longer\b/,
    words: 'not',
  },
  { name: 'not', english: /\b(?:may|must|can) ?not\b/, words: 'not' },
  { name: 'may', english: /\bmay\b/, words: 'may' },
  { name: 'before', english: /\bbefore\b/i, words: 'before' },
  { name: 'after', english: /\bafter\b/i, words: 'after' },
  { name: 'by', english: /\bby (?:the )?\d/, words: 'until' },
];

const PATTERNS = new Map<string, RegExp>();

/** Whether a text has a word, not as a part of another. Devanagari vowel signs belong to the word. */
function hasWord(text: string, word: string): boolean {
  const pattern = PATTERNS.get(word) ?? new RegExp(`(?<![\\p{L}\\p{M}])(?:${word})(?![\\p{L}\\p{M}])`, 'u');
  PATTERNS.set(word, pattern);
  return pattern.test(text);
}
