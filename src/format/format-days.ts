import { type FurtherLanguage, LANGUAGES, localeOf } from '../languages.ts';
import type { IsoDay, Period } from './days.ts';

/** The language of words; English without one. */
type Language = FurtherLanguage | undefined;

const format = (language: Language, day: IsoDay, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(new Date(day));

/** A day as people write it: 30 September 2027. */
export function formatDay(day: IsoDay, language?: Language): string {
  return format(language, day, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** 29 Nov */
export function formatDayAndMonth(day: IsoDay, language?: Language): string {
  // Short months are ambiguous, or full of dots, in Indian scripts.
  return format(language, day, { day: 'numeric', month: language ? 'long' : 'short' });
}

/** 29 Nov 2026 */
export function formatShortDay(day: IsoDay, language?: Language): string {
  return `${formatDayAndMonth(day, language)} ${day.slice(0, 4)}`;
}

/** November 2026 */
export function formatMonth(day: IsoDay, language?: Language): string {
  return format(language, day, { month: 'long', year: 'numeric' });
}

/** Nov; नव without the sign of abbreviation, for which a table of months has no room */
export function formatShortMonth(day: IsoDay, language?: Language): string {
  return format(language, day, { month: 'short' }).replace('॰', '');
}

/** November */
export function formatMonthName(day: IsoDay, language?: Language): string {
  return format(language, day, { month: 'long' });
}

/** Thu */
export function formatWeekday(day: IsoDay, language?: Language): string {
  return format(language, day, { weekday: 'short' });
}

/** A period in words: October 2026, July to September 2026, February 2027 to March 2028, 2025-26 for a financial year. */
export function formatPeriod({ from, to }: Period, language?: Language): string {
  const until = LANGUAGES[language ?? 'en'].to;
  if (from.slice(0, 7) === to.slice(0, 7)) return formatMonth(from, language);
  if (from.slice(0, 4) === to.slice(0, 4)) {
    return `${formatMonthName(from, language)}${until}${formatMonth(to, language)}`;
  }
  const isFinancialYear = from.endsWith('-04-01') && Number(to.slice(0, 4)) === Number(from.slice(0, 4)) + 1;
  return isFinancialYear && to.endsWith('-03-31')
    ? `${from.slice(0, 4)}-${to.slice(2, 4)}`
    : `${formatMonth(from, language)}${until}${formatMonth(to, language)}`;
}

/** A day of every year: 30 September */
export function formatDayOfYear(day: IsoDay, language?: Language): string {
  return format(language, day, { day: 'numeric', month: 'long' });
}
