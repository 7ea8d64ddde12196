/**
 * Punctuation, symbols, spaces and invisible characters; not control characters and broken escapes, which no message contains.
 * The lookbehind: thousands of signs must not take quadratic time.
 */
export const TRAILING_PUNCTUATION = /(?<![^\p{L}\p{N}\p{Cc}%])[^\p{L}\p{N}\p{Cc}%]+$/u;

/**
 * The address that a visitor meant by one that was pasted from a message, together with the sign that followed it there
 * ("/contact.", "/contact)", "/contact**"), or with parameters that a program added without a question mark
 * ("/contact&utm_source=chat"). Paths of pages end in a letter or a digit. Capitals are left to the caller.
 * @param url percent-encoded parts, as URL has them
 * @returns a decoded path without a trailing slash, and a query, empty or with its question mark
 */
export function repairAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): {
  path: string;
  search: string;
} {
  const [path = '', ...added] = decoded(pathname).split(/[?&]/);
  const parameters = [new URLSearchParams(added.join('&')).toString(), search.slice(1)].filter(Boolean).join('&');
  return { path: path.replace(TRAILING_PUNCTUATION, '') || '/', search: parameters && `?${parameters}` };
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
