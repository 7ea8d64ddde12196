import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
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

/** Bytes as they are transferred: brotli where the build has such a copy. */
export interface PageWeight {
  /** HTML with the styles in it, and the stylesheets that it can load. */
  readonly document: number;
  /** All script that the page can ever load: its islands, and what these import when it is needed. */
  readonly script: number;
  readonly fonts: number;
}

/**
 * Weighs a page as it was built. What it can load are the assets whose names stand in its document or in one of these
 * assets: names contain a hash, so they stand nowhere by chance.
 * @param site folder of the built site
 */
export function weighPage(path: string, site: string): PageWeight {
  const document = join(site, path === UNKNOWN ? '404.html' : path === '/' ? 'index.html' : `${path.slice(1)}.html`);
  const assets = join(site, 'assets');
  const names = readdirSync(assets).filter((name) => /\.(?:js|css|woff2)$/.test(name));
  const found = new Set<string>();
  const follow = (file: string) => {
    const text = readFileSync(file, 'utf8');
    for (const name of names.filter((each) => !found.has(each) && text.includes(each))) {
      found.add(name);
      follow(join(assets, name));
    }
  };
  follow(document);
  const bytes = (type: string) =>
    [...found].filter((name) => name.endsWith(type)).reduce((sum, name) => sum + transferred(join(assets, name)), 0);
  return { document: transferred(document) + bytes('.css'), script: bytes('.js'), fonts: bytes('.woff2') };
}

function transferred(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
