/** One page of each kind, on a phone and on a large screen. */
import { expect } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { addressIn } from '../../src/languages.ts';
import { NOT_FOUND_PATH, samplePages } from '../../src/testing/site-pages.ts';
import { expectNoViolations } from '../support/axe.ts';
import { hydrated, islandHydrated } from '../support/islands.ts';
import { layoutErrors } from '../support/layout-errors.ts';
import { answerMaps } from '../support/maps.ts';
import { unfoldAll } from '../support/open-unfolded.ts';
import { scrollThrough } from '../support/scrolling.ts';
import { test } from '../support/site.ts';

const { language } = loadContent(undefined, 'hi');
const hindiPages = [...language.pages].filter((path) => !path.includes('#')).map((path) => addressIn('hi', path));

for (const path of [...samplePages(), ...hindiPages]) {
  const isHindi = hindiPages.includes(path);
  const { provider, shell } = loadContent(undefined, isHindi ? 'hi' : undefined);
  for (const width of [360, 1280])
    test(`${path} can be read and used at ${width} px`, async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        // The browser reports the 404 of a page that does not exist.
        if (message.type() === 'error' && !message.text().includes('404')) errors.push(message.text());
      });
      page.on('response', (response) => {
        if (response.status() >= 400 && path !== NOT_FOUND_PATH) errors.push(`${response.status()} ${response.url()}`);
      });
      await answerMaps(page);
      await page.setViewportSize({ width, height: 800 });
      const response = await page.goto(path);
      expect(response?.status()).toBe(path === NOT_FOUND_PATH ? 404 : 200);
      await hydrated(page);
      await expect(page.locator('html')).toHaveAttribute('lang', isHindi ? 'hi-IN' : 'en-IN');
      await expect(page).toHaveTitle(new RegExp(`${provider.name}$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('complementary').getByRole('link', { name: shell.floating.call })).toHaveAttribute(
        'href',
        `tel:${provider.phone.number}`,
      );
      await expect(page.getByRole('contentinfo').getByText(provider.name).last()).toBeVisible();
      await unfoldAll(page);
      // Islands that wait until they are on screen, and the search, which waits until it is used.
      await scrollThrough(page);
      const search = page.getByRole('searchbox');
      if ((await search.count()) > 0) {
        await search.focus();
        await islandHydrated(search);
      }
      expect(await layoutErrors(page)).toEqual([]);
      // As high as the page: the floating buttons cover nothing that only has to be scrolled.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height });
      await expectNoViolations(page, `${path} at ${width} px`);
      expect(errors).toEqual([]);
    });
}
