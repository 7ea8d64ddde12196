/** Imports point one way: format ← content ← features ← pages. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const files = globSync('src/**/*.{ts,tsx,astro}').filter((file) => !/\.test\.|^src\/testing\//.test(file));
/** What each file imports, by path; packages by name. Types are only in `all`: they are gone when the site runs. */
const all = new Map(files.map((file) => [file, importsOf(file, false)]));
const atRunTime = new Map(files.map((file) => [file, importsOf(file, true)]));

function importsOf(file: string, atRunTimeOnly: boolean): string[] {
  const text = readFileSync(file, 'utf8');
  const lines = text.matchAll(/^(?:import|export)\s([^;]*?\sfrom\s)?'([^']+)'/gm);
  const later = text.matchAll(/\sawait (import)\('([^']+)'\)/g);
  return [...lines, ...later]
    .filter(([, names = '']) => !(atRunTimeOnly && names.startsWith('type ')))
    .map(([, , name = '']) => (name.startsWith('.') ? join(dirname(file), name.replace(/\?.*/, '')) : name));
}

/** Everything that a file brings along at run time, each with the file that imports it. */
function broughtBy(file: string, found = new Map<string, string>()): Map<string, string> {
  for (const name of atRunTime.get(file) ?? []) {
    if (found.has(name)) continue;
    found.set(name, file);
    broughtBy(name, found);
  }
  return found;
}

test.each([
  ['src/format/', /^src\/(?!format\/|languages\.ts)/, /$^/],
  [
    'src/content/',
    /^src\/(?!format\/|content\/|languages\.ts|addresses\.ts|site\.ts)/,
    /^src\/features\/.*\/schema\.ts$/,
  ],
  ['src/site.ts', /^src\/(?!format\/|content\/|languages\.ts)/, /^src\/features\/.*\/schema\.ts$/],
  ['src/ui/', /^src\/(features|pages|layouts|editor|build|seo)\//, /$^/],
  ['src/features/', /^src\/(pages|layouts|editor|build|seo)\//, /$^/],
  ['src/', /^server\//, /$^/],
])('%s imports nothing that matches %s', (folder, forbidden, allowed) => {
  const found = [...all]
    .filter(([file]) => file.startsWith(folder))
    .flatMap(([file, names]) => names.map((name) => [file, name] as const))
    .filter(([, name]) => forbidden.test(name) && !allowed.test(name));
  expect(found).toEqual([]);
});

test('no file imports itself in a circle', () => {
  expect(files.filter((file) => broughtBy(file).has(file))).toEqual([]);
});

/** Components that React hydrates. */
const islands = files
  .filter((file) => file.endsWith('.astro'))
  .flatMap((file) => {
    const names = [...readFileSync(file, 'utf8').matchAll(/<(\w+)\s+client:/g)].map(([, name]) => name);
    return (all.get(file) ?? []).filter((path) => names.some((name) => path.endsWith(`/${name}.tsx`)));
  });

test('the browser gets no schema, and no component needs Node', () => {
  expect(islands.length).toBeGreaterThan(3);
  const inBrowser = [...islands, ...files.filter((file) => file.startsWith('src/scripts/'))];
  const imported = (from: readonly string[], forbidden: RegExp) =>
    from.flatMap((file) => [...broughtBy(file)].filter(([name]) => forbidden.test(name)));
  expect(imported(inBrowser, /^zod$|^node:/)).toEqual([]);
  // The build draws the rosettes, of all services together. Their component is not an island.
  const components = files.filter((file) => file.endsWith('.tsx') && !broughtBy(file).has('src/rosette/rosette.ts'));
  expect(components.length).toBeGreaterThan(50);
  expect(imported(components, /^node:/)).toEqual([]);
});
