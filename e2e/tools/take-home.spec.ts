import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/site.ts';
import { expectNoViolations } from '../support/axe.ts';
import { islandHydrated } from '../support/islands.ts';
import { answerMaps } from '../support/maps.ts';
import { test } from '../support/site.ts';
import { withAnySpaces } from '../support/words.ts';

const { takeHome } = loadContent();
const { tool: words } = takeHome;
const form = (page: Page) => page.getByRole('region', { name: words.form.title, exact: true });
const profit = (page: Page) => form(page).getByRole('textbox');
const ways = (page: Page) => page.getByRole('main').locator('li:has(> h3)');

async function open(page: Page) {
  await page.goto(urls.takeHome);
  await islandHydrated(form(page));
}

test('profit and owners lead to the tax and the rest of each structure, with its steps', async ({ page }) => {
  await open(page);
  await expect(page.getByText(words.waiting)).toBeVisible();
  await profit(page).fill('25 lakh');
  await expect(ways(page).getByRole('heading')).toHaveText([
    words.ways.proprietor,
    words.ways['company-salary'],
    words.ways['company-dividend'],
    words.ways['company-kept'],
  ]);
  await expect(ways(page).first().getByRole('definition')).toHaveText(['₹3,43,200', '₹21,56,800']);
  await ways(page).first().getByText(words.steps).click();
  await expect(ways(page).first().getByRole('listitem')).toHaveText([
    'Step profit ₹25,00,000',
    'Step slabs ₹25,00,000: ₹3,30,000',
    'Step cess 4: ₹13,200',
  ]);
  await expectNoViolations(page, 'the tool has an answer');

  await form(page).getByRole('combobox').selectOption('2');
  await expect(ways(page).getByRole('heading').first()).toHaveText(words.ways['firm-pay']);
  await expect(ways(page).first().getByRole('definition')).toHaveText(['₹2,55,840', '₹22,44,160']);
});

test('an invalid amount gets a message at the field, and no answer', async ({ page }) => {
  await open(page);
  for (const typed of ['-1', '3 crore', 'abc']) {
    await profit(page).fill(typed);
    await profit(page).press('Enter');
    await expect(profit(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(profit(page)).toHaveAccessibleDescription(
      withAnySpaces(`${words.form.hint} ${words.form.problem.replace('{most}', '₹2 crore')}`),
    );
    await expect(ways(page)).toHaveCount(0);
  }
});

test('the enquiry holds the profit and the owners', async ({ page }) => {
  await answerMaps(page);
  await open(page);
  await profit(page).fill('12.5 lakh');
  await page.getByRole('main').getByRole('link', { name: words.ask }).click();
  await expect(page.getByLabel('Service')).toHaveValue('Begin a business');
  await expect(page.getByLabel('Message')).toHaveValue('Of ₹12.5 lakh, alone?');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('three profits are shown for one owner and for two', async ({ page }) => {
    await page.goto(urls.takeHome);
    await expect(profit(page)).toBeHidden();
    await expect(page.getByRole('table', { name: takeHome.examples.one }).getByRole('row')).toHaveText([
      `${takeHome.examples.way}₹10 lakh₹25 lakh₹50 lakh`,
      `${words.ways.proprietor}₹0₹3,43,200₹11,23,200`,
      `${words.ways['company-salary']}₹0₹3,19,800₹10,99,800`,
      `${words.ways['company-dividend']}₹2,51,680₹8,10,326₹19,88,979`,
      `${words.ways['company-kept']}₹2,51,680₹6,29,200₹12,58,400`,
    ]);
    await expect(page.getByRole('table', { name: takeHome.examples.two }).getByRole('row')).toHaveCount(6);
  });
});
