import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { expectNoViolations } from '../support/axe.ts';
import { choice, TODAY } from '../support/due-dates.ts';
import { hydrated } from '../support/islands.ts';
import { test } from '../support/site.ts';

const { tool } = loadContent().dueDates;
const { finder } = tool;

test.beforeEach(({ page }) => page.clock.setFixedTime(TODAY));

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
