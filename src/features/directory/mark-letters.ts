import { singular, soundOf, wordsOf } from './fold.ts';

/** A part of a line of a hit. */
export interface LinePart {
  readonly text: string;
  readonly isMarked: boolean;
}

const WORD_PATTERN = /[\p{L}\p{M}\p{N}]+/gu;

/** A word in the forms in which words are compared. */
const formsOf = (word: string) => {
  const plain = wordsOf(word).map(singular).join('');
  return { plain, sound: soundOf(plain) };
};

/**
 * Divides a line into parts. Where a word begins with the letters that the visitor typed, these letters are marked. A
 * word that is spelled in another way, or as two words, is marked whole.
 */
export function markLetters(line: string, query: string): LinePart[] {
  const typed = (query.toLowerCase().match(WORD_PATTERN) ?? []).sort((one, other) => other.length - one.length);
  const wanted = wordsOf(query)
    .filter((word) => word.length > 1)
    .map(formsOf);
  const isAlike = (word: string) => {
    const { plain, sound } = formsOf(word);
    return wanted.some((one) => one.plain === plain || (one.sound.length > 2 && sound.startsWith(one.sound)));
  };
  const words = [...line.matchAll(WORD_PATTERN)].map(({ 0: text, index }) => ({ text, index }));
  const parts: LinePart[] = [];
  let end = 0;
  const mark = (start: number, stop: number) => {
    parts.push({ text: line.slice(end, start), isMarked: false }, { text: line.slice(start, stop), isMarked: true });
    end = stop;
  };
  for (const [position, { text, index }] of words.entries()) {
    if (index < end) continue;
    const next = words[position + 1];
    const beginning = typed.find(
      (word) => text.toLowerCase().startsWith(word) && (word.length > 1 || text.length === 1),
    );
    if (beginning) mark(index, index + beginning.length);
    else if (isAlike(text)) mark(index, index + text.length);
    else if (next && isAlike(text + next.text)) mark(index, next.index + next.text.length);
  }
  return [...parts, { text: line.slice(end), isMarked: false }].filter(({ text }) => text !== '');
}
