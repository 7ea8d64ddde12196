/**
 * The table of the site's own URLs: router, prerender, navigation, sitemap and tests read it, and no path is typed
 * twice. The 20 service pages stand in `content/services/`, one file each, and complete it.
 * Source: specification section 2.
 */
export const urls = {
  home: '/',
  about: '/about',
  contact: '/contact',
  career: '/career',
  services: '/services',
  terms: '/terms-of-use',
} as const;

export type PageId = keyof typeof urls;

/** Fragments of pages that are linked to, by the page they stand on. */
export const anchors = {
  terms: `${urls.terms}#terms`,
  privacy: `${urls.terms}#privacy`,
  consultation: `${urls.home}#consultation`,
  application: `${urls.career}#application`,
} as const;

/** Where the data of a page lies, for navigation without a new document: `/about` → `/data/about.json`. */
export function dataUrl(path: string): string {
  return `/data/${path === '/' ? 'index' : path.slice(1)}.json`;
}
