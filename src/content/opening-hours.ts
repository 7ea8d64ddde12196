import { type FurtherLanguage, LANGUAGES, localeOf } from '../languages.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const SHORT_DAYS = DAYS.map((name) => name.slice(0, 3));

const day = SHORT_DAYS.join('|');
const time = String.raw`(1[0-2]|[1-9])(?::([0-5]\d))? ([AP]M)`;
const { ordinals, closed: CLOSED } = LANGUAGES.en;
const ORDINALS: readonly string[] = ordinals;
const ordinal = ORDINALS.join('|');
/** A dash, or the hyphen of a keyboard. */
const dash = ' ?[–-] ?';
const span = `(${ordinal})?(?: and (?:${ordinal}))? ?(${day})(?:${dash}(${day}))? (?:${time}${dash}${time}|(${CLOSED}))`;

/** What `hours` in content/provider.yaml looks like: one span or several, with commas. A span is for every week, or for days such as the 2nd Sat. */
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
  return [...text.matchAll(new RegExp(span, 'g'))].flatMap(([, nth, first = '', last = first, ...times]) => {
    // Structured data knows weeks only (schema.org/OpeningHoursSpecification).
    if (nth !== undefined || times.at(-1) === CLOSED) return [];
    return {
      days: weekdaysBetween(SHORT_DAYS.indexOf(first), SHORT_DAYS.indexOf(last)),
      opens: to24Hours(times.slice(0, 3)),
      closes: to24Hours(times.slice(3, 6)),
    };
  });
}

/** The opening hours with dashes, or as another language writes them: सोम–शनि सुबह 10 से शाम 6 बजे. */
export function hoursIn(text: string, language: FurtherLanguage | undefined): string {
  return hoursParts(text, language).join(' ');
}

/** The opening hours in parts that stay in one line: "Mon–Sat" and "10 AM–6 PM", or "शाम 6 बजे". */
export function hoursParts(text: string, language: FurtherLanguage | undefined): string[] {
  return joinedHours(text, language)
    .split(' ')
    .map((part) => part.replaceAll(JOIN, ' '));
}

/** A space within a part. */
const JOIN = '\u00a0';

/** The opening hours in a language. The spaces within a time are {@link JOIN}. */
function joinedHours(text: string, language: FurtherLanguage | undefined): string {
  const dashed = text.replace(new RegExp(dash, 'g'), '–');
  if (!language) return dashed.replace(/ (?=[AP]M)/g, JOIN);
  const { to, oClock, ordinals: translated, closed, and } = LANGUAGES[language];
  const format = new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  const days = (part: string) =>
    part.replace(new RegExp(day, 'g'), (name) => format.format(Date.UTC(2024, 0, 1 + SHORT_DAYS.indexOf(name))));
  const partOfDay = new Intl.DateTimeFormat(localeOf(language), {
    hour: 'numeric',
    hour12: true,
    dayPeriod: 'long',
    timeZone: 'UTC',
  });
  const timeIn = (value: string) => {
    const [, hour = '', minute = '00', half] = new RegExp(time).exec(value) ?? [];
    const [at] = to24Hours([hour, minute, half]).split(':');
    const period = partOfDay.formatToParts(Date.UTC(2024, 0, 1, Number(at))).find(({ type }) => type === 'dayPeriod');
    return `${period?.value ?? ''}${JOIN}${hour}${minute === '00' ? '' : `:${minute}`}`.trim();
  };
  const times = new RegExp(`(${time})–(${time})`, 'g');
  return days(dashed.replace(times, (whole) => `${whole.split('–').map(timeIn).join(to)}${oClock.replace(' ', JOIN)}`))
    .replace(new RegExp(ordinal, 'g'), (nth) => translated[ORDINALS.indexOf(nth)] ?? nth)
    .replaceAll(' and ', ` ${and} `)
    .replaceAll(CLOSED, closed);
}

/** The week goes round: from Sunday to Thursday are five days. */
function weekdaysBetween(first: number, last: number): OpeningSpan['days'] {
  return [...DAYS, ...DAYS].slice(first, last + 1 + (last < first ? DAYS.length : 0));
}

/** A time on the clock of 24 hours: 12 AM is 00:00. */
function to24Hours([hour, minute = '00', half]: readonly (string | undefined)[]): string {
  return `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}`;
}
