/** What the built pages, calendars and llms.txt say that the authors of statements of law have read. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allDocuments, SITE_FOLDER, translations, visibleText } from '../testing/built-pages.ts';
import { loadContent } from './load-content.ts';
import { type ReviewWords, reviewNote } from './review.ts';
import { reviewedFiles } from './reviewed-files.ts';
import { builtLanguages } from './site-content.ts';

/** What a label says of the reading. */
function firstSentence(label: string): string {
  return label.split(/(?<=[.।]) /)[0] ?? '';
}

/** Such a sentence, with any month where content has a placeholder. */
function anyLabel({ basis }: ReviewWords): RegExp {
  const patterns = Object.values(basis).map((sentence) => {
    return RegExp.escape(firstSentence(sentence)).replace(/\\\{\w+\\\}/g, '\\S+ \\d{4}');
  });
  return new RegExp(patterns.join('|'), 'g');
}

describe.each([undefined, ...builtLanguages()])('in the language %s', (code) => {
  const content = loadContent(undefined, code);
  const words = content.guideWords.review;
  const files = reviewedFiles(content);
  const labels = files.map((file) => reviewNote(file.content, words, code));
  const calendars = join(SITE_FOLDER, code ?? '', 'calendars');
  const texts = new Map([
    ...[...allDocuments]
      .filter(([address]) => (translations.get(address)?.code ?? undefined) === code)
      .map(([address, html]) => [address, visibleText(html)] as const),
    ...readdirSync(calendars)
      .filter((name) => name.endsWith('.ics'))
      .map(
        (name) =>
          [
            name,
            readFileSync(join(calendars, name), 'utf8')
              .replace(/\r?\n /g, '')
              .replaceAll('\\,', ','),
          ] as const,
      ),
    ...(code ? [] : [['llms.txt', readFileSync(join(SITE_FOLDER, 'llms.txt'), 'utf8')] as const]),
  ]);

  test('each label is that of a file, with what its author read and when', () => {
    let count = 0;
    for (const [place, text] of texts) {
      for (const [label] of text.matchAll(anyLabel(words))) {
        expect(
          labels.some((known) => label.endsWith(firstSentence(known))),
          `${place}: ${label}`,
        ).toBe(true);
        count++;
      }
    }
    expect(count).toBeGreaterThanOrEqual(files.length > 1 ? 2 : 1);
  });

  test('each file that states law has its label on a page, and no professional who has not signed', () => {
    // Other languages have pages of some files only. The values of states are in the tables of other files.
    const shown = files.map((_file, index) => [...texts.values()].some((text) => text.includes(labels[index] ?? '')));
    files.forEach(({ file, review }, index) => {
      if (!code && !file.endsWith('/states.yaml')) expect(shown[index], file).toBe(true);
      if (review.reviewedBy === undefined) expect(labels[index], file).toContain(words.unreviewed);
    });
  });
});
