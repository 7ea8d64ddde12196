/**
 * When two names look the same to the Registrar. Follows rule 8(2) of the Companies (Incorporation) Rules, 2014, clause by clause, and
 * looks further for what the Ministry's advisory of 12 March 2026 refuses besides. A program cannot decide it: names that it takes for
 * different may still be refused.
 */

/** The words that a comparison needs, in small Latin letters. They are content. */
export interface NameWords {
  /** Clause (a): Private, Limited, company. Several words may be one ending: limited liability partnership. */
  readonly endings: readonly string[];
  /** Clause (h). */
  readonly articles: readonly string[];
  /** Clause (l): one, eleven. */
  readonly numbers: readonly string[];
  /** Clause (k): states and cities, some of several words. */
  readonly places: readonly string[];
  /** Clause (d): spoken for speak. */
  readonly verbForms: Readonly<Record<string, string>>;
  /** Clause (j): Hindi words in Latin letters with their English. */
  readonly translations: Readonly<Record<string, string>>;
}

/** How near a name is to another: the same by rule 8(2), too near by the advisory, or neither. */
export type Likeness = 'same' | 'near' | 'different';

/**
 * How near two names are.
 * @param proposed, existing with or without "Private Limited"
 */
export function compareNames(proposed: string, existing: string, words: NameWords): Likeness {
  const [one, other] = withoutAddedPlaces(wordsOf(proposed, words), wordsOf(existing, words), words.places);
  if (one.length === 0 || other.length === 0) return 'different';
  const [forms, otherForms] = [formsOf(one, words), formsOf(other, words)];
  if (isSame(forms, otherForms)) return 'same';
  return isNear(forms, otherForms) ? 'near' : 'different';
}

/**
 * What is left of a name when everything is ignored that rule 8(2) ignores for every name, as a person can read it: its words
 * without endings, articles, numbers and punctuation.
 */
export function comparedName(name: string, words: NameWords): string {
  return wordsOf(name, words).join(' ');
}

/** A name in small letters, without accents and punctuation, its words apart. */
export function plainWords(name: string): string[] {
  return (
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/\bwww\.|\.(?:com|net|org|co\.in|in)\b/g, ' ')
      .replace(/['’]/g, '')
      .replaceAll('&', ' and ')
      // One@Work is one word, "one - two" is two.
      .replace(/(?<=[\p{L}\d])[^\p{L}\d\s](?=[\p{L}\d]{2})/gu, '')
      .split(/[^\p{L}\d]+/u)
      .filter(Boolean)
  );
}

/** Removes some words or phrases from a name. Longer ones are removed before those that they contain. */
export function withoutWords(words: readonly string[], others: readonly string[]): string[] {
  const longestFirst = [...others].sort((one, other) => other.length - one.length);
  return longestFirst
    .reduce((text, other) => text.replaceAll(` ${other.replaceAll(' ', '  ')} `, ' '), ` ${words.join('  ')} `)
    .split(/\s+/)
    .filter(Boolean);
}

/** The words of a name as they are compared: initials joined, Hindi words translated, ignored words left out. */
function wordsOf(name: string, { endings, articles, numbers, translations }: NameWords): string[] {
  const letters = plainWords(name).flatMap((word) => word.split(/\d+/).filter(Boolean));
  const translated = joinInitials(withoutWords(letters, endings)).map((word) => translations[word] ?? word);
  return withoutWords(translated, [...endings, ...articles, ...numbers]);
}

/** The names of letters, as people write initials: Bee Kay for B.K. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{
    ay: 'a',
    bee: 'b',
    be: 'b',
    cee: 'c',
    see: 'c',
    dee: 'd',
    ef: 'f',
    eff: 'f',
    gee: 'g',
    jee: 'g',
    jay: 'j',
    kay: 'k',
  },
  ...{
    el: 'l',
    ell: 'l',
    em: 'm',
    en: 'n',
    pee: 'p',
    cue: 'q',
    ar: 'r',
    ess: 's',
    tee: 't',
    vee: 'v',
    ex: 'x',
    zed: 'z',
    zee: 'z',
  },
};

/** A B C and Bee Kay are one word each. */
function joinInitials(words: readonly string[]): string[] {
  const joined: string[] = [];
  let initials = 0;
  words.forEach((word, index) => {
    const letter = word.length === 1 ? word : LETTERS[word];
    const next = words[index + 1] ?? '';
    const isInitial = letter !== undefined && (initials > 0 || next.length === 1 || LETTERS[next] !== undefined);
    if (isInitial && initials > 0) joined[joined.length - 1] += letter;
    else joined.push(isInitial ? letter : word);
    initials = isInitial ? initials + 1 : 0;
  });
  return joined;
}

/** Removes the places from both names, unless both have one. */
function withoutAddedPlaces(
  one: readonly string[],
  other: readonly string[],
  places: readonly string[],
): [readonly string[], readonly string[]] {
  const [without, otherWithout] = [withoutWords(one, places), withoutWords(other, places)];
  return without.length < one.length === otherWithout.length < other.length ? [one, other] : [without, otherWithout];
}

/** A word of a name with the base form of an irregular verb, and how it sounds without plural and tense. */
interface WordForms {
  readonly word: string;
  readonly sound: string;
}

function formsOf(words: readonly string[], { verbForms }: NameWords): WordForms[] {
  return words.map((written) => {
    const word = verbForms[written] ?? written;
    return { word, sound: soundOf(stemOf(word)) };
  });
}

/** Without the endings of plural and tense. Short words and initials keep theirs: SMS is not SM. */
export function stemOf(word: string): string {
  if (word.length < 4 || !/[aeiouy]/.test(word)) return word;
  return word
    .replace(/(?<=[^aeiou])z$|ez$/, 's')
    .replace(/ies$/, 'y')
    .replace(/(?<=s|x|ch|sh)es$|(?<![su])s$/, '')
    .replace(/(?<=\w{3})(?:ing|ed)$/, '')
    .replace(/([bdgklmnprt])\1$/, '$1')
    .replace(/(?<=\w{3})e$/, '');
}

/** A spelling that words with the same sound share: Chemtech and Kemtek. */
function soundOf(word: string): string {
  if (!/[aeiouy]/.test(word)) return word;
  return word
    .replace(/c(?:h)?em/g, 'kem')
    .replace(/tech|teck/g, 'tek')
    .replace(/ph/g, 'f')
    .replace(/ch(?=[rlst])|ck|q(?:u)?|c(?![ehiy])/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/x/g, 'ks')
    .replace(/z/g, 's')
    .replace(/w/g, 'v')
    .replace(/our$/, 'or')
    .replace(/ee|ea|ie|y/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/aa/g, 'a')
    .replace(/(?<=[bdgjkpst])h/g, '')
    .replace(/(.)\1+/g, '$1');
}

/** Whatever the order of the words, and however they are split: PropHunters, Prop Hunters. */
function isSame(one: readonly WordForms[], other: readonly WordForms[]): boolean {
  const sorted = (forms: readonly WordForms[]) =>
    forms
      .map(({ sound }) => sound)
      .sort()
      .join(' ');
  const joined = (forms: readonly WordForms[]) => soundOf(stemOf(forms.map(({ word }) => word).join('')));
  return sorted(one) === sorted(other) || joined(one) === joined(other);
}

/** Whether each word of one name is near to a word of the other. */
function isNear(one: readonly WordForms[], other: readonly WordForms[]): boolean {
  const rest = [...other];
  const paired = one.every((form) => {
    const index = rest.findIndex((candidate) => areNear(form, candidate));
    if (index >= 0) rest.splice(index, 1);
    return index >= 0;
  });
  return paired && rest.length === 0;
}

function areNear({ word, sound: one }: WordForms, { word: otherWord, sound: other }: WordForms): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const start = commonStart(one, other);
  return (
    skeletonOf(one) === skeletonOf(other) ||
    // Rama, Ram
    (short.length >= 3 && long === `${short}a`) ||
    // Infra, Infrastructure
    (short.length >= 5 && long.startsWith(short)) ||
    // Electronics, Electricals
    (start >= 6 && long.length - start <= 5) ||
    // Across, Cross
    (short.length >= 4 && /^[aeiou]/.test(long) && long.slice(1) === short) ||
    // Carezen, Zencare
    (word.length >= 6 && word.length === otherWord.length && `${word}${word}`.includes(otherWord))
  );
}

/** The consonants, with the letters at both ends: Meet and Met have one skeleton, Disc and Disco do not. */
function skeletonOf(word: string): string {
  return word.slice(0, 1) + word.slice(1, -1).replace(/[aeiou]/g, '') + word.slice(-1);
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
