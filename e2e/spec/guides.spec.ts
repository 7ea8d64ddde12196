import { expect } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { hydrated } from '../support/islands.ts';
import { test } from '../support/site.ts';

const { services } = loadContent();

for (const query of ['bookkeeping', 'startup', 'trademarks', 'e-filing', 'annual return']) {
  test(`the search of the directory finds "${query}"`, async ({ page }) => {
    await page.goto('/services');
    await hydrated(page);
    await page.getByRole('searchbox').fill(query);
    await expect(page.getByRole('main').locator('mark').first()).toBeVisible();
  });
}

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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true });

  test('closing a company is two taps away from home', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'MCA services' }).tap();
    await page.getByRole('heading', { level: 3, name: /^Close a company/ }).tap();
    await expect(page.locator('#close-a-company').getByText('The application (STK-2) costs ₹10,000.')).toBeVisible();
  });
});
