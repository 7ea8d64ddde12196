/** The tools and the search after Back, after a reload, and in a page that stays open: what is shown and the address agree. */
import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/site.ts';
import { islandHydrated } from '../support/islands.ts';
import { test } from '../support/site.ts';

test.use({ timezoneId: 'Asia/Kolkata' });

const { cost, dueDates, gstCheck, directory } = loadContent();
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** What browsers do with the fields of a page that is loaded again: all come back, those with autocomplete do not, none. */
const BROWSERS = {
  'gives the fields back': () => {},
  'gives some fields back': () => {
    for (const field of document.querySelectorAll('main input[type=text], main input[type=date]'))
      field.setAttribute('autocomplete', 'off');
  },
  'gives no field back': () => {
    for (const field of document.querySelectorAll('main input, main select')) field.setAttribute('autocomplete', 'off');
  },
};

for (const [name, prepare] of Object.entries(BROWSERS)) {
  test.describe(`in a browser that ${name}`, () => {
    test('the bill after Back is the bill of the address, with every field changed', async ({ page }) => {
      const choice = region(page, cost.tool.form.title);
      const bill = region(page, cost.tool.bill.title);
      await page.goto(urls.cost);
      await islandHydrated(choice);
      await choice.getByRole('radio').nth(1).check();
      await choice.getByRole('combobox').selectOption('Gujarat');
      await choice.getByRole('textbox').nth(0).fill('5 lakh');
      await choice.getByRole('textbox').nth(1).fill('4');
      const shown = await bill.textContent();
      const address = page.url();
      for (const leave of ['back', 'reload'] as const) {
        await page.evaluate(prepare);
        if (leave === 'reload') await page.reload();
        else {
          await page.goto(urls.about);
          await page.goBack();
        }
        await islandHydrated(choice);
        await expect(bill).toHaveText(shown ?? '');
        await expect(page).toHaveURL(address);
        await expect(choice.getByRole('radio').nth(1)).toBeChecked();
        await expect(choice.getByRole('textbox').nth(1)).toHaveValue('4');
      }
    });

    test('the dates after Back are the dates of the address, with every field changed', async ({ page }) => {
      const choice = region(page, dueDates.tool.finder.form);
      const dateList = region(page, dueDates.tool.finder.title);
      await page.goto(urls.dueDates);
      await islandHydrated(choice);
      for (const value of ['llp', 'gst-quarterly', 'tds']) await choice.locator(`input[value=${value}]`).check();
      await choice.getByRole('combobox').selectOption('delhi');
      await choice.locator('input[type=date]:visible').fill('2024-02-29');
      await expect(page).toHaveURL(/business=llp&gst=gst-quarterly&state=delhi&also=tds&incorporation=2024-02-29/);
      const shown = await dateList.textContent();
      const address = page.url();
      await page.evaluate(prepare);
      await page.goto(urls.about);
      await page.goBack();
      await islandHydrated(choice);
      await expect(page).toHaveURL(address);
      await expect(dateList).toHaveText(shown ?? '');
      await expect(choice.locator('input[type=date]:visible')).toHaveValue('2024-02-29');
    });
  });
}

test('an unfinished amount leaves the address, so that no other bill comes back', async ({ page }) => {
  const choice = region(page, cost.tool.form.title);
  await page.goto(`${urls.cost}?structure=llp&state=gujarat&capital=500000&people=3`);
  await islandHydrated(choice);
  await choice.getByRole('textbox').nth(0).fill('many');
  await expect(page).toHaveURL(`${urls.cost}?structure=llp&state=gujarat&people=3`);
});

test('a link with a sign at its end shows what was sent', async ({ page }) => {
  await page.goto(`${urls.cost}?structure=LLP&amp;state=gujarat&amp;capital=500000&amp;people=3).`);
  await expect(page).toHaveURL(`${urls.cost}?structure=llp&state=gujarat&capital=500000&people=3`);
  await expect(region(page, cost.tool.form.title).getByRole('textbox').nth(1)).toHaveValue('3');
  await page.goto(`${urls.dueDates}?business=llp&incorporation=2024-02-29।`);
  await expect(page).toHaveURL(`${urls.dueDates}?business=llp&incorporation=2024-02-29`);
});

test('Back to an earlier fragment keeps the choice, also in the address', async ({ page }) => {
  const choice = region(page, dueDates.tool.finder.form);
  await page.goto(`${urls.dueDates}?business=llp`);
  await islandHydrated(choice);
  await page.evaluate(() => {
    location.hash = 'after-events';
  });
  await choice.locator('input[value=tds]').check();
  await page.goBack();
  await expect(page).toHaveURL(`${urls.dueDates}?business=llp&also=tds`);
  await expect(choice.locator('input[value=tds]')).toBeChecked();
});

test('dates follow the day in a page that stays open', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-25T23:50:00+05:30');
  await page.goto(`${urls.dueDates}?business=llp&gst=gst-quarterly&state=delhi&incorporation=2024-02-29`);
  const dateList = region(page, dueDates.tool.finder.title);
  const overdue = region(page, dueDates.tool.overdue.title);
  await expect(dateList.locator('time').first()).toHaveAttribute('datetime', '2026-11-25');
  const sum = await overdue.getByRole('status').textContent();
  await page.clock.setFixedTime('2026-12-20T00:10:00+05:30');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(dateList.locator('time').first()).not.toHaveAttribute('datetime', '2026-11-25');
  await expect(overdue.getByRole('status')).not.toHaveText(sum ?? '');
});

test('at midnight the dates of the next day are shown', async ({ page }) => {
  await page.clock.install({ time: '2026-11-25T23:59:00+05:30' });
  await page.goto(`${urls.dueDates}?business=llp&gst=gst-quarterly&state=delhi`);
  const first = region(page, dueDates.tool.finder.title).locator('time').first();
  await page.clock.runFor(10_000);
  await expect(first).toHaveAttribute('datetime', '2026-11-25');
  await page.clock.runFor(60_000);
  await expect(first).not.toHaveAttribute('datetime', '2026-11-25');
});

test('the turnover and the answer are there after Back', async ({ page }) => {
  const check = region(page, gstCheck.tool.title);
  await page.goto('/startyourbusiness#gst-registration');
  await islandHydrated(check);
  await check.getByRole('radio').first().check();
  await check.getByRole('combobox').selectOption('Goa');
  await check.getByRole('textbox').fill('41 lakh');
  const answer = await check.getByRole('status').textContent();
  await page.goto(urls.about);
  await page.goBack();
  await expect(check.getByRole('textbox')).toHaveValue('41 lakh');
  await expect(check.getByRole('status')).toHaveText(answer ?? '');
});

test('the tax of each structure and the verdict on a name are there after Back', async ({ page }) => {
  for (const [path, fields] of [
    [urls.takeHome, { '#take-home-profit': '25 lakh' }],
    [urls.companyName, { '#name-proposed': 'Asha Society', '#name-existing': 'Asha Societies' }],
  ] as const) {
    await page.goto(path);
    const answer = page.locator('main [data-block]');
    for (const [field, value] of Object.entries(fields)) {
      await islandHydrated(page.locator(field));
      await page.locator(field).fill(value);
    }
    const shown = await answer.textContent();
    await page.goto(urls.about);
    await page.goBack();
    await expect(answer).toHaveText(shown ?? '');
    for (const [field, value] of Object.entries(fields)) await expect(page.locator(field)).toHaveValue(value);
  }
});

test('the search and its hits are there after Back, and agree with a field that the browser has emptied', async ({
  page,
}) => {
  await page.goto(urls.directory);
  await page.getByRole('searchbox').fill('invention');
  const hits = region(page, directory.search.hits);
  await hits.getByRole('link').first().click();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('invention');
  await expect(hits).toBeVisible();
  await page.getByRole('searchbox').evaluate((field: HTMLInputElement) => {
    field.value = '';
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(hits).toHaveCount(0);
});

test('what was unfolded is unfolded after Back and a reload', async ({ page }) => {
  await page.goto('/startyourbusiness');
  const folds = page.getByRole('main').locator('details');
  const guide = folds.first();
  await guide.locator('summary').first().click();
  await expect(guide).toHaveAttribute('open', '');
  // The event of a fold comes a moment after it.
  const kept = () => page.evaluate(() => history.state?.unfolded);
  await expect.poll(kept).toEqual([0]);
  await page.goto(urls.about);
  await page.goBack();
  await expect(guide).toHaveAttribute('open', '');
  await page.reload();
  await expect(guide).toHaveAttribute('open', '');
  await guide.locator('summary').first().click();
  await expect.poll(kept).toEqual([]);
  await page.reload();
  await expect(guide).not.toHaveAttribute('open');
});
