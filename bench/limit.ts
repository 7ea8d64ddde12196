import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';
import { precompress } from '../src/build/precompress.ts';

/** How the font rules name their files' format, and one that no browser loads. */
const [WOFF2, UNKNOWN_FORMAT] = ['format("woff2")', 'format("none")'];

/**
 * Copies a built site without its scripts and fonts: the limit that no page with them can be faster than. To block their
 * requests would not do: Lighthouse's simulation gives a blocked request its round trip all the same.
 */
export function writeLimit(site: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(site, folder, { recursive: true, filter: (file) => !/\.(?:js|woff2|br|gz)$/.test(file) });
  for (const name of globSync('*.html', { cwd: folder })) {
    const file = join(folder, name);
    const document = parse(readFileSync(file, 'utf8'));
    removeScriptsAndPreloads(document);
    const html = serialize(document);
    if (!html.includes(WOFF2))
      throw new Error(`${name} has no ${WOFF2}: see bench/limit.ts for how fonts are left out`);
    writeFileSync(file, html.replaceAll(WOFF2, UNKNOWN_FORMAT));
  }
  precompress(folder);
}

function removeScriptsAndPreloads(parent: DefaultTreeAdapterTypes.ParentNode): void {
  parent.childNodes = parent.childNodes.filter(
    (node) =>
      node.nodeName !== 'script' &&
      !(node.nodeName === 'link' && 'attrs' in node && node.attrs.some(({ value }) => value === 'preload')),
  );
  for (const child of parent.childNodes) if ('childNodes' in child) removeScriptsAndPreloads(child);
}
