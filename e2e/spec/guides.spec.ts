import { expect } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { hydrated } from '../support/islands.ts';
import { test } from '../support/site.ts';

const { guideWords, services } = loadContent();
const { labels } = guideWords;

for (const query of ['bookkeeping', 'startup', 'trademarks', 'e-filing', 'annual return']) {
  test(`the search of the directory finds "${query}"`, async ({ page }) => {
    await page.goto('/services');
    await hydrated(page);
    await page.getByRole('searchbox').fill(query);
    await expect(page.getByRole('main').locator('mark').first()).toBeVisible();
  });
}

test('the price of the registration is shown with what it includes, apart from the government fee', async ({
  page,
}) => {
  await page.goto('/startyourbusiness#private-limited-company');
  const costs = page.getByRole('region', { name: guideWords.title }).getByRole('term');
  await expect(costs.filter({ hasText: labels.ourFee }).locator('+ dd')).toContainText('₹4999*');
  await expect(costs.filter({ hasText: labels.ourFee }).locator('+ dd')).toContainText(labels.includes);
  await expect(costs.filter({ hasText: labels.governmentFee }).first().locator('+ dd')).toContainText('₹1,000');
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
