import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadContent } from '../content/load-content.ts';
import { urls } from '../urls.ts';

/** The folder of the built site that tests read. */
export const SITE = process.env.SITE_DIR || join('build', 'site');

/** The folder around it, with what the relay needs. */
export const BUILD = dirname(SITE);

export const content = loadContent();

/** Canonical paths of all public pages. */
export const paths: readonly string[] = [...Object.values(urls), ...content.services.map(({ path }) => path)];

/** Documents of the public pages, by path. */
export const pages: ReadonlyMap<string, string> = new Map(
  paths.map((path) => [path, readPage(path === '/' ? 'index.html' : `${path}.html`)]),
);

/** The same with the page for unknown addresses, which answers for every unknown path. */
export const documents: ReadonlyMap<string, string> = new Map([...pages, ['/404', readPage('404.html')]]);

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
  return readFileSync(join(SITE, name), 'utf8');
}
