/** What the directory lists of a service. */
export interface DirectoryService {
  readonly name: string;
  readonly path: string;
  readonly offerings: readonly string[];
  /** Further names under which it is found; they are listed only when they are. */
  readonly keywords?: readonly string[] | undefined;
  /** What answers questions about it; listed, with its address, only when it is found. */
  readonly guides?: readonly DirectoryEntry[] | undefined;
}

/** A line below the name of a service; with an address it is a link. */
export interface DirectoryEntry {
  readonly text: string;
  readonly href?: string | undefined;
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
  readonly entries: readonly DirectoryEntry[];
  /** How many of its lines match: its name, and each entry. */
  readonly count: number;
}

/**
 * What of a service is found: its matching offerings, keywords and guides, or all its offerings when only its name
 * matches. Nothing when no line of it matches.
 */
export function findEntries(service: DirectoryService, words: readonly string[]): FoundEntries | undefined {
  const offerings = service.offerings.map((text) => ({ text }));
  const further = (service.keywords ?? []).map((text) => ({ text }));
  const entries = [...offerings, ...further, ...(service.guides ?? [])].filter(({ text }) => matches(text, words));
  const named = matches(service.name, words);
  if (!named && entries.length === 0) return undefined;
  return {
    entries: entries.length > 0 ? entries : offerings,
    count: entries.length + (named ? 1 : 0),
  };
}
