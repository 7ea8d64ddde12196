/** What an editor does to the English content, at random: no page may then have a text that was made from another sentence. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { z } from 'zod';
import { contentFilesIn } from '../editor/content-files.ts';
import { ContentError } from './content-error.ts';
import { readContentFile } from './content-file.ts';
import { CONTENT_FOLDER } from './content-folder.ts';
import { loadContent } from './load-content.ts';
import { placeholders } from './placeholders.ts';
import { translationInto } from './translation.ts';

const CHANGES = 200;
const folder = mkdtempSync(join(tmpdir(), 'content-'));
cpSync(CONTENT_FOLDER, folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

const translation = translationInto('hi', folder);
const files = [...contentFilesIn(folder)].filter(
  ([name]) => name.endsWith('.yaml') && !name.startsWith('hi/') && translation.has(name),
);

/** The same numbers on every run (mulberry32). */
let seed = 20261127;
function random(below: number): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) % below;
}

const { provider, offers } = loadContent(folder);
const fill = placeholders(provider, offers);

/** Each value of a file beside the one that a Hindi page has in its place. */
function pairsIn(name: string, schema: z.ZodType): (readonly [unknown, unknown])[] {
  const english = readContentFile(join(folder, name), schema, fill).value;
  return beside(english, translation.read(name, schema, fill).value);
}

function beside(english: unknown, hindi: unknown): (readonly [unknown, unknown])[] {
  if (typeof english !== 'object' || english === null) return [[english, hindi]];
  const own = Object.keys(hindi as object).filter((key) => key !== 'lang' && key !== 'language');
  expect(own).toEqual(Object.keys(english));
  return own.flatMap((key) =>
    beside((english as Record<string, unknown>)[key], (hindi as Record<string, unknown>)[key]),
  );
}

/** Moves, swaps, adds or removes an item of a list, or edits a text. */
function change(value: unknown): string {
  const lists = partsOf(value).filter((part): part is unknown[] => Array.isArray(part) && part.length > 1);
  const kind = random(5);
  const list = lists[random(lists.length)];
  if (kind === 4 || !list) return edit(value);
  const [from, to] = [random(list.length), random(list.length)];
  if (kind === 0) list.splice(to, 0, ...list.splice(from, 1));
  if (kind === 1) [list[from], list[to]] = [list[to], list[from]];
  if (kind === 2) list.splice(to, 0, withOtherTexts(list[from]));
  if (kind === 3) list.splice(from, 1);
  return ['move', 'swap', 'insert', 'delete'][kind] ?? '';
}

function edit(value: unknown): string {
  const objects = partsOf(value).flatMap((part) =>
    Object.keys(part).map((key) => [part as Record<string, unknown>, key] as const),
  );
  const texts = objects.filter(([object, key]) => typeof object[key] === 'string' && String(object[key]).includes(' '));
  const [object, key] = texts[random(texts.length)] ?? [];
  if (!object || key === undefined) return 'nothing';
  const text = String(object[key]);
  const edits = [
    `${text} More.`,
    text.replace(',', ''),
    text.replace('must', 'need not'),
    text.replace(/\d/, '7'),
    text.slice(1),
  ];
  object[key] = edits[random(edits.length)];
  return 'edit';
}

function partsOf(value: unknown): object[] {
  return typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(partsOf)] : [];
}

function withOtherTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.includes(' ') ? `${value} Too.` : value;
  if (Array.isArray(value)) return value.map(withOtherTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withOtherTexts(item)]));
}

test(`after ${CHANGES} random changes of the English content, every text is in English or the translation of what it was made from`, () => {
  const made = new Set(files.flatMap(([name, schema]) => pairsIn(name, schema).map((pair) => JSON.stringify(pair))));
  const done: string[] = [];
  while (done.length < CHANGES) {
    const [name, schema] = files[random(files.length)] ?? [];
    if (!name || !schema) continue;
    const path = join(folder, name);
    const before = readFileSync(path, 'utf8');
    const value = parse(before);
    const what = change(value);
    writeFileSync(path, stringify(value));
    try {
      const wrong = pairsIn(name, schema).filter(([en, hi]) => en !== hi && !made.has(JSON.stringify([en, hi])));
      expect(wrong, `${what} in ${name}`).toEqual([]);
      // What English pages are built from, Hindi pages are too.
      if (done.length % 10 === 0) {
        loadContent(folder);
        loadContent(folder, 'hi');
      }
      done.push(what);
    } catch (error) {
      // The change stops the build: nothing is published.
      if (!(error instanceof ContentError)) throw error;
    }
    writeFileSync(path, before);
  }
  expect(new Set(done).size).toBe(5);
}, 180_000);
