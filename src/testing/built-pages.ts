import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadContent } from '../content/load-content.ts';
import { builtLanguages } from '../content/site-content.ts';
import { addressIn } from '../languages.ts';
import { urls } from '../site.ts';

/** The folder of the built site that tests read. */
export const SITE_FOLDER = process.env.SITE_DIR || join('build', 'site');

/** The folder around it, with what the relay needs. */
export const BUILD = dirname(SITE_FOLDER);

export const content = loadContent();

/** Canonical paths of all public pages in English. */
export const paths: readonly string[] = [...Object.values(urls), ...content.services.map(({ path }) => path)];

/** Documents of the public pages in English, by path. */
export const pages: ReadonlyMap<string, string> = new Map(
  paths.map((path) => [path, readPage(path === '/' ? 'index.html' : `${path}.html`)]),
);

/** The same with the page for unknown addresses, which answers for every unknown path. */
export const documents: ReadonlyMap<string, string> = new Map([...pages, ['/404', readPage('404.html')]]);

/** Documents of the pages in other languages, with the path of the English page and the language, by their addresses. */
export const translations = new Map(
  builtLanguages().flatMap((code) =>
    [...loadContent(undefined, code).language.pages]
      .filter((path) => !path.includes('#'))
      .map((path) => [addressIn(code, path), { code, path, html: readPage(`${addressIn(code, path)}.html`) }] as const),
  ),
);

/** Documents in every language, with the pages for unknown addresses. */
export const allDocuments: ReadonlyMap<string, string> = new Map([
  ...documents,
  ...[...translations].map(([address, { html }]) => [address, html] as const),
  ...builtLanguages().map((code) => [`/${code}/404`, readPage(`${code}/404.html`)] as const),
]);

/** The text of a document, without markup. */
export function visibleText(html: string): string {
  return html
    .replace(/<style[\s\S]*?<\/style>|<script[\s\S]*?<\/script>|<[^>]+>/g, '')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replaceAll('\u00a0', ' ');
}

function readPage(name: string): string {
  return readFileSync(join(SITE_FOLDER, name), 'utf8');
}
