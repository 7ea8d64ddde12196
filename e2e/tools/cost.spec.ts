import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { expectNoViolations } from '../support/axe.ts';
import { islandHydrated } from '../support/islands.ts';
import { test } from '../support/site.ts';
import { withAnySpaces } from '../support/words.ts';

const { cost, structures } = loadContent();
const { form, bill: words } = cost.tool;
const choice = (page: Page) => page.getByRole('region', { name: form.title });
const bill = (page: Page) => page.getByRole('region', { name: words.title });
const total = (page: Page) => bill(page).getByRole('row').filter({ hasText: words.known });
const capital = (page: Page) => choice(page).getByLabel(form.capital);

test('state, capital and people become a bill, which the address, its link and the enquiry hold', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/cost?utm_source=mail#cost-states');
  await choice(page).scrollIntoViewIfNeeded();
  await islandHydrated(choice(page));
  await expect(total(page)).toContainText('at least ₹9,403');
  await choice(page).getByRole('combobox').selectOption('Gujarat');
  await expect(total(page)).toContainText('at least ₹9,663');
  await capital(page).fill('10 lakh');
  await choice(page).getByLabel(cost.kinds['private-limited'].people.label).fill('3');
  await expect(total(page)).toContainText('at least ₹15,363');
  await expect(total(page)).toContainText(`${words.without}: ${cost.lines.gst}`);
  await expect(bill(page).getByRole('status').first()).toContainText('at least ₹15,363');
  await expect(bill(page)).toContainText(words.likely);
  await expectNoViolations(page, 'a bill');
  const address = '/cost?utm_source=mail&structure=private-limited&state=gujarat&capital=1000000&people=3#cost-states';
  await expect(page).toHaveURL(address);
  await bill(page).getByRole('button', { name: form.copy }).click();
  await expect(bill(page)).toContainText(form.copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`${address.replace(/[?]/g, '\\?')}$`),
  );

  await page.reload();
  await expect(total(page)).toContainText('at least ₹15,363');
  await bill(page).getByRole('link', { name: form.ask }).click();
  const name = structures.structures['private-limited'].name;
  await expect(page.getByLabel('Service')).toHaveValue(name);
  await expect(page.getByLabel('Message')).toHaveValue(
    `${name}, Gujarat, ₹10,00,000, 3 ${form.people}: at least ₹15,363`,
  );
});

test('an impossible sum gets a message at its field, and an impossible address gives the default', async ({ page }) => {
  await page.goto('/cost?structure=trust&state=atlantis&capital=0&people=-1');
  await islandHydrated(choice(page));
  await expect(total(page)).toContainText('at least ₹9,403');
  for (const text of ['0', '-1', '1000000000000', 'ten', '']) {
    await capital(page).fill(text);
    await expect(capital(page)).toHaveAccessibleDescription(withAnySpaces(form.problem));
    await expect(capital(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(bill(page).getByRole('status').first()).toHaveText(form.waiting);
    // The bill before that stays, marked as such for the eye and for a screen reader, without its actions.
    await expect(bill(page)).toContainText(`${form.old}: ${structures.structures['private-limited'].name}`);
    await expect(bill(page).getByRole('group', { name: form.old })).toHaveCSS('opacity', '0.4');
    await expect(bill(page).getByRole('link', { name: form.ask })).toHaveCount(0);
  }
  await expectNoViolations(page, 'a bill that is out of date');
  await expect(page.getByRole('main')).not.toContainText('NaN');
  await capital(page).fill('1,00,000');
  await expect(total(page)).toContainText('at least ₹9,403');
  await expect(bill(page)).not.toContainText(form.old);
});

test('home and the guide of a structure lead to the cost page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: form.state }).selectOption('Gujarat');
  await page.getByRole('button', { name: cost.toCost }).click();
  await expect(page).toHaveURL('/cost?state=gujarat');
  await expect(total(page)).toContainText('at least ₹9,663');
  await page.goto(`/startyourbusiness#${structures.structures['private-limited'].guide}`);
  await page.getByRole('main').getByRole('link', { name: cost.toCost }).first().click();
  await expect(page).toHaveURL('/cost?structure=private-limited');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the table has every state at two capitals, below the bill of the default', async ({ page }) => {
    await page.goto('/cost');
    await expect(choice(page)).toBeHidden();
    await expect(total(page)).toContainText('at least ₹9,403');
    const table = page.getByRole('table', { name: cost.tables.title });
    await expect(table.getByRole('row', { name: 'Delhi' })).toContainText(/₹360.*₹2,103.*₹1,710.*₹3,653/);
    await expect(table.getByRole('row', { name: 'Dadra' })).toContainText(/at least ₹1,743.*at least ₹1,943/);
    await expect(page.getByRole('table', { name: cost.tables.llpTitle })).toContainText('at least ₹750');
  });
});

for (const width of [360, 1280]) {
  test(`at ${width} px the digits of sums end below one another`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/cost');
    for (const name of [words.title, cost.tables.title, cost.tables.llpTitle]) {
      const edges = await page.getByRole('table', { name, exact: true }).evaluate(edgesOfDigits);
      expect(edges.length, name).toBeGreaterThan(0);
      for (const [column, ends] of edges) {
        expect(Math.max(...ends) - Math.min(...ends), `${name}, column ${column}`).toBeLessThanOrEqual(0.5);
      }
    }
  });
}

/** Runs in the page: for each column of a table with sums, where the last digit of each of its sums ends. */
function edgesOfDigits(table: Element): [column: number, ends: number[]][] {
  const ends = new Map<number, number[]>();
  for (const cell of table.querySelectorAll('td')) {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const [sum = ''] = /₹[\d,]+$/.exec(text.textContent ?? '') ?? [];
      if (!sum) continue;
      const range = document.createRange();
      range.setStart(text, (text.textContent?.length ?? 0) - 1);
      range.setEnd(text, text.textContent?.length ?? 0);
      ends.set(cell.cellIndex, [...(ends.get(cell.cellIndex) ?? []), range.getBoundingClientRect().right]);
    }
  }
  return [...ends];
}
