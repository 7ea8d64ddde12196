import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes as they are transferred: brotli where the build has such a copy. */
export interface PageWeight {
  /** HTML with the styles in it, and stylesheets that it or its scripts load. */
  readonly document: number;
  /** All script that the page can ever load: its islands, and what they import when needed. */
  readonly script: number;
  readonly fonts: number;
}

/**
 * Weighs a page as it was built. What it can load are the assets whose names stand in its document, and those whose names
 * stand in these: a name contains a hash, so it stands nowhere by chance.
 * @param document the page's file in the built site, such as `about.html`
 * @param site folder of the built site
 */
export function weighPage(document: string, site: string): PageWeight {
  const assets = join(site, 'assets');
  const names = readdirSync(assets).filter((name) => /\.(?:js|css|woff2)$/.test(name));
  const found = new Set<string>();
  const follow = (text: string) => {
    for (const name of names) {
      if (found.has(name) || !text.includes(name)) continue;
      found.add(name);
      if (!name.endsWith('.woff2')) follow(readFileSync(join(assets, name), 'utf8'));
    }
  };
  follow(readFileSync(join(site, document), 'utf8'));
  const bytes = (type: string) =>
    [...found]
      .filter((name) => name.endsWith(type))
      .reduce((sum, name) => sum + transferredBytes(join(assets, name)), 0);
  return {
    document: transferredBytes(join(site, document)) + bytes('.css'),
    script: bytes('.js'),
    fonts: bytes('.woff2'),
  };
}

function transferredBytes(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
