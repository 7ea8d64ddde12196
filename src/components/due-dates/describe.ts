import { addDays, type IsoDay, isoDay, readDayOfYear } from './days.ts';
import type { DueDate } from './due-dates.ts';
import type { DueDateRule, DueDates } from './due-dates-schema.ts';
import type { Period } from './schedule.ts';

const format = (day: IsoDay, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'UTC' }).format(new Date(day));

/** A day as people write it: 30 September 2027. */
export function describeDay(day: IsoDay): string {
  return format(day, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** 29 Nov */
export function describeDayAndMonth(day: IsoDay): string {
  return format(day, { day: 'numeric', month: 'short' });
}

/** 29 Nov 2026 */
export function describeShortDay(day: IsoDay): string {
  return `${describeDayAndMonth(day)} ${day.slice(0, 4)}`;
}

/** November 2026 */
export function describeMonth(day: IsoDay): string {
  return format(day, { month: 'long', year: 'numeric' });
}

/** A date on one line: GSTR-1, Report the sales of the month, October 2026 */
export function describeDate({ rule, period }: DueDate<DueDateRule>, separator: string): string {
  return [rule.form, rule.title, period && describePeriod(period)].filter(Boolean).join(separator);
}

/** Thu */
export function describeWeekday(day: IsoDay): string {
  return format(day, { weekday: 'short' });
}

/** A period in words: October 2026, July to September 2026, February 2027 to March 2028, 2025-26 for a financial year. */
export function describePeriod({ from, to }: Period): string {
  if (from.slice(0, 7) === to.slice(0, 7)) return describeMonth(from);
  if (from.slice(0, 4) === to.slice(0, 4)) return `${format(from, { month: 'long' })} to ${describeMonth(to)}`;
  const isFinancialYear = from.endsWith('-04-01') && Number(to.slice(0, 4)) === Number(from.slice(0, 4)) + 1;
  return isFinancialYear && to.endsWith('-03-31')
    ? `${from.slice(0, 4)}-${to.slice(2, 4)}`
    : `${describeMonth(from)} to ${describeMonth(to)}`;
}

/** Note and cost of a rule, and the words that mark what no authority has confirmed, each beside what it is about. */
export function describeRule(
  { note, ifMissed, likely }: DueDateRule,
  words: { readonly ifMissed: string; readonly likely: string },
): { basis: string | undefined; note: string | undefined; ifMissed: string | undefined } {
  const mark = (text: string, part: DueDateRule['likely']) =>
    likely === part ? text.replace(/\.?$/, (stop) => ` (${words.likely})${stop}`) : text;
  return {
    basis: likely === 'all' ? words.likely : undefined,
    note: note && mark(note, 'note'),
    ifMissed: ifMissed && `${words.ifMissed}: ${mark(ifMissed, 'ifMissed')}`,
  };
}

/** When a rule is due in every year, in words: 20th of the following month. */
export function describeSchedule({ due }: DueDateRule, words: DueDates['common']): string {
  const { monthly, quarterly, yearly, everyYears, noFixedDay } = due;
  if (monthly) {
    const day = ordinal(monthly.day);
    const usual = (monthly.months ? words.quarterMonths : words.nextMonth).replace('{day}', day);
    const others = Object.entries(monthly.except ?? {}).map(([month, date]) =>
      words.except.replace('{date}', date).replace('{month}', month),
    );
    return [usual, ...others].join(', ');
  }
  // In the order of the financial year, which begins in April.
  if (quarterly)
    return Object.values(quarterly)
      .sort((a, b) => orderInFinancialYear(a) - orderInFinancialYear(b))
      .join(', ');
  if (yearly) {
    const { month, day } = readDayOfYear(yearly.on);
    return format(addDays(isoDay(2027, month, day), yearly.daysLater ?? 0), { day: 'numeric', month: 'long' });
  }
  if (everyYears) {
    return words.everyYears
      .replace('{date}', describeDay(everyYears.first))
      .replace('{years}', String(everyYears.years));
  }
  return noFixedDay ?? '';
}

/** A number by which days are sorted from April to March. */
function orderInFinancialYear(date: string): number {
  const { month, day } = readDayOfYear(date);
  return Date.parse(isoDay(month < 4 ? 2001 : 2000, month, day));
}

const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

function ordinal(number: number): string {
  return `${number}${SUFFIXES[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)] ?? 'th'}`;
}
