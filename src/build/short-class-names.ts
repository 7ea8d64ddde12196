import { globSync } from 'node:fs';
import { dirname, relative } from 'node:path';

const files = globSync('src/**/*.module.css').sort();

/**
 * The name of a class or an animation of a CSS module in the built site, such as `_1f-b`. With the names that Vite makes by
 * default the largest document would weigh 1 KB more (brotli). The same sources always give the same names.
 * @param css the text of the file
 */
export function shortClassName(name: string, file: string, css: string): string {
  const path = relative(process.cwd(), file.replace(/\?.*/, ''));
  const names = [...new Set([...css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, found]) => found))];
  return `_${files.indexOf(path).toString(36)}-${names.indexOf(name).toString(36)}`;
}

/** The names of {@link shortClassName} in a text: in styles, in markup or in a script. */
export function shortNamesIn(text: string): string[] {
  return [...new Set(text.match(/\b_[\da-z]+-[\da-z]+\b/g))];
}

/** The folder of the CSS module that has a name, which is the feature that it belongs to. */
export function folderOfName(name: string): string | undefined {
  const [, index = ''] = /^_([\da-z]+)-/.exec(name) ?? [];
  const file = files[Number.parseInt(index, 36)];
  return file && dirname(file);
}
