import { expect } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { test } from '../support/site.ts';

const { structures } = loadContent();

test('home has a visible way to the due dates and to the comparison of structures', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link', { name: 'Every date' })).toHaveAttribute('href', '/due-dates');
  await page.getByRole('main').getByRole('link', { name: 'Which form fits' }).click();
  await expect(page).toHaveURL('/startyourbusiness#structures');
  await expect(page.getByRole('heading', { name: structures.title })).toBeInViewport();
});
