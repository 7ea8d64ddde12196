/** What a visitor does before hydration works, and is kept. Forms: lead-form/robust-forms.spec.ts. */

import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/site.ts';
import { openWithScriptHeld } from '../support/held-script.ts';
import { hydrated } from '../support/islands.ts';
import { test } from '../support/site.ts';
import { largeService } from '../support/words.ts';

const { shell, services } = loadContent();
const careers = (page: Page) => page.getByRole('banner').getByRole('link', { name: shell.career, exact: true });

test('the services open under the pointer and under the focus, and are links', { tag: '@full' }, async ({ page }) => {
  const script = await openWithScriptHeld(page, urls.home);
  const service = page.getByRole('banner').getByRole('link', { name: largeService.name });
  await expect(service).toBeHidden();
  await page.getByRole('button', { name: shell.allServices }).focus();
  await expect(service).toBeVisible();
  await careers(page).focus();
  await expect(service).toBeHidden();
  await page.getByRole('button', { name: shell.allServices }).hover();
  await expect(service).toBeVisible();
  await script.expectHeld();
  await service.click({ noWaitAfter: true });
  await expect(page).toHaveURL(largeService.path);
});

test('what was typed into the search of the directory is searched for after hydration', { tag: '@full' }, async ({
  page,
}) => {
  const script = await openWithScriptHeld(page, urls.directory);
  const rows = page.getByRole('main').getByRole('heading', { level: 3 });
  await page.getByRole('searchbox').fill(largeService.name);
  await script.expectHeld();
  await expect(rows).toHaveCount(services.length);
  await script.release();
  await hydrated(page);
  await expect(page.getByRole('searchbox')).toHaveValue(largeService.name);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/\d/);
  expect(await rows.count()).toBeLessThan(services.length);
});

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the motion switch stops what the script would have started', { tag: '@full' }, async ({ page }) => {
    const script = await openWithScriptHeld(page, largeService.path);
    const pause = page.getByRole('checkbox', { name: shell.banner.pauseMotion });
    await page.getByText(shell.banner.pauseMotion).click();
    await expect(pause).toBeChecked();
    await script.expectHeld();
    await script.release();
    await hydrated(page);
    await expect(pause).toBeChecked();
    await expect(page.getByRole('heading', { level: 1 }).locator('[aria-hidden]')).not.toBeAttached();
  });
});
