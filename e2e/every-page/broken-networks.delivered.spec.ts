/**
 * A part of a page never arrives. Late script: before-hydration.spec.ts; a failed send: lead-form/failure-paths.spec.ts.
 */

import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/site.ts';
import { samplePages } from '../../src/testing/site-pages.ts';
import { submitButton } from '../support/consultation.ts';
import { layoutErrors } from '../support/layout-errors.ts';
import { enquiry, fill, formOf } from '../support/lead-forms.ts';
import { answerMaps } from '../support/maps.ts';
import { test } from '../support/site.ts';
import { largeService, RECEIVED, startGuide } from '../support/words.ts';

const { shell } = loadContent();

/** Breaks off the line at every file of this kind. */
async function abortRequests(page: Page, files: RegExp): Promise<() => number> {
  let aborted = 0;
  await page.route(files, (route) => {
    aborted++;
    return route.abort('connectionreset');
  });
  return () => aborted;
}

for (const [kind, files] of [
  ['fonts', /\.woff2$/],
  ['illustrations', /\.(?:svg|png|jpe?g|webp)$/],
  ['scripts', /\.js$/],
] as const) {
  test(`without ${kind} every kind of page can be read on a phone`, async ({ page }) => {
    await answerMaps(page);
    const aborted = await abortRequests(page, files);
    await page.setViewportSize({ width: 360, height: 780 });
    for (const path of samplePages()) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeInViewport();
      expect(await layoutErrors(page), path).toEqual([]);
    }
    expect(aborted()).toBeGreaterThan(0);
  });
}

test('without scripts the menus open, a guide unfolds, and an enquiry is sent', async ({ page, inbox }) => {
  await answerMaps(page);
  await abortRequests(page, /\.js$/);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(urls.about);
  await page.getByRole('button', { name: shell.menu.open }).click();
  await page.getByRole('button', { name: shell.allServices }).click();
  await page.getByRole('banner').getByRole('link', { name: largeService.name }).click();
  await expect(page).toHaveURL(largeService.path);

  await page.goto(`/startyourbusiness#${startGuide.id}`);
  await expect(page.locator(`#${startGuide.id}`).getByRole('heading').first()).toBeInViewport();

  await page.goto(enquiry.path);
  const form = formOf(page, enquiry);
  await fill(form, enquiry);
  await submitButton(form).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(RECEIVED);
  await expect.poll(() => inbox.taken.length).toBe(1);
});
