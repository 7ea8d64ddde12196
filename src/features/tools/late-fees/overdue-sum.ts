import { addSums, formatSum, isUnknown, type Sum } from '../../../format/sum.ts';
import type { DueDateRule } from '../due-rules/schema.ts';
import { type OverdueFilings, sumOfOpen } from './late-fee.ts';
import type { LateFeeWords } from './late-fee-words.ts';

/** What should have been filed before today, as the strip of the year shows it. */
export interface OverdueMark {
  /** Read aloud before the sum. */
  readonly title: string;
  /** The late fees as text: at least ₹5,000. Undefined where no part of them is known. */
  readonly sum: string | undefined;
  readonly count: number;
}

/** How people know a filing: by its form. */
export const nameOf = ({ form, title }: DueDateRule) => form ?? title;

/** What all open filings cost. */
export function overdueSum(filings: readonly OverdueFilings<DueDateRule>[]): Sum {
  return addSums(filings.map((filing) => sumOfOpen(filing, nameOf(filing.rule))));
}

/** The mark of these filings; undefined where nothing is overdue. */
export function overdueMark(
  { overdue, language }: LateFeeWords,
  filings: readonly OverdueFilings<DueDateRule>[],
): OverdueMark | undefined {
  const count = filings.reduce((total, { open }) => total + open.length, 0);
  if (count === 0) return undefined;
  const sum = overdueSum(filings);
  return { title: overdue.title, count, sum: isUnknown(sum) ? undefined : formatSum(sum, language) };
}
