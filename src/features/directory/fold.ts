/** Latin letters for the 37 consonants, 16 vowels and 15 vowel signs of Devanagari, from U+0915, U+0905 and U+093E on. */
const CONSONANTS = 'kkggnccjjnttddnttddnnpfbbmyrrlllvsssh';
const VOWELS = 'aaiiuurleeeeoooo';
const VOWEL_SIGNS = 'aiiuurreeeeoooo';

/** The Latin letters by their names as Hindi pronounces them: GST is "ji es ti". */
const LETTERS_BY_NAME = new Map(
  Object.entries({
    ...{ e: 'a', bi: 'b', si: 'c', di: 'd', i: 'e', ef: 'f', ji: 'g', gi: 'g', ech: 'h', ai: 'i', je: 'j' },
    ...{ jay: 'j', ke: 'k', kay: 'k', el: 'l', em: 'm', en: 'n', o: 'o', pi: 'p', kyu: 'q', ar: 'r', es: 's', ti: 't' },
    ...{ yu: 'u', vi: 'v', dblyu: 'w', eks: 'x', vai: 'y', jed: 'z' },
  }),
);

/**
 * A text in lower-case Latin letters without accents. Devanagari is written as it sounds, without the vowel that a consonant
 * implies. The blocks of the other Indian scripts have the same order (Unicode, chapter 12).
 */
export function toLatin(text: string): string {
  return [...text.toLowerCase().normalize('NFD')].map(latinLetter).join('');
}

function latinLetter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x300 && code < 0x370) return '';
  if (code < 0x900 || code >= 0xd80) return character;
  const place = (code - 0x900) % 0x80;
  if (place >= 0x66) return place < 0x70 ? String(place - 0x66) : '';
  if (place >= 0x3e) return VOWEL_SIGNS[place - 0x3e] ?? '';
  if (place >= 0x15) return (CONSONANTS[place - 0x15] ?? '').replace('c', 'ch');
  return place >= 5 ? (VOWELS[place - 5] ?? '') : place === 3 ? '' : 'n';
}

/** The words of a text as {@link toLatin} writes them. Separate letters, and letters spelt as they are spoken, are one word. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  let isAfterLetter = false;
  for (const word of toLatin(text)
    .replaceAll(/['’]s?\b/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)) {
    const isLetter = /^\p{L}$/u.test(word) || LETTERS_BY_NAME.has(withoutDoubleLetters(word));
    if (isLetter && isAfterLetter) words.push(words.pop() + word);
    else words.push(word);
    isAfterLetter = isLetter;
  }
  return words;
}

/** The abbreviations that a word may spell as it is spoken: "jiesti" is gst. */
export function abbreviations(word: string): string[] {
  const split = (rest: string): string[] =>
    rest === ''
      ? ['']
      : [...LETTERS_BY_NAME].flatMap(([sound, letter]) =>
          rest.startsWith(sound) ? split(rest.slice(sound.length)).map((tail) => letter + tail) : [],
        );
  return split(withoutDoubleLetters(word)).filter((letters) => letters.length > 1);
}

/** A word with its long vowels and double letters as one letter: the spelling of {@link LETTERS_BY_NAME}. */
function withoutDoubleLetters(word: string): string {
  return word.replaceAll('ee', 'i').replaceAll('aa', 'a').replaceAll(/(.)\1/g, '$1');
}

/** How a word sounds: spellings that Indians use for the same word become one. */
export function soundOf(word: string): string {
  return word
    .replaceAll('aa', 'a')
    .replaceAll(/[tsc]ion|[tsc]ian|shan/g, 'sn')
    .replaceAll('ph', 'f')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll(/ch/g, '#')
    .replaceAll(/[ckq]+h?/g, 'k')
    .replaceAll('#', 'c')
    .replaceAll('x', 'ks')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
    .replaceAll(/([bdgjst])h/g, '$1')
    .replaceAll(/n(?=[pb])/g, 'm')
    .replaceAll(/ee|ea|y/g, 'i')
    .replaceAll(/oo|ou/g, 'u')
    .replaceAll(/au|av(?![aeiou])/g, 'o')
    .replaceAll(/a[ie]|e[ie]/g, 'e')
    .replaceAll(/(.)\1+/g, '$1')
    .replace(/(?<=...)e$/, '');
}

/** The consonants of a sound, and the vowel that it begins with. */
export function skeletonOf(sound: string): string {
  return (
    sound.slice(0, 1) +
    sound
      .slice(1)
      .replaceAll(/[aeiou]/g, '')
      .replaceAll('g', 'j')
  )
    .replace(/^g/, 'j')
    .replaceAll(/(.)\1+/g, '$1');
}

/** The singular of an English word. Three letters are left as they are: TDS is not the plural of TD. */
export function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/s$/, '');
}

/** Whether one letter added, left out, changed or exchanged with its neighbour makes one word of another. */
export function isOneMistake(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [a, b] = [one.slice(start), other.slice(start)];
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}
