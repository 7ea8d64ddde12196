/** Values that change on a known day: a site that was built before it is right on it. */
import { expect } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/site.ts';
import { hydrated } from '../support/islands.ts';
import { test } from '../support/site.ts';

const { cost, dueDates, gstCheck, takeHome } = loadContent();

// The content of the tests has other values from 1 April 2099 on.
test.beforeEach(({ page }) => page.clock.setFixedTime('2099-04-02T12:00:00+05:30'));

test('the bill has the stamp duty of the day', async ({ page }) => {
  await page.goto(urls.cost);
  await hydrated(page);
  await expect(page.getByRole('region', { name: cost.tool.bill.title }).getByRole('status').first()).toContainText(
    'at least ₹10,403',
  );
});

test('the tax has the rates of the day, and the answer names their year', async ({ page }) => {
  await page.goto(urls.takeHome);
  await hydrated(page);
  await page.getByLabel(takeHome.tool.form.profit).fill('25 lakh');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Of ₹25 lakh, alone, 2099-00');
  const salary = page.getByRole('listitem').filter({ hasText: takeHome.tool.ways['company-salary'] });
  await expect(salary.getByRole('definition').first()).toHaveText('₹2,92,500');
});

test('"Do I need GST?" has the limits of the day', async ({ page }) => {
  await page.goto('/startyourbusiness#gst-registration');
  await hydrated(page);
  const { title, sells, turnover } = gstCheck.tool;
  const check = page.getByRole('region', { name: title });
  await check.getByRole('radio', { name: sells.options.services, exact: true }).check();
  await check.getByRole('combobox').selectOption('Delhi');
  await check.getByRole('textbox', { name: turnover.question }).fill('25 lakh');
  await expect(check.getByRole('status').getByRole('heading')).toHaveText('Not below ₹30 lakh');
});

test('what is overdue has the late fees of the day', async ({ page }) => {
  await page.goto(`${urls.dueDates}?business=private-limited&incorporation=2098-10-01`);
  const { overdue } = dueDates.tool;
  const list = page.getByRole('region', { name: overdue.title });
  await list.getByText(overdue.how).first().click();
  // INC-20A was due on 30 March 2099, 180 days after the incorporation.
  await expect(list.getByRole('row').last()).toContainText('₹300 + ₹200 × 3 days = ₹900');
});
