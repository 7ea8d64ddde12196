/** A script that is loaded on demand does not arrive: after a deploy, or because it is blocked. */

import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/site.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { hydrated } from '../support/islands.ts';
import { test } from '../support/site.ts';

const { tool, common } = loadContent().dueDates;
const { finder, questions } = tool;
const SCRIPTS = '**/assets/*.js';
const [business] = questions;
const choice = `${business?.id}=${business?.options[0]?.id}`;
const button = (page: Page) => page.getByRole('button', { name: finder.download });
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: finder.downloadFailed });

test('when the calendar does not load the page says so, and links to the finished calendars', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto(`${urls.dueDates}?${choice}`);
  await hydrated(page);
  await page.route(SCRIPTS, (route) => route.abort());
  await button(page).click();
  await expect(alert(page)).toBeVisible();
  await expectAccessible(page, 'the calendar has not loaded');

  await alert(page).getByRole('link', { name: finder.otherCalendars }).click();
  const summary = page.locator('summary').filter({ hasText: common.profiles[0]?.name });
  await expect(summary).toBeInViewport();
  await summary.click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: common.download }).first().click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.ics$/);
});

test('after a reload the calendar can be downloaded, with the same choice', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${urls.dueDates}?${choice}`);
  await hydrated(page);
  await page.route(SCRIPTS, (route) => route.fulfill({ status: 404 }));
  await button(page).click();
  await expect(alert(page)).toBeVisible();
  await page.unroute(SCRIPTS);
  await alert(page).getByRole('button', { name: finder.reload }).click();
  await expect(alert(page)).toBeHidden();
  await hydrated(page);
  await expect(page).toHaveURL(new RegExp(choice));
  const [file] = await Promise.all([page.waitForEvent('download'), button(page).click()]);
  expect(file.suggestedFilename()).toBe(`${finder.file}.ics`);
});
