import { expect } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/urls.ts';
import { test } from '../support/site.ts';

const { services } = loadContent();

test.use({ javaScriptEnabled: false });

test('the home page is complete', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  for (const text of [
    'with 3 smart options',
    'Compliance support',
    '₹4999*',
    'Want to register a trademark?',
    'Zero Stress',
    'Discover More',
  ]) {
    await expect(main.getByText(text).first()).toBeVisible();
  }
});

test('the directory lists all services, and the numbers are final', async ({ page }) => {
  await page.goto(urls.services);
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(services.length);
  await page.goto(urls.about);
  for (const number of ['46+', '65+', '10+', '14+'])
    await expect(page.getByRole('main').getByText(number, { exact: true })).toBeVisible();
});
