import { type FurtherLanguage, LANGUAGES, localeOf } from '../../../languages.ts';
import { addDays, type IsoDay, isoDay, type Month, monthNumber, readDayOfYear } from './days.ts';
import type { DueDate } from './due-dates.ts';
import type { DueDateRule, DueDates } from './due-dates-schema.ts';
import type { Period } from './schedule.ts';

/** The language of words; English without one. */
type Language = FurtherLanguage | undefined;

const format = (language: Language, day: IsoDay, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(new Date(day));

/** A day as people write it: 30 September 2027. */
export function describeDay(day: IsoDay, language?: Language): string {
  return format(language, day, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** 29 Nov */
export function describeDayAndMonth(day: IsoDay, language?: Language): string {
  // Short months are ambiguous, or full of dots, in Indian scripts.
  return format(language, day, { day: 'numeric', month: language ? 'long' : 'short' });
}

/** 29 Nov 2026 */
export function describeShortDay(day: IsoDay, language?: Language): string {
  return `${describeDayAndMonth(day, language)} ${day.slice(0, 4)}`;
}

/** November 2026 */
export function describeMonth(day: IsoDay, language?: Language): string {
  return format(language, day, { month: 'long', year: 'numeric' });
}

/** A date on one line: GSTR-1, Report the sales of the month, October 2026 */
export function describeDate({ rule, period }: DueDate<DueDateRule>, separator: string, language?: Language): string {
  return [rule.form, rule.title, period && describePeriod(period, language)].filter(Boolean).join(separator);
}

/** Thu */
export function describeWeekday(day: IsoDay, language?: Language): string {
  return format(language, day, { weekday: 'short' });
}

/** A period in words: October 2026, July to September 2026, February 2027 to March 2028, 2025-26 for a financial year. */
export function describePeriod({ from, to }: Period, language?: Language): string {
  const until = LANGUAGES[language ?? 'en'].to;
  if (from.slice(0, 7) === to.slice(0, 7)) return describeMonth(from, language);
  if (from.slice(0, 4) === to.slice(0, 4)) {
    return `${format(language, from, { month: 'long' })}${until}${describeMonth(to, language)}`;
  }
  const isFinancialYear = from.endsWith('-04-01') && Number(to.slice(0, 4)) === Number(from.slice(0, 4)) + 1;
  return isFinancialYear && to.endsWith('-03-31')
    ? `${from.slice(0, 4)}-${to.slice(2, 4)}`
    : `${describeMonth(from, language)}${until}${describeMonth(to, language)}`;
}

/** Note and cost of a rule, and the words that mark what no authority has confirmed, each beside what it is about. */
export function describeRule(
  { note, ifMissed, likely }: DueDateRule,
  words: { readonly ifMissed: string; readonly likely: string },
): { basis: string | undefined; note: string | undefined; ifMissed: string | undefined } {
  const mark = (text: string, part: DueDateRule['likely']) =>
    likely === part ? text.replace(/[.।]?$/, (stop) => ` (${words.likely})${stop}`) : text;
  return {
    basis: likely === 'all' ? words.likely : undefined,
    note: note && mark(note, 'note'),
    ifMissed: ifMissed && `${words.ifMissed}: ${mark(ifMissed, 'ifMissed')}`,
  };
}

/** When a rule is due in every year, in words: 20th of the following month. */
export function describeSchedule({ due }: DueDateRule, words: DueDates['common'], language?: Language): string {
  const { monthly, quarterly, yearly, everyYears, noFixedDay } = due;
  const dayOfYear = (date: string) => {
    const { month, day } = readDayOfYear(date);
    return describeDayOfYear(isoDay(2027, month, day), language);
  };
  const monthName = (name: string) => format(language, isoDay(2027, monthNumber(name as Month), 1), { month: 'long' });
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
    const { month, day } = readDayOfYear(yearly.on);
    return describeDayOfYear(addDays(isoDay(2027, month, day), yearly.daysLater ?? 0), language);
  }
  if (everyYears) {
    return words.everyYears
      .replace('{date}', describeDay(everyYears.first, language))
      .replace('{years}', String(everyYears.years));
  }
  return noFixedDay ?? '';
}

/** 30 September */
function describeDayOfYear(day: IsoDay, language: Language): string {
  return format(language, day, { day: 'numeric', month: 'long' });
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
