import type { FurtherLanguage } from '../languages.ts';
import { numbersThatDiffer } from './same-numbers.ts';
import { wordsThatDiffer } from './same-words.ts';

/**
 * Describes for an editor how a translation contradicts its English text; undefined if it does not. Texts with as many sentences as the
 * English are compared sentence by sentence, others as a whole.
 */
export function contradiction(english: string, translation: string, language: FurtherLanguage): string | undefined {
  const key = `${language}\n${english}\n${translation}`;
  if (!COMPARISONS.has(key)) COMPARISONS.set(key, compare(english, translation, language));
  return COMPARISONS.get(key);
}

/** Results of {@link compare}: a build loads the same content several times. */
const COMPARISONS = new Map<string, string | undefined>();

function compare(english: string, translation: string, language: FurtherLanguage): string | undefined {
  const [own, others] = [sentencesOf(english), sentencesOf(translation)];
  const pairs =
    own.length === others.length ? own.map((sentence, index) => [sentence, others[index] ?? ''] as const) : [];
  for (const [one, other] of pairs.length > 0 ? pairs : [[english, translation] as const]) {
    const differs = numbersThatDiffer(one, other, language) ?? wordsThatDiffer(one, other, language);
    if (differs) return differs;
  }
  return undefined;
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.?!।])\s+(?=\S)/);
}
