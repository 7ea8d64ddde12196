/** Menus, forms and typed values stay when the visitor's browser changes a page and when an island fails. */

import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/site.ts';
import { BROWSER_CHANGE_NAMES, changePage } from '../support/browser-changes.ts';
import { openWithScriptHeld } from '../support/held-script.ts';
import { hydrated, islandHydrated } from '../support/islands.ts';
import { enquiry, field, fill, fillAndSubmit, formOf, openForm } from '../support/lead-forms.ts';
import { answerMaps } from '../support/maps.ts';
import { test } from '../support/site.ts';
import { RECEIVED } from '../support/words.ts';

const { shell } = loadContent();
const serviceLink = (page: Page) => page.getByRole('banner').locator('li li a').first();

for (const change of BROWSER_CHANGE_NAMES) {
  test.describe(`a page changed by ${change} before hydration, on a phone`, () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

    test('keeps a menu open that the visitor has opened, and its services unfold', { tag: '@full' }, async ({
      page,
    }) => {
      const script = await openWithScriptHeld(page, urls.about);
      await changePage(page, change);
      const contact = page.getByRole('banner').locator(`a[href="${urls.contact}"]`);
      await page.locator('header button[popovertarget]').tap();
      await expect(contact).toBeVisible();
      await script.expectHeld();
      await script.release();
      await hydrated(page);
      await expect(contact, 'the menu stays open').toBeVisible();
      const services = page.locator('header li > button');
      await services.tap();
      await expect(services).toHaveAttribute('aria-expanded', 'true');
      await expect(serviceLink(page)).toBeVisible();
      await serviceLink(page).tap();
      await expect(page).not.toHaveURL(urls.about);
    });
  });

  test(`a page changed by ${change} before hydration has its motion switch and its services`, { tag: '@full' }, async ({
    page,
  }) => {
    // Wide enough for the links of the bar also when a translation makes them longer.
    await page.setViewportSize({ width: 1600, height: 900 });
    const script = await openWithScriptHeld(page, urls.about);
    const pause = page.getByRole('checkbox').first();
    await page.locator('label[for=pause-motion]').click();
    await changePage(page, change);
    await script.expectHeld();
    await script.release();
    await hydrated(page);
    await expect(pause).toBeChecked();
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'paused');
    await page.locator('header li > button').hover();
    await expect(serviceLink(page)).toBeVisible();
    await page.mouse.move(5, 700);
    await expect(serviceLink(page)).toBeHidden();
  });
}

for (const when of ['before', 'after'] as const) {
  test(`both carousels of a page translated ${when} hydration show their position`, { tag: '@full' }, async ({
    page,
  }) => {
    if (when === 'before') {
      const script = await openWithScriptHeld(page, urls.home);
      await changePage(page, 'translation');
      await script.release();
      await hydrated(page);
    } else {
      await page.goto(urls.home);
      await hydrated(page);
    }
    for (const carousel of await page.locator('[aria-roledescription=carousel]').all()) {
      await carousel.scrollIntoViewIfNeeded();
      await islandHydrated(carousel);
      if (when === 'after') await changePage(page, 'translation');
      const position = carousel.locator('[aria-live] > span').first();
      await expect(position).toHaveText(/1 of/);
      await carousel.getByRole('button').last().click();
      await expect(position).toHaveText(/2 of/);
      await carousel.getByRole('button').last().click();
      await expect(position).toHaveText(/3 of/);
    }
  });
}

for (const [happens, answer] of [
  ['fails', { contentType: 'text/javascript', body: 'throw new Error("This script is broken");' }],
  ['is gone after a deploy', { status: 404, body: 'Not found' }],
] as const) {
  test(`a form whose script ${happens} keeps what was typed and is posted by the browser`, { tag: '@full' }, async ({
    page,
    inbox,
  }) => {
    await answerMaps(page);
    await page.route('**/assets/enhance-form.*.js*', (route) => route.fulfill(answer));
    await page.goto(enquiry.path);
    const form = formOf(page, enquiry);
    await fill(form, enquiry);
    await form.locator('button[type=submit]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(RECEIVED);
    await expect.poll(() => inbox.taken.length).toBe(1);
  });
}

test('a link to the open page scrolls to its top and keeps what was typed, whatever an advertisement added to the address', {
  tag: '@full',
}, async ({ page }) => {
  await answerMaps(page);
  await page.goto(`${urls.contact}?gclid=abc&utm_source=mail`);
  await hydrated(page);
  const email = page.locator('[name=email]');
  await email.fill('asha@example.com');
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.getByRole('banner').getByRole('link', { name: shell.contact, exact: true }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(email).toHaveValue('asha@example.com');
});

test(
  'the fields of a page that was saved as one file look disabled, as they are',
  { tag: '@full' },
  async ({ page }, testInfo) => {
    await openForm(page, enquiry);
    const client = await page.context().newCDPSession(page);
    const { data } = await client.send('Page.captureSnapshot');
    const copy = testInfo.outputPath('contact.mhtml');
    writeFileSync(copy, data);
    await page.goto(pathToFileURL(copy).href);
    const name = page.locator(`#${enquiry.id} [name=full_name]`);
    await expect(name).toHaveCSS('opacity', '0.5');
  },
);

test('a page that was saved after its form was used, without its scripts, sends the form', { tag: '@full' }, async ({
  page,
  inbox,
}) => {
  const used = await openForm(page, enquiry);
  await field(used, 'Email').focus();
  await hydrated(page);
  const body = (await page.content()).replaceAll(/<script\b.*?<\/script>/gs, '');
  await page.route('**/saved', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
  await page.goto('/saved');
  await fillAndSubmit(formOf(page, enquiry), enquiry);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(RECEIVED);
  await expect.poll(() => inbox.taken.length).toBe(1);
});
