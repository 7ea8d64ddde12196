import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { FIXTURE_FILES } from '../../test/fixture-site.ts';
import { splitMarkdown } from '../content/front-matter.ts';
import { loadLanguages } from '../content/load-languages.ts';
import { contradiction } from '../content/same-sentences.ts';
import { text } from '../content/shared-schemas.ts';
import { siteEntries } from '../site.ts';
import { writeFixture } from './fixture-content.ts';
import { completed } from './sample-of.ts';
import { completedPairs, inDevanagari } from './sample-translation.ts';

let folder: string;
let from: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fixture-'));
  from = join(folder, 'from');
  cpSync(FIXTURE_FILES, from, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The completed fixture, valid in every language. */
function contents() {
  const to = join(folder, 'to');
  writeFixture(from, to);
  return { to, languages: loadLanguages(to) };
}

test('a file or a key that is missing has a sample, in Hindi too', () => {
  rmSync(join(from, 'accessibility.yaml'), { force: true });
  writeFileSync(join(from, 'shell.yaml'), 'menu:\n  open: Pages\n');
  writeFileSync(join(from, 'hi/shell.yaml'), '- en: Pages\n  hi: पन्ने\n');
  const [english, hindi] = contents().languages;
  expect(english.accessibility.sections[0]?.points).toEqual(['Accessibility sections 1 points 1']);
  expect(english.shell.menu).toEqual({ open: 'Pages', close: 'Shell menu close' });
  expect(hindi?.shell.menu).toEqual({ open: 'पन्ने', close: inDevanagari('Shell menu close') });
});

test.each(siteEntries)('a new text that %s requires needs no change of the fixture', (_name, { file, schema }) => {
  const longer = schema.extend({ newPromise: text.describe('What {provider} promises.') });
  const path = join(FIXTURE_FILES, file);
  const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const given = parse(splitMarkdown(source)?.frontMatter ?? source) ?? undefined;
  const value = completed(longer, given, [file]);
  expect(longer.safeParse(value).error).toBeUndefined();
  expect(value).toHaveProperty('newPromise', expect.stringMatching(/ new promise \{provider\}$/));
});

test('a file that nothing reads is an error', () => {
  writeFileSync(join(from, 'abuot.yaml'), 'a: b\n');
  expect(contents).toThrow('abuot.yaml');
});

test('a file of an earlier fixture goes, and one without a change is not written', () => {
  const { to } = contents();
  const [old, shell] = [join(to, 'services/old.yaml'), join(to, 'shell.yaml')];
  writeFileSync(old, 'a: b\n');
  const { mtimeMs } = statSync(shell);
  contents();
  expect(existsSync(old)).toBe(false);
  expect(statSync(shell).mtimeMs).toBe(mtimeMs);
});

test('a sample translation is in Devanagari and says the numbers, codes and words of law of the English text', () => {
  const english = 'You must (before 31 days) file GSTR-3B for {count} of two, do not pay {registration.price} after';
  const translated = inDevanagari(english);
  expect(translated).toMatch(/^[\u0900-\u097f]+ ज़रूरी \(पहले 31 /);
  expect(contradiction(english, translated, 'hi')).toBeUndefined();
});

test('a text without a translation stays without one', () => {
  expect(completedPairs([{ en: 'Kept' }], ['Kept', 'Menu', 'Menu'], 'hi')).toEqual([
    { en: 'Kept' },
    { en: 'Menu', hi: 'मेनु' },
  ]);
});
