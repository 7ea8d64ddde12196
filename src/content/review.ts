/** What the author of a file's statements of law has read, and who has reviewed the statements. */

import { z } from 'zod';
import { formatDay, formatMonth } from '../format/format-days.ts';
import type { FurtherLanguage } from '../languages.ts';
import { collectProblems } from './collect-problems.ts';
import type { ContentProblem } from './content-error.ts';
import type { ContentFile } from './content-file.ts';
import { asInEnglish, record, text } from './shared-schemas.ts';
import { dateOfSource, sourcesOf } from './sources.ts';

/** From the best to the weakest. */
const BASES = ['text', 'tables', 'knowledge'] as const;

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'a month such as 2026-12');

export const reviewSchema = z
  .strictObject({
    basis: z
      .enum(BASES)
      .describe(
        'What the author read: the texts of the law (text), tables and articles about it (tables), or neither (knowledge).',
      ),
    writtenOn: z.iso
      .date('a day such as 2026-12-31')
      .describe('Day on which the author last compared the statements with what the basis names.'),
    newestSource: month
      .optional()
      .describe(
        'Month of the newest text, table or article that was read: 2026-07. Not with tables that have no date.',
      ),
    read: z
      .array(asInEnglish(text))
      .min(1)
      .optional()
      .describe(
        'The sources of this file that the author found in what was read, letter for letter. The page counts the others.',
      ),
    openPoints: z
      .array(asInEnglish(text))
      .min(1)
      .optional()
      .describe('Questions that the reviewer must answer before signing. Only npm run check:launch shows them.'),
    reviewedBy: asInEnglish(text)
      .optional()
      .describe('The chartered accountant or company secretary who has signed the statements, with membership number.'),
    reviewedOn: z.iso.date('a day such as 2026-12-31').optional().describe('Day of that signature.'),
  })
  .refine(
    ({ basis, read }) => (read === undefined) === (basis === 'knowledge'),
    'read with the basis text or tables, and not with knowledge',
  )
  .refine(
    ({ basis, newestSource }) => basis === 'tables' || (newestSource === undefined) === (basis === 'knowledge'),
    'newestSource with the basis text, and not with knowledge; with tables unless none of them has a date',
  )
  .refine(
    ({ newestSource, writtenOn }) => newestSource === undefined || newestSource <= writtenOn.slice(0, 7),
    'a newestSource that is not later than writtenOn',
  )
  .refine(
    ({ reviewedBy, reviewedOn }) => (reviewedBy === undefined) === (reviewedOn === undefined),
    'reviewedBy and reviewedOn together, or neither',
  )
  .refine(
    ({ openPoints, reviewedBy }) => openPoints === undefined || reviewedBy === undefined,
    'reviewedBy once openPoints is empty and removed',
  )
  .describe('What the author of the statements of law read, and who has reviewed them. The page says so.');

/** What the author of the statements of law of one file read, and who has reviewed them. */
export type Review = z.infer<typeof reviewSchema>;

export const reviewWordsSchema = z
  .strictObject({
    basis: record(
      [...BASES, 'undated'],
      text.describe('What the author read, and when: {writtenIn}, {newestSource}'),
    ).describe('The first sentence, by what the author read; undated for tables and articles without a date.'),
    unread: text.describe('Shown after it if some sources were not read: {unread}, {sources}'),
    unreviewed: text.describe('Shown after it while nobody has reviewed the statements.'),
    reviewed: text.describe('Shown after it once a reviewer has signed: {reviewedBy}, {reviewedOn}'),
  })
  .describe('What each page says about the review of its statements of law.');

export type ReviewWords = z.infer<typeof reviewWordsSchema>;

/**
 * The sentences that a page, a calendar and llms.txt show about what the author of a file read, and about its review.
 * @param content what one file contains
 */
export function reviewNote(
  content: { readonly review: Review },
  words: ReviewWords,
  language?: FurtherLanguage,
): string {
  const { basis, writtenOn, newestSource, read, reviewedBy, reviewedOn } = content.review;
  const sources = new Set(sourcesOf(content).map(({ source }) => source));
  const unread = read ? [...sources].filter((source) => !read.includes(source)).length : 0;
  const values: Readonly<Record<string, string>> = {
    writtenIn: formatMonth(writtenOn.slice(0, 7), language),
    ...(newestSource && { newestSource: formatMonth(newestSource, language) }),
    unread: String(unread),
    sources: String(sources.size),
    ...(reviewedBy && reviewedOn && { reviewedBy, reviewedOn: formatDay(reviewedOn, language) }),
  };
  const sentence = words.basis[basis === 'tables' && newestSource === undefined ? 'undated' : basis];
  return [sentence, unread > 0 && words.unread, reviewedBy ? words.reviewed : words.unreviewed]
    .filter((sentence) => sentence !== false)
    .join(' ')
    .replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** The last day on which somebody is known to have looked at the statements. */
export function lastReview({ writtenOn, reviewedOn }: Review): string {
  return reviewedOn !== undefined && reviewedOn > writtenOn ? reviewedOn : writtenOn;
}

/** Mistakes between what a file says of its sources and the sources of its statements. */
export function reviewProblems(file: ContentFile<{ readonly review: Review }>): ContentProblem[] {
  const { problems, add } = collectProblems(file);
  const { basis, writtenOn, newestSource, read = [] } = file.value.review;
  const label = newestSource ?? writtenOn;
  const places = sourcesOf(file.value);
  for (const { source, path } of places) {
    const date = dateOfSource(source);
    if (date !== undefined && date > label.slice(0, date.length)) {
      const cause = `"${source}" is newer than what the author read, of ${label}.`;
      add(path, cause, 'Read it and set "review", or correct the source.');
    }
    if (basis === 'text' && !read.includes(source)) {
      add(path, `"${source}" was not read.`, 'Read it and add it to review.read, or set review.basis to tables.');
    }
  }
  return problems;
}
