import {
  addDays,
  addMonths,
  type DayOfYear,
  dayAfterMonth,
  type EventDays,
  type IsoDay,
  isoDay,
  lastDay,
  MONTHS,
  monthNumber,
  type Period,
  parseDayOfYear,
  type QuarterEnd,
  yearOf,
} from '../../../format/days.ts';
import type { Schedule } from './schema.ts';

type Yearly = NonNullable<Schedule['yearly']>;

/** A day that a schedule gives. */
export interface ScheduledDay {
  readonly day: IsoDay;
  readonly period?: Period | undefined;
  /** What is different about the first date of a business. */
  readonly note?: string | undefined;
  /** Whether the business may choose a later date. */
  readonly isOptional?: boolean | undefined;
}

/** The days of a schedule from one day to before another. */
export function scheduledDays(
  schedule: Schedule,
  from: IsoDay,
  to: IsoDay,
  events: EventDays = {},
  formed: IsoDay = '',
): ScheduledDay[] {
  const { after } = schedule;
  if (after) {
    const event = events[after.event];
    if (event === undefined || after.inWords !== undefined) return [];
    const day = after.days === undefined ? addMonths(event, after.months ?? 0) : addDays(event, after.days);
    return day >= from && day < to ? [{ day }] : [];
  }
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 2 }, (_, index) => yearOf(from) - 1 + index);
  return years
    .flatMap((year) => datesOfPeriods(schedule, year, formed))
    .filter(
      ({ day, period }) => day >= from && day < to && day >= formed && (period === undefined || period.to >= formed),
    )
    .sort((a, b) => a.day.localeCompare(b.day));
}

/** The days for the periods that end in a calendar year. Some of these days are in the next year. */
function datesOfPeriods(
  { monthly, quarterly, yearly, everyYears }: Schedule,
  year: number,
  formed: IsoDay,
): ScheduledDay[] {
  if (monthly) {
    const { day, months = MONTHS, except = {} } = monthly;
    return months.map((month) => {
      const number = monthNumber(month);
      const usual = addMonths(isoDay(year, number, day), 1);
      const other = except[month];
      return {
        day: other === undefined ? usual : dayAfterMonth(other, number, year),
        period: { from: isoDay(year, number, 1), to: lastDay(year, number) },
      };
    });
  }
  if (quarterly) {
    return Object.entries(quarterly).map(([end, date]) => {
      const number = monthNumber(end as QuarterEnd);
      return {
        day: dayAfterMonth(date, number, year),
        period: { from: isoDay(year, number - 2, 1), to: lastDay(year, number) },
      };
    });
  }
  if (yearly) return yearlyDates(yearly, year, formed);
  if (everyYears) {
    const yearsSince = year - yearOf(everyYears.first);
    const day = `${year}${everyYears.first.slice(4)}`;
    return yearsSince >= 0 && yearsSince % everyYears.years === 0 ? [{ day }] : [];
  }
  return [];
}

function yearlyDates({ on, daysLater = 0, of, first }: Yearly, year: number, formed: IsoDay): ScheduledDay[] {
  const { month, day } = parseDayOfYear(on);
  const base = isoDay(year, month, day);
  const period = of && yearlyPeriod(base, of);
  const usual = { day: addDays(base, daysLater), period };
  if (!first || !period || formed === '') return [usual];
  if (first.skip) return period.from <= formed && formed <= period.to ? [] : [usual];
  const end = firstYearEnd(formed, first.runsOnFrom);
  if (period.to !== end) return period.to < end ? [] : [usual];
  const isOptional = first.mayRunOnFrom !== undefined && firstYearEnd(formed, first.mayRunOnFrom) > end;
  return [
    {
      day: addDays(first.on === undefined ? base : dayAfterMonth(first.on, 3, yearOf(end)), daysLater),
      period: { from: formed, to: end },
      note: isOptional || first.mayRunOnFrom === undefined ? first.note : undefined,
      isOptional,
    },
  ];
}

/** The period that a yearly date is for. */
function yearlyPeriod(day: IsoDay, of: NonNullable<Yearly['of']>): Period {
  const year = yearOf(day);
  const month = Number(day.slice(5, 7));
  if (of === 'last calendar year') return { from: isoDay(year - 1, 1, 1), to: isoDay(year - 1, 12, 31) };
  if (of === 'this calendar half-year') {
    return month < 7
      ? { from: isoDay(year, 1, 1), to: isoDay(year, 6, 30) }
      : { from: isoDay(year, 7, 1), to: isoDay(year, 12, 31) };
  }
  if (of === 'last half-year') {
    if (month > 3 && month < 10) return { from: isoDay(year - 1, 10, 1), to: isoDay(year, 3, 31) };
    const ended = month > 9 ? year : year - 1;
    return { from: isoDay(ended, 4, 1), to: isoDay(ended, 9, 30) };
  }
  const running = month > 3 ? year : year - 1;
  const begin = running + { 'last year': -1, 'this year': 0, 'next year': 1 }[of];
  return { from: isoDay(begin, 4, 1), to: isoDay(begin + 1, 3, 31) };
}

/** The 31 March on which the first financial year ends. It may run on for a year (Companies Act, 2013, s. 2(41)). */
function firstYearEnd(formed: IsoDay, runsOnFrom: DayOfYear | undefined): IsoDay {
  const begin = Number(formed.slice(5, 7)) > 3 ? yearOf(formed) : yearOf(formed) - 1;
  const runsOn = runsOnFrom !== undefined && formed >= dayAfterMonth(runsOnFrom, 3, begin);
  return isoDay(begin + (runsOn ? 2 : 1), 3, 31);
}
