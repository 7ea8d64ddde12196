/** What a visitor takes along from /due-dates: calendars, a print, a message, an enquiry. */
import { expect } from '@playwright/test';
import ical from 'ical.js';
import { loadContent } from '../../src/content/load-content.ts';
import { choice, dateList, downloadCalendar, TODAY } from '../support/due-dates.ts';
import { answerMaps } from '../support/maps.ts';
import { test } from '../support/site.ts';

const { dueDates } = loadContent();
const { tool, common } = dueDates;
const { finder } = tool;

test.beforeEach(({ page }) => page.clock.setFixedTime(TODAY));

test('the dates go into a calendar, whole', async ({ page }) => {
  await page.goto('/due-dates?business=llp&gst=gst-none');
  const { name, days } = await downloadCalendar(page, dateList(page).getByRole('button', { name: finder.download }));
  expect(name).toBe('dates.ics');
  expect(days).toEqual(['2026-12-31', '2027-03-31', '2027-05-30', '2027-10-30']);
});

test('every common case has a calendar to subscribe to, of the right type', async ({ page, request }) => {
  await page.goto('/due-dates');
  for (const { id, name } of common.profiles) {
    const response = await request.get(`/calendars/${id}.ics`);
    expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    const calendar = new ical.Component(ical.parse(await response.text()));
    expect(calendar.getAllSubcomponents('vevent').length, name).toBeGreaterThan(10);
    await page.locator('summary').filter({ hasText: name }).click();
    await expect(page.getByRole('table', { name, exact: true })).toBeVisible();
  }
});

test('a calendar’s address can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/due-dates');
  const [profile] = common.profiles;
  await page
    .locator('summary')
    .filter({ hasText: profile?.name ?? '' })
    .click();
  await page.getByRole('button', { name: common.copy }).first().click();
  await expect(page.getByRole('button', { name: common.copied })).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(address).pathname).toBe(`/calendars/${profile?.id}.ics`);
  await expect(page.locator('code', { hasText: address })).toBeVisible();
});

test('after registration, a dated checklist goes into a calendar', async ({ page }) => {
  await page.goto('/due-dates?business=private-limited&incorporation=2026-11-10');
  const checklist = page.getByRole('region', { name: tool.afterRegistration.title });
  await expect(checklist.getByRole('listitem').first()).toContainText('Put up the name');
  const { name, days } = await downloadCalendar(page, checklist.getByRole('button', { name: finder.download }));
  expect(name).toBe('first-things.ics');
  // Two months for the share certificates, 180 days for INC-20A, then the first date of each yearly rule.
  expect(days.slice(0, 2)).toEqual(['2027-01-10', '2027-05-09']);
  await page.goto('/due-dates?business=private-limited&incorporation=2019-11-10');
  await expect(dateList(page)).toContainText('AOC-4');
  await expect(checklist).toHaveCount(0);
});

test('the list prints alone, all months unfolded', async ({ page }) => {
  await page.goto('/due-dates?business=llp&gst=gst-none');
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-asked-to-print', '');
  });
  await dateList(page).getByRole('button', { name: finder.print }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked-to-print');
  await page.emulateMedia({ media: 'print' });
  await expect(dateList(page).getByText('Form 8')).toBeVisible();
  await expect(choice(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: common.title })).toBeHidden();
});

test('a list can be sent by WhatsApp, in whole lines and with its address, and asked about', async ({ page }) => {
  await answerMaps(page);
  const choiceInAddress = 'business=private-limited&gst=gst-monthly&also=tds&incorporation=2024-06-01';
  await page.goto(`/due-dates?utm_source=mail&${choiceInAddress}`);
  const textSentFrom = async (region: string) => {
    const send = page.getByRole('region', { name: region }).getByRole('link', { name: finder.send });
    const url = new URL((await send.getAttribute('href')) ?? '');
    expect(url.origin + url.pathname).toBe('https://wa.me/');
    expect(url.href.length).toBeLessThanOrEqual(4000);
    return url.searchParams.get('text')?.split('\n') ?? [];
  };
  const business = 'Private limited company, began on 1 June 2024';
  const address = new URL(`/due-dates?${choiceInAddress}`, page.url()).href;

  const [first, second, ...others] = await textSentFrom(finder.title);
  const found = (await dateList(page).getByRole('status').textContent()) ?? '';
  expect(first).toBe(`${business} · ${found}`);
  expect(second).toBe(
    '- 29 Nov 2026: MGT-7A, Annual return of a small company, if the meeting was on 30 September, 2025-26',
  );
  const left = Number.parseInt(found, 10) - others.length;
  expect(left).toBeGreaterThan(0);
  expect(others.at(-1)).toBe(`${finder.more.replace('{count}', String(left))}: ${address}`);

  const overdue = await textSentFrom(tool.overdue.title);
  expect(overdue[0]).toMatch(new RegExp(`^${business} · at least ₹[\\d,]+ to pay today$`));
  expect(overdue).toContain('- AOC-4: 2 to file. ₹42,300');
  expect(overdue.at(-1)).toBe(address);

  await dateList(page).getByRole('link', { name: finder.ask }).click();
  await expect(page.getByLabel('Service')).toHaveValue(dueDates.heading);
  await expect(page.getByLabel('Message')).toHaveValue(first ?? '');
});

test('dates that need no kind of business go into a calendar and an enquiry too', async ({ page }) => {
  await page.goto('/due-dates?gst=gst-monthly');
  await expect(dateList(page).getByRole('button', { name: finder.download })).toBeVisible();
  const brief = new URLSearchParams(
    new URL(
      (await dateList(page).getByRole('link', { name: finder.ask }).getAttribute('href')) ?? '',
      page.url(),
    ).hash.slice(1),
  ).get('brief');
  expect(brief).toBe(await dateList(page).getByRole('status').textContent());
});
