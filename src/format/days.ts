/** A day such as 2026-12-31. It has no time and no time zone. */
export type IsoDay = string;

/** As content writes them, in order. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
export type Month = (typeof MONTHS)[number];
/** The last month of a quarter. */
export type QuarterEnd = 'March' | 'June' | 'September' | 'December';

/** What a yearly date is for, as seen from its day. Years are financial years (1 April to 31 March) unless they say otherwise. */
export const YEARLY_PERIODS = [
  'last year',
  'this year',
  'next year',
  'last half-year',
  'this calendar half-year',
  'last calendar year',
] as const;

/** What a date is for, from its first day to its last. */
export interface Period {
  readonly from: IsoDay;
  readonly to: IsoDay;
}

/** Days of events, by the event's id. */
export type EventDays = Readonly<Record<string, IsoDay>>;

/** A day of every year, as content writes it: 30 September. */
export type DayOfYear = string;

/**
 * The first time that a day of the year comes after the end of a month: 13 January after December 2026 is 2027-01-13.
 * @param month from 1
 */
export function dayAfterMonth(dayOfYear: DayOfYear, month: number, year: number): IsoDay {
  const found = parseDayOfYear(dayOfYear);
  return isoDay(found.month > month ? year : year + 1, found.month, found.day);
}

/**
 * Parses a day such as 30 September.
 * @throws when it is not a day of every year: 31 June, 29 February
 */
export function parseDayOfYear(text: DayOfYear): { month: number; day: number } {
  const [dayText = '', monthText = ''] = text.split(' ');
  const month = MONTHS.indexOf(monthText as Month) + 1;
  const day = Number(dayText);
  // 2027 is not a leap year.
  if (month === 0 || !(day >= 1) || day > Number(lastDay(2027, month).slice(-2))) {
    throw new Error(`"${text}" is not a day of every year`);
  }
  return { month, day };
}

/** 1 for January. */
export function monthNumber(month: Month): number {
  return MONTHS.indexOf(month) + 1;
}

/**
 * The day of a year, month and day of the month. Months count from 1. Numbers out of range carry over: day 0 is the last
 * day of the month before.
 */
export function isoDay(year: number, month: number, day: number): IsoDay {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** A day some days later, or earlier for a negative number. */
export function addDays(day: IsoDay, days: number): IsoDay {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Days from one day to another. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

/** The same day some months later; the last day of that month where it is shorter (General Clauses Act, 1897, s. 3(35)). */
export function addMonths(day: IsoDay, months: number): IsoDay {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const target = isoDay(year, month + months, 1);
  const end = lastDay(yearOf(target), Number(target.slice(5, 7)));
  return `${target.slice(0, 8)}${String(Math.min(dayOfMonth, Number(end.slice(-2)))).padStart(2, '0')}`;
}

/** The last day of a month, which counts from 1. */
export function lastDay(year: number, month: number): IsoDay {
  return isoDay(year, month + 1, 0);
}

/** The calendar year of a day. */
export function yearOf(day: IsoDay): number {
  return Number(day.slice(0, 4));
}

/** Whether a text is a day that exists, such as 2026-12-31. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day on the visitor's clock. */
export function localDay(now: Date): IsoDay {
  return isoDay(now.getFullYear(), now.getMonth() + 1, now.getDate());
}
