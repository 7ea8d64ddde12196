import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { expectNoViolations } from '../support/axe.ts';
import { translatePage } from '../support/browser-changes.ts';
import { choice, dateList, downloadCalendar, option, shownDays, TODAY, tick } from '../support/due-dates.ts';
import { openWithScriptHeld } from '../support/held-script.ts';
import { hydrated, islandHydrated } from '../support/islands.ts';
import { unfoldAll } from '../support/open-unfolded.ts';
import { jumpTo } from '../support/scrolling.ts';
import { test } from '../support/site.ts';

const { dueDates } = loadContent();
const { tool, common } = dueDates;
const { finder } = tool;

test.beforeEach(({ page }) => page.clock.setFixedTime(TODAY));

test('what is ticked becomes the dates of twelve months, in order, with form, authority, law and late fee', async ({
  page,
}) => {
  await page.goto('/due-dates');
  await hydrated(page);
  await expect(dateList(page).getByRole('status')).toHaveText(finder.waiting);
  await expect(choice(page).getByRole('combobox')).toBeHidden();

  await tick(page, 'llp');
  await tick(page, 'gst-quarterly');
  await choice(page).getByRole('combobox').selectOption('Delhi');
  await tick(page, 'tds');
  await expect(page).toHaveURL('/due-dates?business=llp&gst=gst-quarterly&state=delhi&also=tds');
  await expect(dateList(page).getByRole('status')).toHaveText(/^\d+ dates found$/);
  await expect(dateList(page).locator('summary').first()).toHaveText(/^November 2026\s*1$/);
  const first = dateList(page).getByRole('listitem').first();
  await expect(first.locator('time')).toHaveAttribute('datetime', '2026-11-25');
  for (const words of ['For October 2026', 'GST', 'PMT-06', 'rule 61', '18% a year', finder.next]) {
    await expect(first).toContainText(words);
  }
  const days = await shownDays(page);
  expect(days).toEqual([...days].sort());
  // Where the bar is above the page, and covers nothing.
  await jumpTo(page, 0);
  await expectNoViolations(page, 'the dates of an LLP');

  await choice(page).getByRole('button', { name: finder.clear }).click();
  await expect(page).toHaveURL('/due-dates');
  await expect(dateList(page).getByRole('status')).toHaveText(finder.waiting);
});

test('another kind of business removes the dates of the first', async ({ page }) => {
  await page.goto('/due-dates?business=private-limited&also=loans');
  await expect(dateList(page)).toContainText('DPT-3');
  await hydrated(page);
  await tick(page, 'partnership');
  await expect(dateList(page)).not.toContainText('DPT-3');
  await expect(page).toHaveURL('/due-dates?business=partnership');
});

test('a new company sees no date for the time before it, and its first dates', async ({ page }) => {
  await page.goto('/due-dates?business=private-limited&gst=gst-monthly');
  await expect(dateList(page)).toContainText('2025-26');
  await expect(dateList(page)).toContainText('MGT-7A');
  await hydrated(page);
  await choice(page)
    .getByLabel(tool.events.find(({ forms }) => forms)?.ask ?? '')
    .fill('2026-11-01');
  await expect(page).toHaveURL('/due-dates?business=private-limited&gst=gst-monthly&incorporation=2026-11-01');
  await expect(dateList(page)).toContainText('INC-20A');
  await expect(dateList(page)).not.toContainText('2025-26');
  // The first annual return is due on 29 February 2028, after the list.
  await expect(dateList(page)).not.toContainText('MGT-7A');
  await expect(dateList(page).getByRole('listitem').filter({ hasText: 'GSTR-1' }).first()).toContainText(
    'November 2026',
  );
});

test('entries without a fixed day are listed apart, and unconfirmed statements say so', async ({ page }) => {
  await page.goto('/due-dates?business=private-limited');
  const rule = tool.rules.find(({ due }) => due.noFixedDay);
  const undated = dateList(page).getByRole('region', { name: finder.noFixedDay });
  const entry = undated.getByRole('listitem').filter({ hasText: rule?.title ?? '' });
  for (const words of [rule?.due.noFixedDay, rule?.note]) await expect(entry).toContainText(words ?? '');
  expect(rule?.likely).toBe('ifMissed');
  await expect(entry.getByText(finder.ifMissed)).toContainText(finder.likely);
});

test('the address contains the choice and restores it: opened, reloaded, and with Back', async ({ page }) => {
  await page.goto('/due-dates?business=opc&also=din-before-2025&incorporation=2026-11-10');
  await expect(option(page, 'opc')).toBeChecked();
  await expect(dateList(page)).toContainText('INC-20A');
  await expect(dateList(page).getByRole('region', { name: finder.later })).toContainText('30 June 2028');
  await page.reload();
  await expect(dateList(page)).toContainText('INC-20A');
  await page.goto('/about');
  await page.goBack();
  await expect(option(page, 'opc')).toBeChecked();
  await expect(dateList(page)).toContainText('INC-20A');
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

/** Ticks further in a page where an LLP is ticked, and follows the dates to the calendar file. */
async function expectWorkingFinder(page: Page) {
  await tick(page, 'gst-quarterly');
  await choice(page).getByRole('combobox').selectOption('delhi');
  await expect(dateList(page).getByRole('listitem').first()).toContainText('PMT-06');
  await expect(dateList(page)).not.toContainText('138');
  await tick(page, 'tds');
  await expect(dateList(page)).toContainText('138');
  const count = await dateList(page).locator('time').count();
  await expect(dateList(page).getByRole('status')).toContainText(finder.found.replace('{count}', String(count)));
  const { days } = await downloadCalendar(page, dateList(page).getByRole('button', { name: finder.download }));
  expect(days).toEqual(await shownDays(page));
  await tick(page, 'private-limited');
  await expect(dateList(page)).toContainText('AOC-4');
  await expect(dateList(page)).not.toContainText('Form 11');
  await choice(page).getByRole('button', { name: finder.clear }).click();
  await expect(dateList(page).getByRole('status')).toContainText(finder.waiting);
  await expect(dateList(page).getByRole('listitem')).toHaveCount(0);
}

test.describe('in a page that the browser translates', () => {
  test('after hydration, everything goes on working', async ({ page }) => {
    await page.goto('/due-dates');
    await islandHydrated(choice(page));
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
    await islandHydrated(choice(page));
    await expect(option(page, 'llp')).toBeChecked();
    await expectWorkingFinder(page);
  });
});

test('what was ticked before hydration is kept', async ({ page }) => {
  const script = await openWithScriptHeld(page, '/due-dates?business=opc');
  await tick(page, 'llp');
  await script.expectHeld();
  await script.release();
  await islandHydrated(choice(page));
  await expect(option(page, 'llp')).toBeChecked();
  await expect(dateList(page)).toContainText('Form 11');
});

test('a nonsensical address shows the page with nothing ticked', async ({ page }) => {
  await page.goto('/due-dates?business=%3Cb%3E&gst=weekly&also=%00&incorporation=2026-02-31');
  await hydrated(page);
  await expect(page).toHaveURL('/due-dates');
  await expect(choice(page).locator(':checked:not(option)')).toHaveCount(0);
  await expect(dateList(page).getByRole('status')).toHaveText(finder.waiting);
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
  await expect(dateList(page)).toContainText('MGT-7A');
});

test('the keyboard alone ticks and unfolds', async ({ page }) => {
  await page.goto('/due-dates?gst=gst-monthly');
  await hydrated(page);
  await choice(page).getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await expect(dateList(page)).toContainText('AOC-4');
  const folded = dateList(page).locator('details:not([open])');
  const before = await folded.count();
  expect(before).toBeGreaterThan(1);
  await folded.first().locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(folded).toHaveCount(before - 1);
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
    await expect(dateList(page)).toContainText('Form 11');
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
    await page.locator('summary').filter({ hasText: dueDates.afterEvents.title }).click();
    const [event] = tool.events;
    await page
      .locator('summary')
      .filter({ hasText: event?.label ?? '' })
      .click();
    await expect(page.getByRole('table', { name: event?.label ?? '', exact: true })).toContainText('180 days');
    await expect(page.getByRole('link', { name: common.open })).toHaveCount(0);
    await page.getByRole('link', { name: tool.feeTable.title }).click();
    const fees = page.getByRole('table', { name: tool.feeTable.title });
    await expect(fees.getByRole('row').filter({ hasText: 'Company forms' })).toContainText('30 days: ₹3,300');
    await expect(fees).toContainText('₹50 a day, not above ₹2,000');
  });
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
  await expect(dateList(page).getByRole('heading', { name: finder.title })).toBeInViewport();
});

test('the months of the strip unfold their dates, and one switch shows law and notes of a month', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/due-dates?business=llp&gst=gst-none&also=tds');
  const strip = dateList(page).getByRole('navigation', { name: finder.months });
  await expect(dateList(page).locator('details[open]')).toHaveCount(1);
  const month = dateList(page)
    .locator('details')
    .filter({ has: page.getByRole('heading', { name: 'May 2027' }) });
  await expect(month).not.toHaveAttribute('open');
  await strip.getByRole('link', { name: 'May 2027' }).click();
  await expect(month).toHaveAttribute('open');
  await expect(month.getByRole('heading')).toBeInViewport();
  await expect(month.locator('cite').first()).toBeHidden();
  await month.getByRole('button', { name: finder.notes }).click();
  await expect(month.locator('cite').first()).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await jumpTo(page, 0);
  await expectNoViolations(page, 'a month with its law');
});

test('on a phone, a link with a choice shows the choice in a line, which a button unfolds again', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/due-dates?business=llp&also=tds&incorporation=2024-06-01');
  const change = choice(page).getByRole('button', { name: finder.change });
  await expect(choice(page)).toContainText('1 June 2024');
  await expect(change).toHaveAttribute('aria-expanded', 'false');
  await expect(option(page, 'llp')).toBeHidden();
  await change.click();
  await expect(change).toBeFocused();
  await expect(option(page, 'llp')).toBeVisible();
  await tick(page, 'private-limited');
  await expect(page).toHaveURL(/business=private-limited/);
  await expect(option(page, 'llp')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(change).toBeHidden();
});
