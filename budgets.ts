const KILOBYTE = 1024;

/** What a page may weigh, in bytes as transferred (brotli). Tests fail on these, and `npm run bench` reports them. */
export const budgets = {
  /** HTML with its styles. */
  document: 24 * KILOBYTE,
  /** All script that a page can ever load, toasts and email client included. */
  script: 85 * KILOBYTE,
  /** The two fonts together. */
  fonts: 40 * KILOBYTE,
} as const;
