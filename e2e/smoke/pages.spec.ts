/** One page of each kind, on a phone and on a large screen. */
import { expect } from '@playwright/test';
import { samplePages, UNKNOWN } from '../../bench/pages.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { expectNoViolations } from '../support/axe.ts';
import { hydrated } from '../support/islands.ts';
import { answerMaps } from '../support/maps.ts';
import { passThrough } from '../support/scrolling.ts';
import { test } from '../support/site.ts';
import { unreadable } from '../support/unreadable.ts';

const { provider, shell } = loadContent();

for (const path of samplePages())
  for (const width of [360, 1280])
    test(`${path} can be read and used at ${width} px`, async ({ page }) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        // The browser reports the 404 of a page that does not exist.
        if (message.type() === 'error' && !message.text().includes('404')) faults.push(message.text());
      });
      await answerMaps(page);
      await page.setViewportSize({ width, height: 800 });
      const response = await page.goto(path);
      expect(response?.status()).toBe(path === UNKNOWN ? 404 : 200);
      await hydrated(page);
      await expect(page).toHaveTitle(new RegExp(`${provider.name}$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('complementary').getByRole('link', { name: shell.floating.call })).toHaveAttribute(
        'href',
        `tel:${provider.phone.number}`,
      );
      await expect(page.getByRole('contentinfo').getByText(provider.name).last()).toBeVisible();
      // Islands that wait until they are on screen.
      await passThrough(page);
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      expect(await unreadable(page)).toEqual([]);
      // As high as the page: the floating buttons cover nothing that only has to be scrolled.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height });
      await expectNoViolations(page, `${path} at ${width} px`);
      expect(faults).toEqual([]);
    });
