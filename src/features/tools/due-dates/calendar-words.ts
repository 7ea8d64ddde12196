import { lastReview, reviewNote } from '../../../content/review.ts';
import type { InLanguage } from '../../../languages.ts';
import type { GuideWords } from '../../guides/schema.ts';
import type { DueDates } from './schema.ts';

/** What every date of a calendar says besides what is due. */
export interface CalendarWords extends InLanguage {
  /** Day of the last review of the rules, as the stamp of every date. */
  readonly stamp: string;
  /** Day of the last change of the rules or of their translation. */
  readonly changed: string;
  /** Appears in every date below its law: how new the sources are, who has reviewed the rules, and what may change. */
  readonly notice: string;
  /** Says that a calendar ends: {day} */
  readonly ends: string;
}

/**
 * The words of calendars, from the content of the due dates.
 * @param changed the day of the last change of that content
 */
export function calendarWords(dueDates: DueDates, words: GuideWords['review'], changed: string): CalendarWords {
  const { review, notice, common, language } = dueDates;
  return {
    stamp: lastReview(review),
    changed,
    notice: `${reviewNote(dueDates, words, language)} ${notice}`,
    ends: common.ends,
    ...(language && { language }),
  };
}
