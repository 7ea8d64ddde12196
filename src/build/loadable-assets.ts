import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The scripts, styles and fonts that a document can load, by name: those whose names, which contain a hash, are in it or in one of
 * these files.
 * @param folder of the assets of the built site
 */
export function loadableAssets(html: string, folder: string): Set<string> {
  const names = readdirSync(folder).filter((name) => /\.(?:js|css|woff2)$/.test(name));
  const found = new Set<string>();
  const follow = (text: string) => {
    for (const name of names.filter((each) => !found.has(each) && text.includes(each))) {
      found.add(name);
      follow(readFileSync(join(folder, name), 'utf8'));
    }
  };
  follow(html);
  return found;
}
