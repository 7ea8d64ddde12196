import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { loadableAssets } from '../build/loadable-assets.ts';
import { CONTENT_FOLDER } from '../content/content-folder.ts';
import { loadContent } from '../content/load-content.ts';
import { builtLanguages } from '../content/site-content.ts';
import { addressIn, type FurtherLanguage, pathOf } from '../languages.ts';
import { urls } from '../site.ts';

/** A path that the site answers with the not-found page. */
export const NOT_FOUND_PATH = '/no-such-page';

/** Whether the site answers a path with the not-found page of a language. */
export const isNotFound = (path: string): boolean => path.endsWith(NOT_FOUND_PATH);

/** All pages of the site in every language, home first, and the not-found page of each. */
export function allPages(): string[] {
  const languages = [undefined, ...builtLanguages()];
  return [...languages.flatMap(pagesIn), ...languages.map((language) => addressIn(language, NOT_FOUND_PATH))];
}

/** All pages in English, those of every kind in other languages, and the not-found page. */
export function mostPages(): string[] {
  const kinds = samplePages();
  return builtLanguages().reduce<string[]>(
    (pages, language) => pages.concat(pagesIn(language).filter((page) => kinds.includes(pathOf(language, page)))),
    [...pagesIn(), NOT_FOUND_PATH],
  );
}

function pagesIn(language?: FurtherLanguage): string[] {
  const { pages } = loadContent(CONTENT_FOLDER, language).language;
  return [...pages].filter((path) => !path.includes('#')).map((path) => addressIn(language, path));
}

/** One page of every kind; of the service pages the heaviest, with most offerings. */
export function samplePages(): string[] {
  const [largest] = loadContent().services.toSorted((a, b) => b.offerings.length - a.offerings.length);
  return [...Object.values(urls), ...(largest ? [largest.path] : []), NOT_FOUND_PATH];
}

/**
 * Bytes of a page as transferred (brotli): the document with its styles, all script that it can ever load, the part of it that comes
 * with the document, and its fonts.
 * @param site folder of the built site
 */
export function weighPage(path: string, site: string) {
  const document = join(
    site,
    path === '/' ? 'index.html' : `${path.slice(1).replace(NOT_FOUND_PATH.slice(1), '404')}.html`,
  );
  const assets = join(site, 'assets');
  const html = readFileSync(document, 'utf8');
  const found = loadableAssets(html, assets);
  /** Script files that the browser loads with the document: its own, and what they import. */
  const first = new Set<string>();
  const followImports = (text: string) => {
    for (const [, name = ''] of text.matchAll(
      /(?:<script[^>]*src="\/assets\/|(?:from|import)\s*["'`]\.\/)([\w.~-]+\.js)/g,
    )) {
      if (first.has(name)) continue;
      first.add(name);
      followImports(readFileSync(join(assets, name), 'utf8'));
    }
  };
  followImports(html);
  const transferred = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  const bytes = (type: string, files = found) =>
    [...files].filter((name) => name.endsWith(type)).reduce((sum, name) => sum + transferred(join(assets, name)), 0);
  return {
    document: transferred(document) + bytes('.css'),
    script: bytes('.js'),
    firstScript: bytes('.js', first),
    fonts: bytes('.woff2'),
    isPlain: first.size === 0 && !html.includes('<astro-island'),
  };
}
