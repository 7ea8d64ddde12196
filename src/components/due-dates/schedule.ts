import {
  addDays,
  addMonths,
  type DayOfYear,
  type EventDays,
  following,
  type IsoDay,
  isoDay,
  lastDay,
  MONTHS,
  type Month,
  monthNumber,
  type QuarterEnd,
  readDayOfYear,
  yearOf,
} from './days.ts';

/** What a yearly date is for, as seen from its day. Years are financial years (1 April to 31 March) unless they say otherwise. */
export const YEARLY_PERIODS = [
  'last year',
  'this year',
  'next year',
  'last half-year',
  'this calendar half-year',
  'last calendar year',
] as const;

interface Yearly {
  readonly on: DayOfYear;
  /** Days after `on`; 0 without it. */
  readonly daysLater?: number | undefined;
  readonly of?: (typeof YEARLY_PERIODS)[number] | undefined;
  /** What is different for the first period of a business. Needs `of`; all but `skip` need financial years. */
  readonly first?:
    | {
        /** Nothing is due for the first period. */
        readonly skip?: boolean | undefined;
        /** Another day instead of `on`. */
        readonly on?: DayOfYear | undefined;
        /** A first year that begins on this day or later ends a year later (Companies Act, 2013, s. 2(41)). */
        readonly runsOnFrom?: DayOfYear | undefined;
        /** A first year that begins on this day or later may end a year later; `note` is for these alone. */
        readonly mayRunOnFrom?: DayOfYear | undefined;
        readonly note?: string | undefined;
      }
    | undefined;
}

/** Exactly one key is given. */
export interface Schedule {
  /** A day of the month after the month that it is for. */
  readonly monthly?:
    | {
        readonly day: number;
        /** The months that it is for; all without it. */
        readonly months?: readonly Month[] | undefined;
        /** Another day of the year for a month. */
        readonly except?: Partial<Record<Month, DayOfYear>> | undefined;
      }
    | undefined;
  /** By the month in which the quarter ends. */
  readonly quarterly?: Readonly<Record<QuarterEnd, DayOfYear>> | undefined;
  readonly yearly?: Yearly | undefined;
  /** When it is due, in words, where the law names no day. It gives no date. */
  readonly noFixedDay?: string | undefined;
  readonly everyYears?: { readonly years: number; readonly first: IsoDay } | undefined;
  /** Exactly one key besides `event`. `inWords` gives no date. */
  readonly after?:
    | {
        readonly event: string;
        readonly days?: number | undefined;
        readonly months?: number | undefined;
        readonly inWords?: string | undefined;
      }
    | undefined;
}

/** What a date is for, from its first day to its last. */
export interface Period {
  readonly from: IsoDay;
  readonly to: IsoDay;
}

/** A day that a schedule gives. */
export interface ScheduledDay {
  readonly day: IsoDay;
  readonly period?: Period | undefined;
  /** What is different about the first date of a business. */
  readonly note?: string | undefined;
}

/** The days of a schedule from one day to before another. */
export function datesOf(
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

/** The days that belong to the periods of a calendar year; some lie in the next. */
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
        day: other === undefined ? usual : following(other, number, year),
        period: { from: isoDay(year, number, 1), to: lastDay(year, number) },
      };
    });
  }
  if (quarterly) {
    return Object.entries(quarterly).map(([end, date]) => {
      const number = monthNumber(end as QuarterEnd);
      return {
        day: following(date, number, year),
        period: { from: isoDay(year, number - 2, 1), to: lastDay(year, number) },
      };
    });
  }
  if (yearly) return yearlyDates(yearly, year, formed);
  if (everyYears) {
    const since = year - yearOf(everyYears.first);
    const day = `${year}${everyYears.first.slice(4)}`;
    return since >= 0 && since % everyYears.years === 0 ? [{ day }] : [];
  }
  return [];
}

function yearlyDates({ on, daysLater = 0, of, first }: Yearly, year: number, formed: IsoDay): ScheduledDay[] {
  const { month, day } = readDayOfYear(on);
  const base = isoDay(year, month, day);
  const period = of && periodAround(base, of);
  const usual = { day: addDays(base, daysLater), period };
  if (!first || !period || formed === '') return [usual];
  if (first.skip) return period.from <= formed && formed <= period.to ? [] : [usual];
  const end = firstYearEnd(formed, first.runsOnFrom);
  if (period.to !== end) return period.to < end ? [] : [usual];
  const hasNote = first.mayRunOnFrom === undefined || firstYearEnd(formed, first.mayRunOnFrom) > end;
  return [
    {
      day: addDays(first.on === undefined ? base : following(first.on, 3, yearOf(end)), daysLater),
      period: { from: formed, to: end },
      note: hasNote ? first.note : undefined,
    },
  ];
}

/** The period that a yearly date is for. */
function periodAround(day: IsoDay, of: NonNullable<Yearly['of']>): Period {
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

/** The 31 March on which the first financial year ends. */
function firstYearEnd(formed: IsoDay, runsOnFrom: DayOfYear | undefined): IsoDay {
  const begin = Number(formed.slice(5, 7)) > 3 ? yearOf(formed) : yearOf(formed) - 1;
  const runsOn = runsOnFrom !== undefined && formed >= following(runsOnFrom, 3, begin);
  return isoDay(begin + (runsOn ? 2 : 1), 3, 31);
}
