import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { z } from 'zod';
import { ContentError } from '../content/content-error.ts';
import { readContentFile } from '../content/content-file.ts';
import { CONTENT_FOLDER } from '../content/content-folder.ts';
import { splitMarkdown } from '../content/front-matter.ts';
import { loadContent } from '../content/load-content.ts';
import { loadTerms, translateTerms } from '../content/load-terms.ts';
import { renderPoints, summaryOf } from '../content/markdown.ts';
import { createPlaceholderFiller } from '../content/placeholders.ts';
import { translationInto } from '../content/translation.ts';
import { contentFilesIn } from '../editor/content-files.ts';
import { changeAtRandom, seededRandom } from './change-at-random.ts';

/** A value of the English content beside the one that a Hindi page has in its place. */
type Pair = readonly [english: unknown, hindi: unknown];

interface ChangedFile {
  readonly name: string;
  readonly read: () => unknown;
  readonly write: (value: unknown) => void;
  readonly pairs: () => readonly Pair[];
}

const TERMS = 'terms.md';
/** Changes that a file may reject before another file is changed. */
const MAX_TRIES = 100;

/**
 * Tests that no change of the English content puts a Hindi text beside a sentence, number, link or icon that it was not made from.
 * @param changes how many to make; at least one in every file that has a translation
 */
export function translationChangesSuite(changes: number): void {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(CONTENT_FOLDER, folder, { recursive: true });
  afterAll(() => rmSync(folder, { recursive: true }));

  const random = seededRandom(20261127);
  const { provider, offers, services } = loadContent(folder);
  const fill = createPlaceholderFiller(provider, offers, services.length);
  const translation = translationInto('hi', folder);

  const yamlFile = (name: string, schema: z.ZodType): ChangedFile => ({
    name,
    read: () => parse(readFileSync(join(folder, name), 'utf8')),
    write: (value) => writeFileSync(join(folder, name), stringify(value)),
    pairs: () =>
      pairValues(readContentFile(join(folder, name), schema, fill).value, translation.read(name, schema, fill).value),
  });

  const termsFile = (): ChangedFile => {
    const path = join(folder, TERMS);
    const parts = () => splitMarkdown(readFileSync(path, 'utf8')) ?? { frontMatter: '', text: '' };
    const filled = (point: string) => {
      const result = fill(point);
      return 'text' in result ? result.text : point;
    };
    return {
      name: TERMS,
      read: () => ({
        front: parse(parts().frontMatter),
        summary: summaryOf(path, parts().text).map(({ points }) => points),
      }),
      write: (value) => {
        const { front, summary } = value as { front: unknown; summary: readonly (readonly string[])[] };
        writeFileSync(path, `---\n${stringify(front)}---\n${withSummary(path, parts().text, summary)}`);
      },
      pairs: () => {
        const { sections: _full, ...english } = loadTerms(folder, fill);
        const { sections, ...hindi } = translateTerms(folder, fill, translation, { ...english, sections: _full }).terms;
        const points = summaryOf(path, parts().text).flatMap(({ points }) =>
          itemsOf(renderPoints(points.map((point) => ({ text: filled(point) })))),
        );
        const translated = sections.flatMap(({ id, html }) => (id.startsWith('full-') ? [] : itemsOf(html)));
        return [...pairValues(english, hindi), ...pairValues(points, translated)];
      },
    };
  };

  const files = [
    ...[...contentFilesIn(folder)]
      .filter(([name]) => name.endsWith('.yaml') && !name.startsWith('hi/') && translation.has(name))
      .map(([name, schema]) => yamlFile(name, schema)),
    ...(translation.has(TERMS) ? [termsFile()] : []),
  ];

  test(`after ${changes} random changes of the English content, every text is in English or the translation of what it was made from`, () => {
    const originalPairs = new Set(files.flatMap(({ pairs }) => pairs().map((pair) => JSON.stringify(pair))));
    const done: { readonly name: string; readonly what: string }[] = [];

    /** Changes a file, compares, and takes the change back. @returns whether the content could be published with it */
    const isPublished = ({ name, read, write, pairs }: ChangedFile): boolean => {
      const before = readFileSync(join(folder, name), 'utf8');
      const value = read();
      const what = changeAtRandom(value, random);
      if (JSON.stringify(value) === JSON.stringify(read())) return false;
      write(value);
      try {
        const wrong = pairs().filter(([en, hi]) => en !== hi && !originalPairs.has(JSON.stringify([en, hi])));
        expect(wrong, `${what} in ${name}`).toEqual([]);
        // What English pages are built from, Hindi pages are too.
        if (done.length % 20 === 0) {
          loadContent(folder);
          loadContent(folder, 'hi');
        }
        done.push({ name, what });
        return true;
      } catch (error) {
        // The change stops the build: nothing is published.
        if (!(error instanceof ContentError)) throw error;
        return false;
      } finally {
        writeFileSync(join(folder, name), before);
      }
    };

    for (const file of files) Array.from({ length: MAX_TRIES }).some(() => isPublished(file));
    while (done.length < changes) {
      const file = files[random(files.length)];
      if (file) isPublished(file);
    }
    expect(new Set(done.map(({ what }) => what)).size).toBe(5);
    expect(files.filter(({ name }) => !done.some((change) => change.name === name)).map(({ name }) => name)).toEqual(
      [],
    );
  }, 300_000);
}

function pairValues(english: unknown, hindi: unknown): Pair[] {
  if (typeof english !== 'object' || english === null) return [[english, hindi]];
  const own = Object.keys(hindi as object).filter((key) => key !== 'lang' && key !== 'language');
  expect(own).toEqual(Object.keys(english));
  return own.flatMap((key) =>
    pairValues((english as Record<string, unknown>)[key], (hindi as Record<string, unknown>)[key]),
  );
}

/** The Markdown of the terms with other points "In short", section by section. */
function withSummary(path: string, markdown: string, summary: readonly (readonly string[])[]): string {
  const sections = new Set(summaryOf(path, markdown).map(({ id }) => id));
  const lists = [...summary];
  return markdown
    .split(/^(?=## )/m)
    .map((section) => {
      const [, id = ''] = /^## .*\{#([a-z]+)\}/.exec(section) ?? [];
      if (!sections.has(id)) return section;
      const points = lists.shift() ?? [];
      return section.replace(/(?:^- .+\n)+/m, () => points.map((point) => `- ${point}\n`).join(''));
    })
    .join('');
}

/** The items of a list in HTML, whichever language each is in. */
function itemsOf(html: string): string[] {
  return (html.match(/<li[^>]*>.*<\/li>/g) ?? []).map((item) => item.replace(' lang="en"', ''));
}
