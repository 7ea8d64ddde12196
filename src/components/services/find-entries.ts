/** What the directory lists of a service. */
export interface DirectoryService {
  readonly name: string;
  readonly path: string;
  readonly offerings: readonly string[];
  /** Further names under which it is found; they are listed only when they are. */
  readonly keywords?: readonly string[] | undefined;
}

/** The words of a query, in lower case. None for a query of spaces. */
export function queryWords(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Whether every word occurs in a text, in any case and order. */
export function matches(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}

/** What a query has found of a service. */
interface FoundEntries {
  readonly entries: readonly string[];
  /** How many of its lines match: its name, and each entry. */
  readonly count: number;
}

/**
 * What of a service is found: its matching offerings and keywords, or all its offerings when only its name matches.
 * Nothing when no line of it matches.
 */
export function findEntries(service: DirectoryService, words: readonly string[]): FoundEntries | undefined {
  const entries = [...service.offerings, ...(service.keywords ?? [])].filter((entry) => matches(entry, words));
  const named = matches(service.name, words);
  if (!named && entries.length === 0) return undefined;
  return {
    entries: entries.length > 0 ? entries : service.offerings,
    count: entries.length + (named ? 1 : 0),
  };
}
