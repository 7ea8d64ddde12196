import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from '../site/precompress.ts';

/**
 * Copies a built site without its scripts and fonts. No page can be faster than its copy: that is the limit which the
 * bench compares with.
 */
export function writeLimit(site: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(site, folder, { recursive: true, filter: (file) => !/\.(?:js|woff2|br|gz)$/.test(file) });
  for (const name of globSync('**/*.html', { cwd: folder })) {
    const file = join(folder, name);
    writeFileSync(file, withoutScriptsAndFonts(readFileSync(file, 'utf8')));
  }
  precompress(folder);
}

function withoutScriptsAndFonts(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="preload"[^>]* as="font"[^>]*>/g, '')
    .replace(/@font-face\{[^}]*\.woff2[^}]*\}/g, '');
}
