import { type FurtherLanguage, localeOf } from '../languages.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const SHORT_DAYS = DAYS.map((name) => name.slice(0, 3));

const day = SHORT_DAYS.join('|');
const time = String.raw`(1[0-2]|[1-9])(?::([0-5]\d))? ([AP]M)`;
const span = `(${day})(?:–(${day}))? ${time}–${time}`;

/** What `hours` in content/provider.yaml looks like: one span or several, with commas. */
export const OPENING_HOURS = new RegExp(`^${span}(, ${span})*$`);

/** A time of opening on some days of the week. */
interface OpeningSpan {
  readonly days: readonly (typeof DAYS)[number][];
  /** Times of day, 24 hours: 10:00 */
  readonly opens: string;
  readonly closes: string;
}

/**
 * The opening hours of a text that people read, for programs.
 * @param text as content has it, such as Mon–Sat 10 AM–6 PM
 */
export function openingSpans(text: string): OpeningSpan[] {
  return [...text.matchAll(new RegExp(span, 'g'))].map(([, first = '', last = first, ...times]) => ({
    days: daysBetween(SHORT_DAYS.indexOf(first), SHORT_DAYS.indexOf(last)),
    opens: clock(times.slice(0, 3)),
    closes: clock(times.slice(3)),
  }));
}

/** The opening hours with the days in another language; hours stay as India writes them: 10 AM. */
export function hoursIn(text: string, language: FurtherLanguage | undefined): string {
  if (!language) return text;
  const format = new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  return text.replace(new RegExp(day, 'g'), (name) => format.format(Date.UTC(2024, 0, 1 + SHORT_DAYS.indexOf(name))));
}

/** The week goes round: from Sunday to Thursday are five days. */
function daysBetween(first: number, last: number): OpeningSpan['days'] {
  return [...DAYS, ...DAYS].slice(first, last + 1 + (last < first ? DAYS.length : 0));
}

/** Twelve o'clock is the hour 0 of its half of the day. */
function clock([hour, minute = '00', half]: readonly (string | undefined)[]): string {
  return `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}`;
}
