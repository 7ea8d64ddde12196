import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { hydrated } from '../support/islands.ts';
import { test } from '../support/site.ts';

const { guides, guideWords, services } = loadContent();
const { labels } = guideWords;
const region = (page: Page) => page.getByRole('region', { name: guideWords.title });
const sheet = (page: Page, title: string) =>
  region(page)
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });

test('every page shows its guides whole, each statement with the law that it comes from', async ({ page }) => {
  for (const { path } of services) {
    await page.goto(path);
    const own = guides.filter(({ service }) => service === path);
    await expect(region(page).getByRole('heading', { level: 3 })).toHaveText(own.map(({ title }) => title));
    for (const guide of own) {
      const words = await sheet(page, guide.title).evaluate((element) => element.textContent.replaceAll('\u00a0', ' '));
      for (const items of Object.values(guide)) {
        if (!Array.isArray(items)) continue;
        for (const item of items) {
          const texts =
            typeof item === 'string' ? [item] : 'answer' in item ? [item.question, item.answer] : [item.text];
          for (const text of texts) expect(words).toContain(text);
          if (typeof item === 'object') expect(words).toContain(item.source);
        }
      }
    }
  }
});

test('a card leads to its guide, which unfolds; the keyboard folds it again', async ({ page }) => {
  await page.goto('/startyourbusiness');
  const firm = sheet(page, 'Firm by deed');
  await expect(firm.getByText(labels.documents)).toBeHidden();
  await page.getByRole('link', { name: 'All about it : Firm' }).click();
  await expect(firm.getByText(labels.documents)).toBeVisible();
  await expect(firm.getByRole('heading', { level: 3 })).toBeInViewport();
  await firm.locator('summary').press('Enter');
  await expect(firm.getByText(labels.documents)).toBeHidden();
});

test('the search of the directory finds a guide by its title and leads to it', async ({ page }) => {
  await page.goto('/services');
  await hydrated(page);
  await page.getByRole('searchbox').fill('firm deed');
  await page.getByRole('main').getByRole('link', { name: 'Firm by deed' }).click();
  await expect(page).toHaveURL('/startyourbusiness#firm');
  await expect(page.locator('#firm')).toBeInViewport();
});

test('the footer’s link to GST registration reaches its guide with one more tap', async ({ page }) => {
  const guide = '/businessregistration#gst-registration';
  const onTaxPage = services.find(({ path }) => path === '/taxandgstcompliance')?.related ?? [];
  await page.goto('/');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /GST registration/ })
    .click();
  await expect(page).toHaveURL('/taxandgstcompliance');
  await page
    .getByRole('main')
    .getByRole('link', { name: onTaxPage.find(({ link }) => link === guide)?.label ?? guide })
    .click();
  await expect(page).toHaveURL(guide);
  await expect(page.locator('#gst-registration')).toBeInViewport();
});

test('an address with a guide’s fragment opens it', async ({ page }) => {
  await page.goto('/patents#patent-search');
  await expect(region(page).getByRole('heading', { name: labels.forWhom })).toBeInViewport();
});

test('a guide that stands alone begins unfolded, several begin folded', async ({ page }) => {
  await page.goto('/patents');
  await expect(region(page).getByText(labels.firstCall)).toBeVisible();
  await page.goto('/startyourbusiness');
  await expect(region(page).getByText(labels.sources).first()).toBeHidden();
});

test('the registration’s price stands with what it includes, apart from what the government charges', async ({
  page,
}) => {
  await page.goto('/startyourbusiness#company');
  const costs = region(page).getByRole('term');
  await expect(costs.filter({ hasText: labels.ourFee }).locator('+ dd')).toContainText('₹7300*');
  await expect(costs.filter({ hasText: labels.ourFee }).locator('+ dd')).toContainText(labels.includes);
  await expect(costs.filter({ hasText: labels.governmentFee }).first().locator('+ dd')).toContainText('₹1,100');
});

test('the list of documents prints alone, on one page', async ({ page }) => {
  await page.goto('/startyourbusiness#firm');
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-asked-to-print', '');
  });
  const firm = sheet(page, 'Firm by deed');
  await firm.getByRole('button', { name: labels.print }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked-to-print');
  await page.emulateMedia({ media: 'print' });
  await expect(firm.getByText(labels.documents)).toBeVisible();
  await expect(firm.getByText(labels.steps)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  // The dialog has closed: the pointer is back on the page.
  await page.mouse.move(1, 1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(firm.getByText(labels.steps), 'everything is unfolded on paper').toBeVisible();
});

for (const width of [320, 1280]) {
  test(`nothing overflows when all guides are unfolded, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/startyourbusiness', '/patents']) {
      await page.goto(path);
      await region(page).evaluate((section) => {
        for (const details of section.querySelectorAll('details')) details.open = true;
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('guides unfold, and no button is there that would do nothing', async ({ page }) => {
    await page.goto('/startyourbusiness');
    const firm = sheet(page, 'Firm by deed');
    await firm.locator('summary').click();
    await expect(firm.getByText(labels.documents)).toBeVisible();
    await expect(region(page).getByRole('button', { name: labels.print })).toHaveCount(0);
  });
});
