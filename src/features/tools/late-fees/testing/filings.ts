import { loadContent } from '../../../../content/load-content.ts';
import { formingEventId } from '../../due-rules/due-dates.ts';
import { type Answers, chosenIds } from '../../kit/answers.ts';
import { findOverdueFilings } from '../late-fee.ts';

const { rules, lateFees, filingFees, questions, events, overdue } = loadContent().dueDates.tool;

/** What a business with the delivered rules has not filed. */
export function filings(answers: Answers, formed: string, today = '2026-11-26', filedUpTo = {}) {
  return findOverdueFilings({
    rules,
    lateFees,
    filingFees,
    chosen: chosenIds([...questions, ...overdue.questions], answers),
    formed,
    formingEventId: formingEventId(events) ?? '',
    today,
    filedUpTo,
  });
}

export const company = { business: ['private-limited'], gst: ['gst-none'] };
export const llp = { business: ['llp'], gst: ['gst-none'] };
export const trader = { business: ['proprietorship'], gst: ['gst-monthly'] };
