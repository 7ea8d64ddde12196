import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import ical from 'ical.js';
import { loadContent } from '../../src/content/load-content.ts';

const { finder } = loadContent().dueDates.tool;

/** The day for which the tests of /due-dates expect their dates. */
export const TODAY = '2026-11-25T12:00:00+05:30';

/** The part of /due-dates in which the visitor ticks what applies. */
export const choice = (page: Page) => page.getByRole('region', { name: finder.form });
/** The part of /due-dates that lists the dates of this choice. */
export const dateList = (page: Page) => page.getByRole('region', { name: finder.title });
export const option = (page: Page, id: string) => choice(page).locator(`input[value="${id}"]`);
export const tick = (page: Page, id: string) => option(page, id).check();

/** Presses a button that downloads a calendar. @returns the name of the file, and the days of its events */
export async function downloadCalendar(page: Page, button: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const calendar = new ical.Component(ical.parse(readFileSync(await file.path(), 'utf8')));
  const events = calendar.getAllSubcomponents('vevent');
  return { name: file.suggestedFilename(), days: events.map((event) => new ical.Event(event).startDate.toString()) };
}

/** The days of the dates that are shown. */
export const shownDays = (page: Page) =>
  dateList(page)
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
