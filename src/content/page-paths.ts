import { readdirSync } from 'node:fs';

/** Pages that stand for no address of their own: service pages take theirs from content. */
const WITHOUT_ADDRESS = ['404', '[service]'];

/** Canonical paths of the pages that have a file of their own in `src/pages/`, home first. */
export function pagePaths(): string[] {
  return readdirSync('src/pages')
    .filter((name) => name.endsWith('.astro'))
    .map((name) => name.slice(0, -'.astro'.length))
    .filter((name) => !WITHOUT_ADDRESS.includes(name))
    .map((name) => (name === 'index' ? '/' : `/${name}`))
    .sort();
}
