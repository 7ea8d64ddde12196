import { compareNames, type NameWords, plainWords, stemOf, withoutWords } from './compare-names.ts';

/** What is to be formed: the rules for names differ. Companies are also OPCs and Section 8 companies. */
export const NAME_KINDS = ['company', 'llp'] as const;
export type NameKind = (typeof NAME_KINDS)[number];

/** From the worst to the mildest. No verdict says that a name is available: the Registrar decides. */
export const VERDICTS = ['refused', 'same', 'near', 'approval', 'regulator', 'consent', 'paper', 'ask'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Verdicts that words in a name lead to. */
export const WORD_VERDICTS = ['refused', 'approval', 'regulator', 'paper', 'ask'] as const satisfies readonly Verdict[];

/** Words with one verdict, and the provision. */
interface WordRule {
  readonly kinds: readonly NameKind[];
  readonly verdict: (typeof WORD_VERDICTS)[number];
  /** Why: {word} */
  readonly text: string;
  /** Each with the provision. A word may be several words. */
  readonly words: readonly { readonly any: readonly string[]; readonly source: string }[];
}

/** The words with a rule, and the reasons that do not come from a word. */
export interface NameRules extends NameWords {
  readonly rules: readonly WordRule[];
  /** A company’s name that is only a place. */
  readonly onlyPlace: Finding;
  readonly same: Readonly<Record<NameKind, Finding>>;
  readonly near: Readonly<Record<NameKind, Finding>>;
  readonly consent: Readonly<Record<NameKind, Finding>>;
}

/** A reason, with the provision. */
interface Finding {
  readonly text: string;
  readonly source: string;
}

export interface NameQuestion {
  readonly kind: NameKind;
  readonly proposed: string;
  /** A name that exists, if the visitor knows of one. */
  readonly existing: string;
  /** Whether a word of the proposed name is the trade mark of somebody else in the class of the business. */
  readonly containsTradeMark: boolean;
}

export interface NameResult {
  /** The worst of all. */
  readonly verdict: Verdict;
  readonly findings: readonly (Finding & { readonly verdict: Verdict })[];
  /** Whether an existing name in Latin letters was entered, and no rule finds the two names alike. */
  readonly isDifferent: boolean;
}

/** Whether a text has a Latin letter: the Registrar accepts names in these only. */
export function hasLatinLetters(text: string): boolean {
  return /[a-z]/i.test(text);
}

/**
 * What speaks against a name, the worst first. "ask" if nothing is found: the tool knows neither the names that exist nor the trade marks.
 */
export function checkName({ kind, proposed, existing, containsTradeMark }: NameQuestion, rules: NameRules): NameResult {
  const words = plainWords(proposed);
  const isCompared = hasLatinLetters(existing);
  const likeness = isCompared ? compareNames(proposed, existing, rules) : 'different';
  const findings = [
    ...rules.rules
      .filter(({ kinds }) => kinds.includes(kind))
      .flatMap(({ verdict, text, words: listed }) =>
        listed.flatMap(({ any, source }) =>
          phrasesIn(words, any).map((phrase) => ({ verdict, text: text.replace('{word}', phrase), source })),
        ),
      ),
    ...(kind === 'company' && isOnlyPlace(words, rules) ? [{ verdict: 'refused' as const, ...rules.onlyPlace }] : []),
    ...(likeness === 'different' ? [] : [{ verdict: likeness, ...rules[likeness][kind] }]),
    ...(containsTradeMark ? [{ verdict: 'consent' as const, ...rules.consent[kind] }] : []),
  ].sort((one, other) => VERDICTS.indexOf(one.verdict) - VERDICTS.indexOf(other.verdict));
  return {
    verdict: findings[0]?.verdict ?? 'ask',
    findings,
    isDifferent: isCompared && likeness === 'different',
  };
}

function isOnlyPlace(words: readonly string[], { endings, articles, places }: NameWords): boolean {
  const rest = withoutWords(words, [...endings, ...articles]);
  return rest.length > 0 && withoutWords(rest, places).length === 0;
}

/** The phrases that are in a name, whatever the plural. Of "Stock Exchange" and "Exchange" only the first. */
function phrasesIn(words: readonly string[], phrases: readonly string[]): string[] {
  const stems = ` ${words.map(stemOf).join(' ')} `;
  const found = phrases.filter((phrase) =>
    [phrase, phrase.replaceAll('-', ' ')].some((written) =>
      stems.includes(` ${plainWords(written).map(stemOf).join(' ')} `),
    ),
  );
  return found.filter((phrase) => !found.some((other) => other !== phrase && ` ${other} `.includes(` ${phrase} `)));
}
