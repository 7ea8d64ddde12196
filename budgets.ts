const KILOBYTE = 1024;

/**
 * What a page may weigh, in bytes as transferred (brotli). Tests fail on these, and `npm run bench` reports them. The sizes named here are
 * of a site with a public address, which adds 0.7 KB to a document: its links to itself and its data for search engines.
 */
export const budgets = {
  /**
   * HTML with its styles and the script of every page. The fullest page, on starting a business, compares six
   * structures and has seven guides with their tables, and links to what happens after a refusal: 39.4 KB. Up to 43 KB
   * arrive in the same two round trips (RFC 6928).
   */
  document: 40 * KILOBYTE,
  /**
   * The same page in Hindi, where a Devanagari letter has three bytes: 44.9 KB. The remaining room is for the firm's
   * own words: a long name with its address and hours needs 0.15 KB.
   */
  hindiDocument: 46 * KILOBYTE,
  /** The document of a page without a form or a tool. The fullest, on company secretarial work, has 53 KB of text: 30.2 KB. */
  plainDocument: 31 * KILOBYTE,
  /** The same in Hindi. */
  hindiPlainDocument: 34 * KILOBYTE,
  /** Uncompressed: the script in the document of a page without a form or a tool, which loads no other. */
  inlineScript: 6 * KILOBYTE,
  /** Script files that come with a document. Pages with a form have one, which waits for its first use, and the not-found page. */
  firstScript: 2 * KILOBYTE,
  /** All script that a page with a form or a tool can ever load, toasts and email client included. */
  script: 85 * KILOBYTE,
  /** The two fonts together. */
  fonts: 40 * KILOBYTE,
  /** The third font of a Hindi page. */
  devanagari: 28 * KILOBYTE,
} as const;

/** What the document of a page may weigh. */
export function documentBudget(path: string, isPlain: boolean): number {
  if (/^\/hi\b/.test(path)) return isPlain ? budgets.hindiPlainDocument : budgets.hindiDocument;
  return isPlain ? budgets.plainDocument : budgets.document;
}
