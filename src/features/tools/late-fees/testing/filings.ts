import { loadContent } from '../../../../content/load-content.ts';
import { formingEvent } from '../../due-dates/due-dates-choice.ts';
import { type Answers, chosenOf } from '../../kit/answers.ts';
import { overdueOf } from '../late-fee.ts';

const { rules, lateFees, filingFees, questions, events, overdue } = loadContent().dueDates.tool;

/** What a business with the delivered rules has not filed. */
export function filings(answers: Answers, formed: string, today = '2026-11-26', filedUpTo = {}) {
  return overdueOf({
    rules,
    lateFees,
    filingFees,
    chosen: chosenOf([...questions, ...overdue.questions], answers),
    formed,
    formingEvent: formingEvent(events) ?? '',
    today,
    filedUpTo,
  });
}

export const company = { business: ['private-limited'], gst: ['gst-none'] };
export const llp = { business: ['llp'], gst: ['gst-none'] };
export const trader = { business: ['proprietorship'], gst: ['gst-monthly'] };
