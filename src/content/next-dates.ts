/** When something is due: rules and a visitor's choice in, days out. Pure, for the page, the calendars and the tests. */

/** A day such as 2026-12-31. It has no time and no time zone. */
export type IsoDay = string;

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
type Month = (typeof MONTHS)[number];
type QuarterEnd = 'March' | 'June' | 'September' | 'December';

/** A day of every year, as content writes it: 30 September. */
export type DayOfYear = string;

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
  readonly after?:
    | { readonly event: string; readonly days?: number | undefined; readonly months?: number | undefined }
    | undefined;
}

/** Ids of what was chosen, and what they imply. */
export type Chosen = ReadonlySet<string>;

/** All of `all`, at least one of `any`, none of `none`. */
export interface Condition {
  readonly all?: readonly string[] | undefined;
  readonly any?: readonly string[] | undefined;
  readonly none?: readonly string[] | undefined;
}

export interface Rule {
  readonly id: string;
  /** Kinds of business that it is for; all without it. */
  readonly business?: readonly string[] | undefined;
  readonly when?: Condition | undefined;
  readonly due: Schedule;
}

/** What a date is for, from its first day to its last. */
export interface Period {
  readonly from: IsoDay;
  readonly to: IsoDay;
}

export interface DueDate<AnyRule extends Rule = Rule> {
  readonly rule: AnyRule;
  readonly day: IsoDay;
  readonly period?: Period | undefined;
  /** What is different about the first date of a business. */
  readonly note?: string | undefined;
}

/** Days of the events that the visitor has named, by the event's id. */
export type EventDays = Readonly<Record<string, IsoDay>>;

export function holds(condition: Condition | undefined, chosen: Chosen): boolean {
  const { all = [], any, none = [] } = condition ?? {};
  return (
    all.every((id) => chosen.has(id)) &&
    (any === undefined || any.some((id) => chosen.has(id))) &&
    !none.some((id) => chosen.has(id))
  );
}

/** Whether a rule is for a choice. */
export function appliesTo({ business, when }: Rule, chosen: Chosen): boolean {
  return (business === undefined || business.some((id) => chosen.has(id))) && holds(when, chosen);
}

/**
 * Everything that is due for a choice, in order; rules of one day stay in their order.
 * @param from the first day
 * @param to the day after the last
 * @param formed the day on which the business was formed: nothing is due for the time before
 */
export function dueDates<AnyRule extends Rule>(
  rules: readonly AnyRule[],
  chosen: Chosen,
  from: IsoDay,
  to: IsoDay,
  events: EventDays = {},
  formed?: IsoDay,
): DueDate<AnyRule>[] {
  return rules
    .filter((rule) => appliesTo(rule, chosen))
    .flatMap((rule) => datesOf(rule.due, from, to, events, formed).map((date) => ({ rule, ...date })))
    .sort((a, b) => a.day.localeCompare(b.day));
}

/** What is due for a choice, but only after a day: the next date of each rule that has none before it. */
export function laterDates<AnyRule extends Rule>(
  rules: readonly AnyRule[],
  chosen: Chosen,
  from: IsoDay,
  to: IsoDay,
): DueDate<AnyRule>[] {
  return rules
    .filter(({ due }) => due.everyYears !== undefined && datesOf(due, from, to).length === 0)
    .flatMap((rule) => dueDates([rule], chosen, to, addMonths(to, 12 * (rule.due.everyYears?.years ?? 1))).slice(0, 1));
}

/** The days of a schedule from one day to before another. */
export function datesOf(
  schedule: Schedule,
  from: IsoDay,
  to: IsoDay,
  events: EventDays = {},
  formed: IsoDay = '',
): Omit<DueDate, 'rule'>[] {
  const { after } = schedule;
  if (after) {
    const event = events[after.event];
    if (event === undefined) return [];
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
): Omit<DueDate, 'rule'>[] {
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

function yearlyDates({ on, daysLater = 0, of, first }: Yearly, year: number, formed: IsoDay): Omit<DueDate, 'rule'>[] {
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

/** A day of the year that comes after a month of a year. */
function following(date: DayOfYear, number: number, year: number): IsoDay {
  const { month, day } = readDayOfYear(date);
  return isoDay(month > number ? year : year + 1, month, day);
}

/**
 * Reads a day such as 30 September.
 * @throws when it is not a day of every year: 31 June, 29 February
 */
export function readDayOfYear(text: DayOfYear): { month: number; day: number } {
  const [dayText = '', monthText = ''] = text.split(' ');
  const month = MONTHS.indexOf(monthText as Month) + 1;
  const day = Number(dayText);
  // 2027 is no leap year.
  if (month === 0 || !(day >= 1) || day > Number(lastDay(2027, month).slice(-2))) {
    throw new Error(`"${text}" is not a day of every year`);
  }
  return { month, day };
}

function monthNumber(month: Month): number {
  return MONTHS.indexOf(month) + 1;
}

export function isoDay(year: number, month: number, day: number): IsoDay {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

export function addDays(day: IsoDay, days: number): IsoDay {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The same day some months later; the last day of that month where it is shorter (General Clauses Act, 1897, s. 3(35)). */
export function addMonths(day: IsoDay, months: number): IsoDay {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const target = isoDay(year, month + months, 1);
  const end = lastDay(yearOf(target), Number(target.slice(5, 7)));
  return `${target.slice(0, 8)}${String(Math.min(dayOfMonth, Number(end.slice(-2)))).padStart(2, '0')}`;
}

function lastDay(year: number, month: number): IsoDay {
  return isoDay(year, month + 1, 0);
}

function yearOf(day: IsoDay): number {
  return Number(day.slice(0, 4));
}
