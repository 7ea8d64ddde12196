import { expect } from '@playwright/test';
import { hydrated } from '../support/islands.ts';
import { test } from '../support/site.ts';

for (const query of ['bookkeeping', 'startup', 'trademarks', 'e-filing', 'annual return']) {
  test(`the search of the directory finds "${query}"`, async ({ page }) => {
    await page.goto('/services');
    await hydrated(page);
    await page.getByRole('searchbox').fill(query);
    await expect(page.getByRole('main').locator('mark').first()).toBeVisible();
  });
}
