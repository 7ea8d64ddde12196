import { loadContent } from '../src/content/load-content.ts';
import { urls } from '../src/urls.ts';

/** A path that no page has: the site answers with the not-found page. */
export const UNKNOWN = '/no-such-page';

/** All pages of the site, home first, and the not-found page. */
export function allPages(): string[] {
  return [...Object.values(urls), ...loadContent().services.map(({ path }) => path), UNKNOWN];
}

/** One page of every kind. Of the service pages the one with most offerings, because it weighs most. */
export function samplePages(): string[] {
  const [largest] = loadContent().services.toSorted((a, b) => b.offerings.length - a.offerings.length);
  return [...Object.values(urls), ...(largest ? [largest.path] : []), UNKNOWN];
}
