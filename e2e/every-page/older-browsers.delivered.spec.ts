import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/site.ts';
import { newerFunctions } from '../../src/testing/newer-functions.ts';
import { samplePages } from '../../src/testing/site-pages.ts';
import { consultationForm, submitButton } from '../support/consultation.ts';
import { hydrated, islandHydrated } from '../support/islands.ts';
import { layoutErrors } from '../support/layout-errors.ts';
import { answerMaps } from '../support/maps.ts';
import { test } from '../support/site.ts';
import { largeService } from '../support/words.ts';

/**
 * A browser of some years ago, such as Safari 16: without what is newer than the browserslist in package.json, and without
 * popovers, speculation rules and view transitions.
 */

const { shell, directory, dueDates, structures } = loadContent();

/** The newer styles that the linter allows. */
const { allowProperties, allowSelectors, allowAtRules } = JSON.parse(
  readFileSync('biome.jsonc', 'utf8').replaceAll(/\/\/ .*$/gm, ''),
).linter.rules.suspicious.useBaseline.options;
const properties = [...allowProperties, 'break-after', 'interpolate-size'];

/** A document as that browser reads it: it ignores names that it does not know. */
function withoutNewerFeatures(document: string): string {
  return document
    .replaceAll(new RegExp(`(?<=[;{\\s])(?=(?:${properties.join('|')}):)`, 'g'), 'unknown-')
    .replaceAll(new RegExp(`(?<=:)(?=(?:${allowSelectors.join('|')})\\b)`, 'g'), 'unknown-')
    .replaceAll(new RegExp(`(?<=@)(?=(?:${allowAtRules.join('|')})\\b)`, 'g'), 'unknown-')
    .replaceAll(/(?<= )(?=popover(?:target)?=)/gi, 'unknown-')
    .replaceAll('type="speculationrules"', 'type="unknown"');
}

test.beforeEach(async ({ page, baseURL }) => {
  await page.addInitScript((functions) => {
    for (const [path, names] of Object.entries(functions)) {
      const keys = path === 'globalThis' ? [] : path.split('.');
      const owner = keys.reduce<object | undefined>((object, key) => object && Reflect.get(object, key), globalThis);
      if (owner) for (const name of names) Reflect.deleteProperty(owner, name);
    }
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
    Reflect.deleteProperty(Document.prototype, 'prerendering');
    Reflect.deleteProperty(Navigator.prototype, 'connection');
    // An unknown pseudo-class makes a selector invalid.
    const { matches } = Element.prototype;
    Reflect.set(Element.prototype, 'matches', function (this: Element, selector: string) {
      return matches.call(this, selector.replace('popover-open', 'unknown-popover-open'));
    });
  }, newerFunctions);
  await page.route(`${baseURL}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    // The policy has the hashes of the original styles.
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    await route.fulfill({ response, headers, body: withoutNewerFeatures(await response.text()) });
  });
  await answerMaps(page);
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

test('every kind of page can be read without errors at 360 and 1280 px', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  for (const path of samplePages()) {
    await page.setViewportSize({ width: 360, height: 780 });
    await open(page, path);
    expect(await page.content(), path).not.toContain('type="speculationrules"');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      expect(await layoutErrors(page), `${path} at ${width} px`).toEqual([]);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeInViewport();
    }
  }
  expect(errors).toEqual([]);
});

test('on a phone the links are visible, All Services unfolds, and all of them lead on', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, urls.about);
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: shell.menu.open })).toBeHidden();
  const service = bar.getByRole('link', { name: largeService.name });
  await expect(service).toBeHidden();
  await bar.getByRole('button', { name: shell.allServices }).click();
  await service.click();
  await expect(page).toHaveURL(largeService.path);
  await bar.getByRole('link', { name: shell.contact, exact: true }).click();
  await expect(page).toHaveURL(urls.contact);
});

test('a form names what is missing', async ({ page }) => {
  await open(page, urls.home);
  const form = consultationForm(page);
  await submitButton(form).click();
  await expect(form.getByLabel('Full name')).toBeFocused();
  await expect(form.getByText('Enter your full name')).toBeVisible();
});

test('the due dates, the search and the structure finder answer', async ({ page }) => {
  await open(page, urls.dueDates);
  const business = dueDates.tool.questions[0];
  const dateList = page.getByRole('region', { name: dueDates.tool.finder.title });
  await page
    .getByRole('radio', { name: business?.options[0]?.label ?? '' })
    .first()
    .check();
  await expect(dateList.getByRole('listitem').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`\\?${business?.id}=${business?.options[0]?.id}`));
  await page.locator('summary').last().click();
  await expect(page.getByRole('table').last()).toBeVisible();

  await open(page, urls.directory);
  const [service] = loadContent().services;
  await page.getByRole('searchbox', { name: directory.search.label }).fill(service?.name ?? '');
  await expect(page.getByRole('main').getByRole('heading', { name: service?.name ?? '' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /\d/ })).toBeVisible();

  await page.goto('/startyourbusiness');
  const finder = page.getByRole('region', { name: structures.tool.start });
  await finder.scrollIntoViewIfNeeded();
  await islandHydrated(finder);
  for (const { question, options } of structures.tool.questions)
    await finder
      .getByRole('group', { name: question })
      .getByRole('radio', { name: options[0]?.label ?? '', exact: true })
      .check();
  const result = page.getByRole('region', { name: structures.title }).getByRole('status');
  await expect(result.getByRole('heading', { level: 3 })).toBeVisible();
});
