import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import { addDays, daysBetween } from '../../../format/days.ts';
import type { CalendarWords } from './calendar-words.ts';
import type { DueDate } from './due-dates.ts';
import { formatDueDate, ruleNotes } from './format-rules.ts';
import type { DueDateRule } from './schema.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Nine in the morning, a week and a day before; counted in seconds from the midnight that begins the day. */
const REMINDERS = [7 * DAY_SECONDS - 9 * HOUR_SECONDS, DAY_SECONDS - 9 * HOUR_SECONDS];

/** The day from which changes of the rules are counted. */
const FIRST_DAY = '2026-01-01';

/**
 * The dates as an iCalendar file (RFC 5545): whole days that block no time, with reminders. A date has the same UID in
 * every file, so that a calendar knows it again.
 */
export function calendarFile(
  name: string,
  dates: readonly DueDate<DueDateRule>[],
  { stamp, changed, notice, ifMissed, likely, language }: CalendarWords,
): string {
  const calendar = ical({
    // The package does not escape it, and apps cut an unescaped name at its comma or show the backslash of an escaped one.
    name: name.replaceAll(/[,;\\]\s*/g, ' · '),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'due-dates', product: 'site' },
  });
  for (const date of dates) {
    const { rule, day, note } = date;
    const described = ruleNotes(rule, { ifMissed, likely });
    const event = calendar.createEvent({
      id: `${rule.id}-${day}@due-dates`,
      stamp: new Date(stamp),
      // Subscribers keep the old words of a date without a newer number: GNOME of either, KDE of the sequence (RFC 5545).
      lastModified: new Date(changed),
      sequence: daysBetween(FIRST_DAY, changed),
      start: new Date(day),
      end: new Date(addDays(day, 1)),
      allDay: true,
      timezone: 'UTC',
      // Without both, Outlook and other calendars show the owner as busy for the whole day.
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
      summary: formatDueDate(date, ' · ', language),
      description: [rule.source, described.basis, note, described.note, described.ifMissed, notice]
        .filter(Boolean)
        .join('\n'),
    });
    for (const before of REMINDERS) event.createAlarm({ type: ICalAlarmType.display, triggerBefore: before });
  }
  return calendar.toString();
}
