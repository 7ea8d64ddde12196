/** How new the sources of a file's statements of law are, and who has reviewed the statements. */

import { z } from 'zod';
import { formatDay, formatMonth } from '../format/format-days.ts';
import type { FurtherLanguage } from '../languages.ts';
import { asInEnglish, text } from './shared-schemas.ts';

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'a month such as 2026-12');

export const reviewSchema = z
  .strictObject({
    sourcesRead: month.describe('Month in which the sources of the statements were last read: 2026-12'),
    newestSource: month.describe('Month of the newest of these sources: 2026-07'),
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
    ({ reviewedBy, reviewedOn }) => (reviewedBy === undefined) === (reviewedOn === undefined),
    'reviewedBy and reviewedOn together, or neither',
  )
  .refine(
    ({ openPoints, reviewedBy }) => openPoints === undefined || reviewedBy === undefined,
    'reviewedBy once openPoints is empty and removed',
  )
  .describe('Which sources the statements of law come from, and who has reviewed them. The page says so.');

/** Which sources the statements of law of one file come from, and who has reviewed them. */
export type Review = z.infer<typeof reviewSchema>;

export const reviewWordsSchema = z
  .strictObject({
    sources: text.describe('How new the sources are: {sourcesRead}, {newestSource}'),
    unreviewed: text.describe('Shown after it while nobody has reviewed the statements.'),
    reviewed: text.describe('Shown after it once a reviewer has signed: {reviewedBy}, {reviewedOn}'),
  })
  .describe('What each page says about the review of its statements of law.');

/** The sentences that a page, a calendar and llms.txt show about the review of a file. */
export function reviewNote(
  review: Review,
  words: z.infer<typeof reviewWordsSchema>,
  language?: FurtherLanguage,
): string {
  const { sourcesRead, newestSource, reviewedBy, reviewedOn } = review;
  const values: Readonly<Record<string, string>> = {
    sourcesRead: formatMonth(sourcesRead, language),
    newestSource: formatMonth(newestSource, language),
    ...(reviewedBy && reviewedOn && { reviewedBy, reviewedOn: formatDay(reviewedOn, language) }),
  };
  return `${words.sources} ${reviewedBy ? words.reviewed : words.unreviewed}`.replace(
    /\{(\w+)\}/g,
    (placeholder, name: string) => values[name] ?? placeholder,
  );
}

/** The last day on which somebody is known to have looked at the sources. */
export function lastReview({ sourcesRead, reviewedOn }: Review): string {
  const read = `${sourcesRead}-01`;
  return reviewedOn !== undefined && reviewedOn > read ? reviewedOn : read;
}
