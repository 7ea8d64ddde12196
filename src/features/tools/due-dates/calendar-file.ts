import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import { addDays, daysBetween, type IsoDay } from '../../../format/days.ts';
import { formatDay } from '../../../format/format-days.ts';
import type { DueDate } from '../due-rules/due-dates.ts';
import type { DueDateRule } from '../due-rules/schema.ts';
import type { CalendarWords } from './calendar-words.ts';
import { formatDueDate, type RuleNoteWords, ruleNotes } from './format-rules.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Nine in the morning, a week and a day before; counted in seconds from the midnight that begins the day. */
const REMINDERS = [7 * DAY_SECONDS - 9 * HOUR_SECONDS, DAY_SECONDS - 9 * HOUR_SECONDS];

/** The sequence number of a date is the number of days from this one to the last change of the rules. */
const SEQUENCE_START = '2026-01-01';

/** How many days before its end a calendar says that it ends, so that its owner can look for a newer one. */
const END_NOTICE_DAYS = 30;

/**
 * The dates as an iCalendar file (RFC 5545): whole days that block no time, with reminders. A date has the same UID in
 * every file, so that a calendar knows it again.
 * @param end the day after the last date of a calendar to subscribe to: a month before, an entry says that it ends
 */
export function calendarFile(
  name: string,
  dates: readonly DueDate<DueDateRule>[],
  { stamp, changed, notice, ends, language }: CalendarWords,
  finder: RuleNoteWords,
  end?: IsoDay,
): string {
  const calendar = ical({
    // ical-generator does not escape the name. Apps cut an unescaped name at its comma, or show the backslash of an
    // escaped one.
    name: name.replaceAll(/[,;\\]\s*/g, ' · '),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'due-dates', product: 'site' },
  });
  const addAllDayEvent = (id: string, day: IsoDay, summary: string, description: string, version = changed) => {
    const event = calendar.createEvent({
      id: `${id}@due-dates`,
      stamp: new Date(stamp),
      // Calendar apps update an entry only if one of these is higher: GNOME either, KDE the sequence (RFC 5545).
      lastModified: new Date(changed),
      sequence: daysBetween(SEQUENCE_START, version),
      start: new Date(day),
      end: new Date(addDays(day, 1)),
      allDay: true,
      timezone: 'UTC',
      // Without both, Outlook and other calendars show the owner as busy for the whole day.
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
      summary,
      description,
    });
    for (const before of REMINDERS) event.createAlarm({ type: ICalAlarmType.display, triggerBefore: before });
  };
  for (const date of dates) {
    const { rule, day, note } = date;
    const { basis, note: ruleNote, ifMissed: cost } = ruleNotes(rule, finder);
    const lines = [rule.source, basis, note, ruleNote, cost, notice].filter(Boolean);
    addAllDayEvent(`${rule.id}-${day}`, day, formatDueDate(date, ' · ', language), lines.join('\n'));
  }
  // The id is the same in every calendar, so that a newer one moves the entry.
  if (end !== undefined) {
    addAllDayEvent(
      'end',
      addDays(end, -END_NOTICE_DAYS),
      ends.replace('{day}', formatDay(addDays(end, -1), language)),
      name,
      end,
    );
  }
  return calendar.toString();
}
