/**
 * What a page may weigh, in bytes. The tests read these (site/built-site.test.ts, site/published-site.test.ts,
 * e2e/speed.spec.ts) and fail on them; `npm run bench` reads them as well. Budgets are never raised: see
 * docs/decisions/bytes.md for what was done instead.
 */
const KILOBYTE = 1024;

export const budgets = {
  /**
   * HTML and CSS of one page, brotli: its document with its styles inside, and the styles that it fetches ahead. The terms
   * are one long text and are exempt.
   */
  document: 14 * KILOBYTE,
  /** The two fonts together. */
  fonts: 40 * KILOBYTE,
  /** All script that a page can ever load, toasts and email client included, brotli. */
  script: 100 * KILOBYTE,
  /** Everything that the first view needs: document, fonts and images. */
  firstView: 200 * KILOBYTE,
} as const;
