import { addDays, isoDay, type Month, monthNumber, parseDayOfYear } from '../../../format/days.ts';
import { formatDay, formatDayOfYear, formatMonthName, formatPeriod } from '../../../format/format-days.ts';
import type { FurtherLanguage } from '../../../languages.ts';
import type { DueDate } from '../due-rules/due-dates.ts';
import type { DueDateRule } from '../due-rules/schema.ts';
import type { DueDates } from './schema.ts';

/** A date on one line: GSTR-1, Report the sales of the month, October 2026 */
export function formatDueDate(
  { rule, period }: DueDate<DueDateRule>,
  separator: string,
  language?: FurtherLanguage,
): string {
  return [rule.form, rule.title, period && formatPeriod(period, language)].filter(Boolean).join(separator);
}

/** Words of the finder that are part of the notes of a rule. */
export interface RuleNoteWords {
  /** Precedes what missing a date costs. */
  readonly ifMissed: string;
  /** Follows what no authority has confirmed. */
  readonly likely: string;
}

/**
 * The note of a rule, and what follows when its date is missed. The one that no authority has confirmed ends with a mark;
 * where that is the whole rule, only `basis` has the mark.
 */
export function ruleNotes(
  { note, ifMissed, likely }: DueDateRule,
  words: RuleNoteWords,
): { basis: string | undefined; note: string | undefined; ifMissed: string | undefined } {
  const mark = (text: string, part: DueDateRule['likely']) =>
    likely === part ? text.replace(/[.।]?$/, (stop) => ` (${words.likely})${stop}`) : text;
  return {
    basis: likely === 'all' ? words.likely : undefined,
    note: note && mark(note, 'note'),
    ifMissed: ifMissed && `${words.ifMissed}: ${mark(ifMissed, 'ifMissed')}`,
  };
}

/** From when and until when a rule is in force, unless it always is: ", from 1 April 2027" */
export function formatValidity(
  { from, to }: Pick<DueDateRule, 'from' | 'to'>,
  words: DueDates['common'],
  language?: FurtherLanguage,
): string {
  const parts = [
    from && words.from.replace('{day}', formatDay(from, language)),
    to && words.to.replace('{day}', formatDay(to, language)),
  ].filter((part) => part !== undefined);
  return parts.map((part) => `, ${part}`).join('');
}

/** When a rule is due in every year, in words: 20th of the following month, to 31 March 2027. */
export function formatSchedule(rule: DueDateRule, words: DueDates['common'], language?: FurtherLanguage): string {
  return scheduleInWords(rule, words, language) + formatValidity(rule, words, language);
}

function scheduleInWords({ due }: DueDateRule, words: DueDates['common'], language?: FurtherLanguage): string {
  const { monthly, quarterly, yearly, everyYears, noFixedDay } = due;
  const dayOfYear = (date: string) => {
    const { month, day } = parseDayOfYear(date);
    return formatDayOfYear(isoDay(2027, month, day), language);
  };
  const monthName = (name: string) => formatMonthName(isoDay(2027, monthNumber(name as Month), 1), language);
  if (monthly) {
    const day = language ? String(monthly.day) : ordinal(monthly.day);
    const usual = (monthly.months ? words.quarterMonths : words.nextMonth).replace('{day}', day);
    const others = Object.entries(monthly.except ?? {}).map(([month, date]) =>
      words.except.replace('{date}', dayOfYear(date)).replace('{month}', monthName(month)),
    );
    return [usual, ...others].join(', ');
  }
  // In the order of the financial year, which begins in April.
  if (quarterly)
    return Object.values(quarterly)
      .sort((a, b) => orderInFinancialYear(a) - orderInFinancialYear(b))
      .map(dayOfYear)
      .join(', ');
  if (yearly) {
    const { month, day } = parseDayOfYear(yearly.on);
    return formatDayOfYear(addDays(isoDay(2027, month, day), yearly.daysLater ?? 0), language);
  }
  if (everyYears) {
    return words.everyYears
      .replace('{date}', formatDay(everyYears.first, language))
      .replace('{years}', String(everyYears.years));
  }
  return noFixedDay ?? '';
}

/** A number by which days are sorted from April to March. */
function orderInFinancialYear(date: string): number {
  const { month, day } = parseDayOfYear(date);
  return Date.parse(isoDay(month < 4 ? 2001 : 2000, month, day));
}

const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

function ordinal(number: number): string {
  return `${number}${SUFFIXES[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)] ?? 'th'}`;
}
