import { MONTHS, type Month, monthNumber } from '../format/days.ts';
import { type FurtherLanguage, LANGUAGES } from '../languages.ts';

interface SourcePlace {
  readonly source: string;
  /** The path of its key in the file. */
  readonly path: readonly PropertyKey[];
}

/** Every source in a file of content: the values of the keys `source`, at any depth. */
export function sourcesOf(value: unknown, path: readonly PropertyKey[] = []): SourcePlace[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const place = [...path, Array.isArray(value) ? Number(key) : key];
    return key === 'source' ? [{ source: String(item), path: place }] : sourcesOf(item, place);
  });
}

/**
 * The title with which a source begins, alone or before a comma and the place in the law; undefined if it has no known
 * title.
 */
export function titleOf(source: string, titles: readonly string[]): string | undefined {
  return titles.find((title) => source === title || source.startsWith(`${title}, `));
}

/** A law with its year, before the place in it. */
const LAW = /^(.+?, (?:19|20)\d\d)(?:, (.+))?$/;

/** Sources by the law that they begin with, each with the places in it, in order. A source without such a title is its own group. */
export function sourcesByLaw(sources: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const byLaw = new Map<string, string[]>();
  for (const source of [...new Set(sources)].sort()) {
    const [, law = source, place] = LAW.exec(source) ?? [];
    byLaw.set(law, [...(byLaw.get(law) ?? []), ...(place ? [place] : [])]);
  }
  return byLaw;
}

const DAY = new RegExp(`\\b(?:of|on|from) (?:\\d{1,2} )?(${MONTHS.join('|')}) (\\d{4})\\b`, 'g');
/** An Act or rules of a year, and a numbered notification. Years of older Acts in brackets do no harm. */
const YEAR = /, ((?:19|20)\d\d)\b|\b\d+\/(20\d\d)\b/g;

/** The newest month (2026-05) or year (2026) that a source itself names; undefined if it names none. */
export function dateOfSource(source: string): string | undefined {
  const months = [...source.matchAll(DAY)].map(([, month = '', year]) => {
    return `${year}-${String(monthNumber(month as Month)).padStart(2, '0')}`;
  });
  const years = [...source.matchAll(YEAR)].map(([, act, notification]) => act ?? notification ?? '');
  return [...months, ...years].sort().at(-1);
}

/** Whether a source with this title alone says too little: an Act, a code, rules or regulations have sections. */
export const needsPlace = (title: string): boolean => /\b(?:Act|Code|Rules|Regulations), \d{4}$/.test(title);

/** A source as a page shows it: "s. 12" stays on one line, and in another language says "section" in its own word. */
export function citationIn(source: string, language: FurtherLanguage | undefined): string {
  const words: Readonly<Record<string, string>> = LANGUAGES[language ?? 'en'].citation;
  return source
    .replaceAll(/\b(s\.|rule|para|reg\.)[ \u00a0]/g, (_whole, part: string) => `${words[part] ?? part}\u00a0`)
    .replaceAll(/\b(art\.|Schedule) /g, (whole, part: string) => (words[part] ? `${words[part]}\u00a0` : whole))
    .replaceAll(/(?<=[\d),] )(formerly|to|and)(?= [\d(]| \P{ASCII})/gu, (part) => words[part] ?? part);
}
