import ical from 'ical.js';
import { describe, expect, it, vi } from 'vitest';
import { loadContent } from '../../../content/load-content.ts';
import { reviewNote } from '../../../content/review.ts';
import { dueDates } from '../due-rules/due-dates.ts';
import { chosenIds } from '../kit/answers.ts';
import { calendarFile } from './calendar-file.ts';
import { calendarWords } from './calendar-words.ts';
import { answersOf } from './due-dates-choice.ts';

const { dueDates: content, guideWords } = loadContent();
const { tool, common } = content;
const { rules, questions, finder } = tool;
const words = calendarWords(content, guideWords.review, '2026-11-20');

/** Reads a calendar as a calendar app does: Thunderbird has the same parser. */
function read(text: string) {
  return new ical.Component(ical.parse(text)).getAllSubcomponents('vevent').map((component) => ({
    component,
    event: new ical.Event(component),
  }));
}

describe.each(common.profiles)('the calendar of $name', ({ name, choice }) => {
  const dates = dueDates(rules, chosenIds(questions, answersOf(choice)), '2026-04-01', '2028-04-01');
  const events = read(calendarFile(name, dates, words, finder));

  it('has an all-day event for every date', () => {
    expect(events.map(({ event }) => event.startDate.toString())).toEqual(dates.map(({ day }) => day));
    expect(events.every(({ event }) => event.startDate.isDate && event.duration.toSeconds() === 86_400)).toBe(true);
  });

  it('gives each date a unique id, which is the same in every file', () => {
    const ids = events.map(({ event }) => event.uid);
    expect(new Set(ids).size).toBe(ids.length);
    expect(read(calendarFile(name, dates.slice(5), words, finder)).map(({ event }) => event.uid)).toEqual(ids.slice(5));
  });

  it('does not mark the day as busy', () => {
    for (const { component } of events) {
      expect(component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
      expect(component.getFirstPropertyValue('x-microsoft-cdo-busystatus')).toBe('FREE');
    }
  });

  it('marks each unconfirmed statement', () => {
    events.forEach(({ event }, index) => {
      expect(event.description.includes(tool.finder.likely)).toBe(dates[index]?.rule.likely !== undefined);
    });
  });

  it('says what is due by which law, and reminds a week and a day before, at nine o’clock', () => {
    events.forEach(({ component, event }, index) => {
      expect(event.summary).toContain(dates[index]?.rule.title);
      expect(event.description).toContain(dates[index]?.rule.source);
      expect(event.description).toContain(reviewNote(content, guideWords.review));
      const triggers = component
        .getAllSubcomponents('valarm')
        .map((alarm) => String(alarm.getFirstPropertyValue('trigger')));
      expect(triggers).toEqual(['-P6DT15H', '-PT15H']);
    });
  });
});

it.each(['Asia/Kolkata', 'America/New_York'])('has the same days in the time zone %s', (zone) => {
  vi.stubEnv('TZ', zone);
  const dates = dueDates(rules, chosenIds(questions, { business: ['llp'] }), '2026-04-01', '2027-04-01');
  const days = read(calendarFile('x', dates, words, finder)).map(({ event }) => event.startDate.toString());
  vi.unstubAllEnvs();
  expect(days).toEqual(dates.map(({ day }) => day));
});

it('gives the dates of changed rules a higher sequence and another day of change, and equal rules an equal file', () => {
  const dates = dueDates(rules, chosenIds(questions, { business: ['llp'] }), '2026-04-01', '2026-07-01');
  const [event] = read(calendarFile('x', dates, words, finder));
  const [later] = read(calendarFile('x', dates, { ...words, changed: '2026-12-01' }, finder));
  expect(event?.component.getFirstPropertyValue('sequence')).toBe(323);
  expect(later?.component.getFirstPropertyValue('sequence')).toBe(334);
  expect(String(later?.component.getFirstPropertyValue('last-modified'))).toBe('2026-12-01T00:00:00Z');
  expect(calendarFile('x', dates, words, finder)).toBe(calendarFile('x', dates, words, finder));
});

it('has a name without signs that calendars escape or cut at', () => {
  const file = calendarFile('Company, GST; TDS', [], words, finder);
  expect(file.match(/^(?:NAME|X-WR-CALNAME):.*(?=\r)/gm)).toEqual([
    'NAME:Company · GST · TDS',
    'X-WR-CALNAME:Company · GST · TDS',
  ]);
});

it('says a month before its end that it ends, in one entry that a newer calendar moves', () => {
  const dates = dueDates(rules, chosenIds(questions, { business: ['llp'] }), '2026-04-01', '2028-04-01');
  const lastOf = (end: string) => read(calendarFile('Dates of an LLP', dates, words, finder, end)).at(-1)?.event;
  expect(lastOf('2028-04-01')?.startDate.toString()).toBe('2028-03-02');
  expect(lastOf('2028-04-01')?.summary).toBe(words.ends.replace('{day}', '31 March 2028'));
  expect(lastOf('2028-04-01')?.description).toBe('Dates of an LLP');
  expect(lastOf('2028-05-01')?.startDate.toString()).toBe('2028-04-01');
  expect(lastOf('2028-05-01')?.uid).toBe(lastOf('2028-04-01')?.uid);
});
