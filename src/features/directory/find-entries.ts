import { abbreviations, isOneMistake, singular, skeletonOf, soundOf, wordsOf } from './fold.ts';

/** A page or a guide that the search finds. */
export interface SearchEntry {
  readonly title: string;
  readonly href: string;
  /** Address of the mark of its service. */
  readonly mark?: string | undefined;
  /** Set where the page exists in English only, with what says so. */
  readonly english?: { readonly note: string; readonly hasEnglishTitle: boolean };
  /** Name of the service that a guide belongs to. */
  readonly under?: string | undefined;
  /** Its offerings and keywords. A hit lists those that match. */
  readonly lines?: readonly string[];
  /** What else people call it. Not shown. */
  readonly names?: readonly string[];
}

/** Everything that the search needs, made from content when the site is built. */
export interface SearchIndex {
  readonly entries: readonly SearchEntry[];
  /** Words that are left out of a query, unless it has no others. */
  readonly ignored: readonly string[];
  /** Groups of words with one meaning. */
  readonly sameWords: readonly (readonly string[])[];
}

/** An entry that was found, with those of its texts that match the query. */
export interface Hit {
  readonly entry: SearchEntry;
  readonly matched: readonly string[];
}

const MAX_HITS = 10;
/** Hits with less than this share of the best score are left out. */
const MIN_SHARE_OF_BEST = 0.55;
/** Share of a query, by how rare its words are, that an entry must match if none matches the whole query. */
const MIN_SHARE_OF_QUERY = 0.4;
/** Closeness above which a word is spelled or sounds the same. */
const SAME_WORD_CLOSENESS = 0.85;

/** A word of the query or of the index in the forms in which words are compared. */
interface Word {
  readonly plain: string;
  readonly sound: string;
  /** Its consonants in the singular, and as it is written: "laisens" only looks like a plural. */
  readonly skeletons: readonly [string, string];
}

const wordFrom = (text: string): Word => {
  const plain = singular(text);
  const sound = soundOf(plain);
  return { plain, sound, skeletons: [skeletonOf(sound), skeletonOf(soundOf(text))] };
};

/** The skeleton that two words share, if it has more than two letters: shorter ones are too common. */
const sharedSkeleton = (one: Word, other: Word) =>
  one.skeletons.find((skeleton) => skeleton.length > 2 && other.skeletons.includes(skeleton));

/**
 * How well a word of the query fits a word of the index, from 0 to 1.
 * @param whole whether a beginning or a mistake counts as no fit
 */
function closeness(query: Word, other: Word, whole = false): number {
  if (query.plain === other.plain) return 1;
  if (query.sound === other.sound && query.sound.length > 1) return 0.95;
  if (whole) return 0;
  const { length } = query.plain;
  if (length > 1 && other.plain.startsWith(query.plain)) return 0.8;
  if (/\d/.test(query.plain)) return 0;
  if (query.sound.length > 2 && other.sound.startsWith(query.sound)) return 0.75;
  const shared = sharedSkeleton(query, other);
  if (shared) return shared.length > 3 ? 0.8 : 0.7;
  if (
    length > 4 &&
    query.sound.length > 2 &&
    (isOneMistake(query.plain, other.plain) || isOneMistake(query.sound, other.sound))
  )
    return 0.7;
  if (length > 3 && other.plain.includes(query.plain)) return 0.5;
  const [skeleton] = query.skeletons;
  if (skeleton.length > 4 && other.skeletons[0].startsWith(skeleton)) return 0.5;
  return 0;
}

/** One text of an entry: its words, and each two neighbours as one word, so that "bookkeeping" finds "Book Keeping". */
interface Phrase {
  readonly text: string;
  readonly words: readonly Word[];
  readonly pairs: readonly Word[];
}

/** The phrase of a text, and those before, in and after its brackets or its colon. */
function phrasesFrom(text: string): Phrase[] {
  return [...new Set([text, ...text.split(/[():]/)])].map((part) => {
    const words = wordsOf(part);
    const pairs = words.slice(1).map((word, index) => wordFrom(`${words[index]}${word}`));
    return { text, words: words.map(wordFrom), pairs };
  });
}

/** The sound of a word; a word of up to three letters, often an abbreviation, as it is written. */
const soundUnlessShort = ({ plain, sound }: Word) => (plain.length > 3 ? sound : plain);

interface IndexedEntry {
  readonly entry: SearchEntry;
  readonly phrases: readonly Phrase[];
}

/**
 * Prepares a search.
 * @returns a function that finds what a query is likely to mean, best first; nothing for a query without words
 */
export function createSearch({ entries, ignored, sameWords }: SearchIndex): (query: string) => Hit[] {
  const indexed: IndexedEntry[] = entries.map((entry) => ({
    entry,
    phrases: [entry.title, ...(entry.lines ?? []), ...(entry.names ?? [])].flatMap(phrasesFrom),
  }));
  const ignoredWords = new Set(ignored.flatMap(wordsOf).flatMap((word) => [word, soundUnlessShort(wordFrom(word))]));
  const groups = sameWords.map((words) => words.flatMap(wordsOf).map(wordFrom));
  const isIgnored = (word: Word) => ignoredWords.has(word.plain) || ignoredWords.has(soundUnlessShort(word));

  /** The meanings of a word of a query: the word itself, an abbreviation, a synonym. */
  function meanings(text: string): [word: Word, weight: number][] {
    const words = [text, ...abbreviations(text)].map(wordFrom);
    const same = groups.filter((group) =>
      group.some((word) => words.some((own) => closeness(own, word, true) > 0 || sharedSkeleton(own, word))),
    );
    return [
      ...words.map((word): [Word, number] => [word, 1]),
      ...same.flat().map((word): [Word, number] => [word, 0.9]),
    ];
  }

  return (query) => {
    const allWords = wordsOf(query);
    const relevantWords = allWords.filter((word) => !isIgnored(wordFrom(word)));
    const texts = relevantWords.length > 0 ? relevantWords : allWords;
    if (texts.length === 0) return [];
    const words = texts.map(meanings);
    const pairs = texts.slice(1).map((word, index) => wordFrom(`${texts[index]}${word}`));

    /** How well the best of some words fits one of the meanings of a word of the query. */
    const best = (options: readonly [Word, number][], words: readonly Word[]) =>
      Math.max(
        0,
        ...words.flatMap((word) => options.map(([option, weight]) => weight * closeness(option, word, weight < 1))),
      );
    /** How well each word of the query fits a text, from 0 to 1. Two words may be one in the text, or one may be two. */
    const fitsOf = ({ words: own, pairs: ownPairs }: Phrase) => {
      const joined = pairs.map((pair) => best([[pair, 1]], own)).map((value) => (value > 0.5 ? value : 0));
      return words.map((options, index) =>
        Math.max(
          best(options, own),
          best(options.slice(0, 1), ownPairs) * 0.95,
          joined[index - 1] ?? 0,
          joined[index] ?? 0,
        ),
      );
    };
    /** The share of a text's words that the query contains. */
    const coverage = ({ words: own }: Phrase) => {
      const relevant = relevantWords.length > 0 ? own.filter((word) => !isIgnored(word)) : own;
      const matching = relevant.filter(
        (word) =>
          words.some((options) => best(options, [word]) > 0.6) || pairs.some((pair) => closeness(pair, word) > 0.6),
      );
      return relevant.length === 0 ? 0 : matching.length / relevant.length;
    };
    const scored = indexed.map(({ entry, phrases }) => {
      const values = phrases.map((phrase) => ({ phrase, fits: fitsOf(phrase) }));
      return {
        entry,
        values,
        bestFits: words.map((_, index) => Math.max(0, ...values.map(({ fits }) => fits[index] ?? 0))),
      };
    });
    // A word that few entries contain counts more than one that many contain.
    const weights = words.map((_, index) => {
      const count = scored.filter(({ bestFits }) => (bestFits[index] ?? 0) > SAME_WORD_CLOSENESS).length;
      return Math.log(1 + indexed.length / Math.max(count, 1));
    });
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    /** The share of the query that is met, by the weights of its words. */
    const share = (fits: readonly number[]) =>
      fits.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0) / total;
    const complete = scored.filter(({ bestFits }) => bestFits.every((value) => value > 0));
    const candidates =
      complete.length > 0
        ? complete
        : scored.filter(
            ({ bestFits }) => share(bestFits.map((value) => (value > 0.75 ? value : 0))) >= MIN_SHARE_OF_QUERY,
          );
    const hits = candidates
      .map(({ entry, values, bestFits }) => {
        const scores = values.map(({ phrase, fits }) => ({
          text: phrase.text,
          fits,
          score: share(fits) * (0.6 + 0.4 * coverage(phrase)),
        }));
        const score = Math.max(share(bestFits) * 0.55, ...scores.map(({ score }) => score)) * (entry.lines ? 0.93 : 1);
        const matched = scores.filter(({ fits }) => fits.every((value) => value > 0)).map(({ text }) => text);
        return { entry, matched, score };
      })
      .sort((one, other) => other.score - one.score);
    const least = (hits[0]?.score ?? 0) * MIN_SHARE_OF_BEST;
    return hits.filter(({ score }) => score >= least).slice(0, MAX_HITS);
  };
}
