/** Every kind of page with the text sizes that visitors choose, at every width (WCAG 1.4.4). */
import { expect, type Page } from '@playwright/test';
import { allPages, samplePages } from '../../src/testing/site-pages.ts';
import { brokenWords } from '../support/broken-words.ts';
import { layoutErrors } from '../support/layout-errors.ts';
import { openUnfolded } from '../support/open-unfolded.ts';
import { jumpTo } from '../support/scrolling.ts';
import { test } from '../support/site.ts';

const WIDTHS = [320, 360, 390, 640, 768, 1280];
const SIZES = [20, 24, 32];

/** The browser's own setting also moves the widths at which the layout changes; a style on the root element does not. */
const WAYS = {
  'by a style': (page: Page, size: number) =>
    page.evaluate((px) => {
      document.documentElement.style.fontSize = `${px}px`;
    }, size),
  'by the browser’s setting': async (page: Page, size: number) => {
    await page.evaluate(() => document.documentElement.removeAttribute('style'));
    const client = await page.context().newCDPSession(page);
    await client.send('Page.setFontSizes', { fontSizes: { standard: size } });
  },
};

for (const path of samplePages())
  test(`${path} can be read with larger text`, async ({ page }) => {
    await openUnfolded(page, path);
    await jumpTo(page, 0);
    const findings: Record<string, string[]> = {};
    for (const [way, enlarge] of Object.entries(WAYS)) {
      for (const size of SIZES) {
        await enlarge(page, size);
        await expect(page.locator('html')).toHaveCSS('font-size', `${size}px`);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 780 });
          const found = await layoutErrors(page);
          if (found.length > 0) findings[`text of ${size} px ${way} at ${width} px`] = found;
        }
      }
    }
    expect(findings).toEqual({});
  });

/** Addresses of pages are longer than a line. */
const isAddress = (word: string) => /[a-z]\|?\.\|?[a-z]/.test(word);

/** As wide as the letters of the machine's own Devanagari face, and some machines have none. */
const isDevanagari = (word: string) => /\p{Script=Devanagari}/u.test(word);

for (const path of allPages())
  test(`no word and no number of ${path} breaks with text of 200 %`, async ({ page }) => {
    await openUnfolded(page, path);
    await WAYS['by the browser’s setting'](page, 32);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 780 });
      const broken = await brokenWords(page);
      expect(
        broken.filter((word) => !isAddress(word) && !isDevanagari(word)),
        `at ${width} px`,
      ).toEqual([]);
    }
  });
