/** Imports point one way: format ← content ← features ← pages. No files and no features import each other in a circle, types included. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Every import and re-export, indented as in the scripts of .astro files or not, and every `import('…')`. The first group marks
 * `import type`, the second `typeof import('…')`, the third is the path.
 */
const IMPORT = /(?:^\s*(?:import|export)\s(type\s)?(?:[^;']*?\sfrom\s)?|\b(typeof\s)?import\()'([^']+)'/gm;

const files = globSync('{deploy,e2e,headers,leads,scripts,server,src}/**/*.{ts,tsx,astro}').filter(
  (file) => !/\.test\.|^src\/testing\//.test(file),
);
/** What each file imports, by path; packages by name. Types are only in `all`: they are gone when the site runs. */
const all = new Map(files.map((file) => [file, importsOf(file, false)]));
const atRunTime = new Map(files.map((file) => [file, importsOf(file, true)]));

function importsOf(file: string, atRunTimeOnly: boolean): string[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .filter(([, type, typeOf]) => !(atRunTimeOnly && (type ?? typeOf)))
    .map(([, , , name = '']) => (name.startsWith('.') ? join(dirname(file), name.replace(/\?.*/, '')) : name));
}

/** Everything that a file brings along, each with the file that imports it; types only with `all`. */
function broughtBy(file: string, imports = atRunTime, found = new Map<string, string>()): Map<string, string> {
  for (const name of imports.get(file) ?? []) {
    if (found.has(name)) continue;
    found.set(name, file);
    broughtBy(name, imports, found);
  }
  return found;
}

test.each([
  // No package either. Amounts are typed with digits of every script, as phone numbers are: both use `latinDigits`.
  ['src/format/', /^(?!src\/format\/|src\/languages\.ts)/, /^leads\/normalise-value\.ts$/],
  [
    'src/content/',
    /^src\/(?!format\/|content\/|languages\.ts|addresses\.ts|site\.ts)/,
    /^src\/features\/.*\/schema\.ts$/,
  ],
  ['src/site.ts', /^src\/(?!format\/|content\/|languages\.ts)/, /^src\/features\/.*\/schema\.ts$/],
  ['src/ui/', /^src\/(features|pages|layouts|editor|build|seo)\//, /$^/],
  ['src/features/', /^src\/(pages|layouts|editor|build|seo)\//, /$^/],
  ['src/seo/', /^src\/(pages|layouts|editor|features)\//, /^src\/features\/.*\/schema\.ts$/],
  ['src/editor/', /^src\/(pages|layouts|features)\//, /^src\/features\/.*\/schema\.ts$/],
  ['src/', /^server\//, /$^/],
])('%s imports nothing that matches %s', (folder, forbidden, allowed) => {
  const found = [...all]
    .filter(([file]) => file.startsWith(folder))
    .flatMap(([file, names]) => names.map((name) => [file, name] as const))
    .filter(([, name]) => forbidden.test(name) && !allowed.test(name));
  expect(found).toEqual([]);
});

test('no file imports itself in a circle', () => {
  expect(files.filter((file) => broughtBy(file, all).has(file))).toEqual([]);
});

test('no feature imports itself in a circle', () => {
  const featureOf = (file: string) => /^src\/features\/((?:tools\/)?[^/]+)\//.exec(file)?.[1];
  const features = new Map<string, string[]>();
  for (const [file, names] of all) {
    const feature = featureOf(file);
    if (feature === undefined) continue;
    const others = names.flatMap((name) => featureOf(name) ?? []).filter((other) => other !== feature);
    features.set(feature, [...(features.get(feature) ?? []), ...others]);
  }
  expect(features.size).toBeGreaterThan(15);
  expect([...features.keys()].filter((feature) => broughtBy(feature, features).has(feature))).toEqual([]);
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
  const components = files.filter((file) => file.endsWith('.tsx'));
  expect(components.length).toBeGreaterThan(50);
  expect(imported(components, /^node:/)).toEqual([]);
});
