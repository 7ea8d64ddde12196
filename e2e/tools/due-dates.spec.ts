import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import ical from 'ical.js';
import { loadContent } from '../../src/content/load-content.ts';
import { expectNoViolations } from '../support/axe.ts';
import { translatePage } from '../support/browser-changes.ts';
import { openWithScriptHeld } from '../support/held-script.ts';
import { hydrated, hydratedIsland } from '../support/islands.ts';
import { answerMaps } from '../support/maps.ts';
import { unfoldAll } from '../support/open-unfolded.ts';
import { test } from '../support/site.ts';

const { dueDates } = loadContent();
const { tool, common } = dueDates;
const { finder } = tool;
const choice = (page: Page) => page.getByRole('region', { name: finder.form });
const ledger = (page: Page) => page.getByRole('region', { name: finder.title });
const option = (page: Page, id: string) => choice(page).locator(`input[value="${id}"]`);
const tick = (page: Page, id: string) => option(page, id).check();

test.beforeEach(({ page }) => page.clock.setFixedTime('2026-11-25T12:00:00+05:30'));

test('what is ticked becomes the dates of twelve months, in order, with form, authority, law and late fee', async ({
  page,
}) => {
  await page.goto('/due-dates');
  await hydrated(page);
  await expect(ledger(page).getByRole('status')).toHaveText(finder.waiting);
  await expect(choice(page).getByRole('combobox')).toBeHidden();

  await tick(page, 'llp');
  await tick(page, 'gst-quarterly');
  await choice(page).getByRole('combobox').selectOption('Delhi');
  await tick(page, 'tds');
  await expect(page).toHaveURL('/due-dates?business=llp&gst=gst-quarterly&state=delhi&also=tds');
  await expect(ledger(page).getByRole('status')).toHaveText(/^\d+ dates found$/);
  await expect(ledger(page).locator('summary').first()).toHaveText(/^November 2026\s*1$/);
  const first = ledger(page).getByRole('listitem').first();
  await expect(first.locator('time')).toHaveAttribute('datetime', '2026-11-25');
  for (const words of ['For October 2026', 'GST', 'PMT-06', 'rule 61', '18% a year', finder.next]) {
    await expect(first).toContainText(words);
  }
  const days = await shownDays(page);
  expect(days).toEqual([...days].sort());
  await expectNoViolations(page, 'the dates of an LLP');

  await choice(page).getByRole('button', { name: finder.clear }).click();
  await expect(page).toHaveURL('/due-dates');
  await expect(ledger(page).getByRole('status')).toHaveText(finder.waiting);
});

test('another kind of business removes the dates of the first', async ({ page }) => {
  await page.goto('/due-dates?business=private-limited&also=loans');
  await expect(ledger(page)).toContainText('DPT-3');
  await hydrated(page);
  await tick(page, 'partnership');
  await expect(ledger(page)).not.toContainText('DPT-3');
  await expect(page).toHaveURL('/due-dates?business=partnership');
});

test('a new company sees no date for the time before it, and its first dates', async ({ page }) => {
  await page.goto('/due-dates?business=private-limited&gst=gst-monthly');
  await expect(ledger(page)).toContainText('2025-26');
  await expect(ledger(page)).toContainText('MGT-7A');
  await hydrated(page);
  await choice(page)
    .getByLabel(tool.events.find(({ forms }) => forms)?.ask ?? '')
    .fill('2026-11-01');
  await expect(page).toHaveURL('/due-dates?business=private-limited&gst=gst-monthly&incorporation=2026-11-01');
  await expect(ledger(page)).toContainText('INC-20A');
  await expect(ledger(page)).not.toContainText('2025-26');
  // The first annual return is due on 29 February 2028, after the list.
  await expect(ledger(page)).not.toContainText('MGT-7A');
  await expect(ledger(page).getByRole('listitem').filter({ hasText: 'GSTR-1' }).first()).toContainText('November 2026');
});

test('entries without a fixed day are listed apart, and unconfirmed statements say so', async ({ page }) => {
  await page.goto('/due-dates?business=private-limited');
  const rule = tool.rules.find(({ due }) => due.noFixedDay);
  const undated = ledger(page).getByRole('region', { name: finder.noFixedDay });
  const entry = undated.getByRole('listitem').filter({ hasText: rule?.title ?? '' });
  for (const words of [rule?.due.noFixedDay, rule?.note]) await expect(entry).toContainText(words ?? '');
  expect(rule?.likely).toBe('ifMissed');
  await expect(entry.getByText(finder.ifMissed)).toContainText(finder.likely);
});

test('the address contains the choice and restores it: opened, reloaded, and with Back', async ({ page }) => {
  await page.goto('/due-dates?business=opc&also=din-before-2025&incorporation=2026-11-10');
  await expect(option(page, 'opc')).toBeChecked();
  await expect(ledger(page)).toContainText('INC-20A');
  await expect(ledger(page).getByRole('region', { name: finder.later })).toContainText('30 June 2028');
  await page.reload();
  await expect(ledger(page)).toContainText('INC-20A');
  await page.goto('/about');
  await page.goBack();
  await expect(option(page, 'opc')).toBeChecked();
  await expect(ledger(page)).toContainText('INC-20A');
});

test('other parameters of the address and its fragment stay', async ({ page }) => {
  await page.goto('/due-dates?utm_source=mail&business=llp&gclid=Cj0K&fbclid=x%26y#after-events');
  await hydrated(page);
  await tick(page, 'tds');
  const others = 'utm_source=mail&gclid=Cj0K&fbclid=x%26y';
  await expect(page).toHaveURL(`/due-dates?${others}&business=llp&also=tds#after-events`);
  await choice(page).getByRole('button', { name: finder.clear }).click();
  await expect(page).toHaveURL(`/due-dates?${others}#after-events`);
});

/** Presses a button that downloads a calendar. @returns the name of the file, and the days of its events */
async function downloadCalendar(page: Page, button: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const calendar = new ical.Component(ical.parse(readFileSync(await file.path(), 'utf8')));
  const events = calendar.getAllSubcomponents('vevent');
  return { name: file.suggestedFilename(), days: events.map((event) => new ical.Event(event).startDate.toString()) };
}

/** The days of the dates that are shown. */
const shownDays = (page: Page) =>
  ledger(page)
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));

/** Ticks further in a page where an LLP is ticked, and follows the dates to the calendar file. */
async function expectWorkingFinder(page: Page) {
  await tick(page, 'gst-quarterly');
  await choice(page).getByRole('combobox').selectOption('delhi');
  await expect(ledger(page).getByRole('listitem').first()).toContainText('PMT-06');
  await expect(ledger(page)).not.toContainText('138');
  await tick(page, 'tds');
  await expect(ledger(page)).toContainText('138');
  const count = await ledger(page).locator('time').count();
  await expect(ledger(page).getByRole('status')).toContainText(finder.found.replace('{count}', String(count)));
  const { days } = await downloadCalendar(page, ledger(page).getByRole('button', { name: finder.download }));
  expect(days).toEqual(await shownDays(page));
  await tick(page, 'private-limited');
  await expect(ledger(page)).toContainText('AOC-4');
  await expect(ledger(page)).not.toContainText('Form 11');
  await choice(page).getByRole('button', { name: finder.clear }).click();
  await expect(ledger(page).getByRole('status')).toContainText(finder.waiting);
  await expect(ledger(page).getByRole('listitem')).toHaveCount(0);
}

test.describe('in a page that the browser translates', () => {
  test('after hydration, everything goes on working', async ({ page }) => {
    await page.goto('/due-dates');
    await hydratedIsland(choice(page));
    await translatePage(page);
    await tick(page, 'llp');
    await expectWorkingFinder(page);
  });

  test('before hydration, what was ticked is kept, and everything works', async ({ page }) => {
    const script = await openWithScriptHeld(page, '/due-dates');
    await tick(page, 'llp');
    await translatePage(page);
    await script.expectHeld();
    await script.release();
    await hydratedIsland(choice(page));
    await expect(option(page, 'llp')).toBeChecked();
    await expectWorkingFinder(page);
  });
});

test('what was ticked before hydration is kept', async ({ page }) => {
  const script = await openWithScriptHeld(page, '/due-dates?business=opc');
  await tick(page, 'llp');
  await script.expectHeld();
  await script.release();
  await hydratedIsland(choice(page));
  await expect(option(page, 'llp')).toBeChecked();
  await expect(ledger(page)).toContainText('Form 11');
});

test('a nonsensical address shows the page with nothing ticked', async ({ page }) => {
  await page.goto('/due-dates?business=%3Cb%3E&gst=weekly&also=%00&incorporation=2026-02-31');
  await hydrated(page);
  await expect(page).toHaveURL('/due-dates');
  await expect(choice(page).locator(':checked:not(option)')).toHaveCount(0);
  await expect(ledger(page).getByRole('status')).toHaveText(finder.waiting);
});

test('the dates go into a calendar, whole', async ({ page }) => {
  await page.goto('/due-dates?business=llp&gst=gst-none');
  const { name, days } = await downloadCalendar(page, ledger(page).getByRole('button', { name: finder.download }));
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

test('a common case ticks the finder', async ({ page }) => {
  await page.goto('/due-dates');
  const [profile] = common.profiles;
  await page
    .locator('summary')
    .filter({ hasText: profile?.name ?? '' })
    .click();
  await page.getByRole('link', { name: common.open }).first().click();
  await expect(option(page, 'private-limited')).toBeChecked();
  await expect(ledger(page)).toContainText('MGT-7A');
});

test('the keyboard alone ticks and unfolds', async ({ page }) => {
  await page.goto('/due-dates?gst=gst-monthly');
  await hydrated(page);
  await choice(page).getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await expect(ledger(page)).toContainText('AOC-4');
  const folded = ledger(page).locator('details:not([open])');
  const before = await folded.count();
  expect(before).toBeGreaterThan(1);
  await folded.first().locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(folded).toHaveCount(before - 1);
});

test('the list prints alone, all months unfolded', async ({ page }) => {
  await page.goto('/due-dates?business=llp&gst=gst-none');
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-asked-to-print', '');
  });
  await ledger(page).getByRole('button', { name: finder.print }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked-to-print');
  await page.emulateMedia({ media: 'print' });
  await expect(ledger(page).getByText('Form 8')).toBeVisible();
  await expect(choice(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: common.title })).toBeHidden();
});

test('home, directory and service pages link to the due dates', async ({ page }) => {
  for (const [path, label] of [
    ['/', 'Dates of the first year'],
    ['/services', 'Dates of the next twelve months'],
    ['/startyourbusiness', 'Dates for a new company'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('link', { name: label })).toHaveAttribute('href', '/due-dates');
  }
  await page.goto('/services');
  await hydrated(page);
  await page.getByRole('searchbox').fill('dates company');
  const hits = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(hits.first()).toHaveAttribute('href', '/due-dates');
});

for (const width of [320, 768]) {
  test(`nothing overflows at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(
      '/due-dates?business=llp&gst=gst-quarterly&state=dadra-daman-diu&also=tds&incorporation=2026-11-10',
    );
    await expect(ledger(page)).toContainText('Form 11');
    await unfoldAll(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('common cases and events are tables, and the finder is hidden', async ({ page }) => {
    await page.goto('/due-dates');
    await expect(choice(page)).toBeHidden();
    await page.locator('summary').filter({ hasText: 'Partnership with limits in Delhi' }).click();
    const table = page.getByRole('table', { name: 'Partnership with limits in Delhi' });
    await expect(table.getByRole('row').filter({ hasText: 'GSTR-3B' })).toContainText(
      '24 April, 24 July, 24 October, 24 January',
    );
    const send = page.getByRole('link', { name: new RegExp(`^${finder.send}.*Partnership with limits in Delhi$`) });
    await expect(send).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=Partnership.*GSTR-3B.*business%3Dllp/);
    await expect(page.getByRole('table', { name: dueDates.afterEvents.title })).toContainText('180 days');
    await expect(page.getByRole('link', { name: common.open })).toHaveCount(0);
    const fees = page.getByRole('table', { name: tool.feeTable.title });
    await expect(fees.getByRole('row').filter({ hasText: 'Company forms' })).toContainText('30 days: ₹3,300');
    await expect(fees).toContainText('₹50 a day, not above ₹2,000');
  });
});

test.describe('what should have been filed by now', () => {
  const overdue = (page: Page) => page.getByRole('region', { name: tool.overdue.title });
  const total = (page: Page) => overdue(page).getByRole('status');
  const totalOf = (rupees: string) => tool.overdue.total.replace('{rupees}', rupees);

  test('is summed from the day of incorporation, less what has been filed', async ({ page }) => {
    await page.goto('/due-dates?business=private-limited&gst=gst-none');
    await hydrated(page);
    await expect(total(page)).toHaveText(tool.overdue.waiting);
    await choice(page)
      .getByLabel(tool.events[0]?.ask ?? '')
      .fill('2024-06-01');
    // AOC-4 391 and 26 days late, MGT-7A 361, INC-20A 727; ₹300 and ₹100 a day each.
    await expect(total(page)).toHaveText(totalOf('₹1,51,700'));
    const accounts = overdue(page).getByRole('listitem').filter({ hasText: 'AOC-4' });
    await accounts.getByRole('combobox').selectOption('2024-25');
    await expect(total(page)).toHaveText(totalOf('₹1,12,300'));
    await accounts.getByText(tool.overdue.how).click();
    await expect(accounts.getByRole('row').last()).toContainText('₹300 + ₹100 × 26 days = ₹2,900');
    await expectNoViolations(page, 'what is overdue');

    await overdue(page).getByRole('combobox', { name: 'Capital' }).selectOption('More');
    await expect(total(page)).toHaveText(totalOf('₹1,13,200'));
    await page.reload();
    await expect(total(page)).toHaveText(totalOf('₹1,13,200'));
    await choice(page).getByRole('button', { name: finder.clear }).click();
    await expect(page).toHaveURL('/due-dates');
    await expect(total(page)).toHaveText(tool.overdue.waiting);
  });

  test('leaves out what depends on the tax, and says so', async ({ page }) => {
    await page.goto('/due-dates?business=private-limited&also=tds&incorporation=2026-07-01');
    await expect(total(page)).toContainText(tool.overdue.nothingSure);
    await expect(total(page)).toContainText(tool.overdue.without.replace('{filings}', '138'));
  });

  for (const day of ['2027-01-01', '0001-01-01']) {
    test(`${day} gets a message at the field instead of a sum`, async ({ page }) => {
      await page.goto('/due-dates?business=private-limited');
      await hydrated(page);
      const field = choice(page).getByLabel(tool.events[0]?.ask ?? '');
      await field.fill(day);
      await expect(field).toHaveAccessibleDescription(finder.wrongDay);
      await expect(total(page)).toHaveText(tool.overdue.waiting);
      await field.fill('2026-11-24');
      await expect(field).toHaveAccessibleDescription('');
      await expect(total(page)).toHaveText(tool.overdue.upToDate);
    });
  }
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
  await expect(ledger(page)).toContainText('AOC-4');
  await expect(checklist).toHaveCount(0);
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
  const found = (await ledger(page).getByRole('status').textContent()) ?? '';
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

  await ledger(page).getByRole('link', { name: finder.ask }).click();
  await expect(page.getByLabel('Service')).toHaveValue(dueDates.heading);
  await expect(page.getByLabel('Message')).toHaveValue(first ?? '');
});

test('dates that need no kind of business go into a calendar and an enquiry too', async ({ page }) => {
  await page.goto('/due-dates?gst=gst-monthly');
  await expect(ledger(page).getByRole('button', { name: finder.download })).toBeVisible();
  const brief = new URLSearchParams(
    new URL(
      (await ledger(page).getByRole('link', { name: finder.ask }).getAttribute('href')) ?? '',
      page.url(),
    ).hash.slice(1),
  ).get('brief');
  expect(brief).toBe(await ledger(page).getByRole('status').textContent());
});

test('on a phone, the count is visible after the first tick, and leads to the dates', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/due-dates');
  await hydrated(page);
  await tick(page, 'llp');
  const jump = choice(page).getByRole('link');
  await expect(jump).toHaveText(/^\d+ found, then \w{3} \d+ \w{3}$/);
  await expect(jump).toBeInViewport({ ratio: 1 });
  await jump.click();
  await expect(ledger(page).getByRole('heading', { name: finder.title })).toBeInViewport();
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
