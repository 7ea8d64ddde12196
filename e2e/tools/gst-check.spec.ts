import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { expectNoViolations } from '../support/axe.ts';
import { islandHydrated } from '../support/islands.ts';
import { answerMaps } from '../support/maps.ts';
import { test } from '../support/site.ts';
import { withAnySpaces } from '../support/words.ts';

const { tool: words } = loadContent().gstCheck;
const ADDRESS = '/startyourbusiness#gst-registration';
const check = (page: Page) => page.getByRole('region', { name: words.title });
const turnover = (page: Page) => check(page).getByRole('textbox', { name: words.turnover.question });
/** What is announced, and its reasons. */
const result = (page: Page) => check(page).getByRole('status').locator('..');
const tick = (page: Page, way: keyof typeof words.ways.options) =>
  check(page).getByRole('checkbox', { name: words.ways.options[way], exact: true });

async function open(page: Page) {
  await page.goto(ADDRESS);
  await islandHydrated(check(page));
}

test('what one sells, from where, how much and how lead to an answer with its provision', async ({ page }) => {
  await open(page);
  await expect(result(page)).toHaveText(words.waiting);
  await check(page).getByRole('radio', { name: words.sells.options.goods, exact: true }).check();
  await expect(tick(page, 'services-abroad')).toBeHidden();
  await check(page).getByRole('combobox').selectOption('Delhi');
  await turnover(page).fill('35 lakh');
  const heading = result(page).getByRole('heading');
  await expect(heading).toHaveText('Not below ₹40 lakh');
  await expect(result(page)).toContainText('Things have ₹40 lakh in Delhi.');
  await expect(result(page)).toContainText(words.reasons['goods-limit'].source);
  await expectNoViolations(page, 'the check has an answer');

  await check(page).getByRole('radio', { name: words.sells.options.both, exact: true }).check();
  await expect(heading).toHaveText('From ₹20 lakh on');
  await check(page).getByRole('combobox').selectOption('Kerala');
  await expect(heading).toHaveText('From ₹10 lakh on');
  await tick(page, 'goods-states').check();
  await expect(heading).toHaveText(words.answers.always.title);
  await expect(result(page)).toContainText(words.reasons['goods-states'].text);
  await tick(page, 'goods-states').uncheck();
  await tick(page, 'imports-services').check();
  await expect(heading).toHaveText(words.answers.always.title);
  await expect(result(page)).toContainText(words.reasons['imports-services'].text);
});

test('an invalid amount gets a message at the field, and no answer', async ({ page }) => {
  await open(page);
  await check(page).getByRole('radio', { name: words.sells.options.services, exact: true }).check();
  await check(page).getByRole('combobox').selectOption('Goa');
  for (const typed of ['-1', '1000000000000', 'abc']) {
    await turnover(page).fill(typed);
    await turnover(page).press('Enter');
    await expect(turnover(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(turnover(page)).toHaveAccessibleDescription(withAnySpaces(words.turnover.problem));
    await expect(result(page)).toHaveText(words.waiting);
  }
  await expectNoViolations(page, 'the check has a message at its field');
  await turnover(page).fill('₹12,50,000');
  await expect(turnover(page)).not.toHaveAttribute('aria-invalid');
  await expect(turnover(page), 'while it is typed').toHaveAccessibleDescription(words.turnover.hint);
  await turnover(page).blur();
  await expect(turnover(page)).toHaveAccessibleDescription(/₹12\.5\slakh/);
  await expect(result(page).getByRole('heading')).toHaveText('Not below ₹20 lakh');
});

test('the enquiry holds the answer and what it comes from', async ({ page }) => {
  await answerMaps(page);
  await open(page);
  await check(page).getByRole('radio', { name: words.sells.options.goods, exact: true }).check();
  await tick(page, 'goods-abroad').check();
  await check(page).getByRole('radio', { name: words.sells.options.services, exact: true }).check();
  await tick(page, 'services-abroad').check();
  await check(page).getByRole('combobox').selectOption('Goa');
  await turnover(page).fill('12.5 lakh');
  await result(page).getByRole('link', { name: words.ask }).click();
  await expect(page.getByLabel('Service')).toHaveValue('Begin a business');
  await expect(page.getByLabel('Message')).toHaveValue(
    'Services only in Goa, ₹12.5 lakh, below the limit. Work for clients abroad',
  );
});

test('the keyboard alone answers', async ({ page }) => {
  await open(page);
  await check(page).getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Goa');
  await page.keyboard.press('Tab');
  await page.keyboard.type('41 lakh');
  await expect(result(page).getByRole('heading')).toHaveText('From ₹40 lakh on');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('only the table of limits is shown', async ({ page }) => {
    await page.goto(ADDRESS);
    const limits = page.getByRole('table', { name: 'Limits by state' });
    await expect(limits.getByRole('row')).toHaveText([
      'StateThingsWork',
      'Everywhere else ₹40 lakh₹20 lakh',
      'Kerala ₹20 lakh₹10 lakh',
    ]);
    await expect(check(page)).toBeHidden();
  });
});
