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

/** The words of a query or of a text, in lower case, apart at spaces, hyphens and other signs. None for a query of spaces. */
export function queryWords(query: string): string[] {
  return query
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

/**
 * Whether every word of a query occurs in a text, in any case and order, in the singular or plural, with or without spaces and
 * hyphens: "startups" in "Start-up", "book keeping" in "Bookkeeping".
 */
export function matches(text: string, words: readonly string[]): boolean {
  const parts = queryWords(text);
  return words.every((word) => occurs(word, parts)) || occurs(words.join(''), parts);
}

function occurs(word: string, parts: readonly string[]): boolean {
  return parts.some(
    (part, index) =>
      part.includes(word) ||
      singular(part).includes(singular(word)) ||
      parts.slice(index).join('').startsWith(singular(word)),
  );
}

/** The singular of an English word. Three letters are left as they are: TDS is not the plural of TD. */
function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/s$/, '');
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
