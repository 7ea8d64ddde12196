/** Every kind of page with the text sizes that visitors choose, at every width (WCAG 1.4.4). */
import { expect, type Page } from '@playwright/test';
import { builtLanguages } from '../../src/content/site-content.ts';
import { addressIn } from '../../src/languages.ts';
import { urls } from '../../src/site.ts';
import { allPages, samplePages } from '../../src/testing/site-pages.ts';
import { brokenWords } from '../support/broken-words.ts';
import { hydrated } from '../support/islands.ts';
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

/** How wide Devanagari is depends on the machine's own face, if it has one. A word breaks inside only without room. */
const breaksAtDevanagari = (word: string) => /\p{Script=Devanagari}\|(?!\s)|\|\p{Script=Devanagari}/u.test(word);

/** The addresses of the tools that name forms and laws, each with a choice that the tool answers. */
const TOOLS_WITH_ANSWERS = [
  [
    urls.dueDates,
    'business=private-limited&gst=gst-monthly&also=tds&also=advance-tax&also=epf&incorporation=2025-03-03',
  ],
  [urls.cost, 'structure=private-limited&state=delhi'],
].flatMap(([path = '', choice]) =>
  [undefined, ...builtLanguages()].map((language) => `${addressIn(language, path)}?${choice}`),
);

/** Runs in the page: the names whose element is a flex or grid item, and so apart from the text around it. */
function namesApart(): string[] {
  return [...document.querySelectorAll('[data-form-number], [data-unbroken]')]
    .filter(({ parentElement }) => parentElement && /flex|grid/.test(getComputedStyle(parentElement).display))
    .map(({ outerHTML }) => outerHTML);
}

/** What breaks on small phones with text of 200 %. */
async function brokenOnPhones(page: Page): Promise<Record<string, string[]>> {
  await WAYS['by the browser’s setting'](page, 32);
  const findings: Record<string, string[]> = {};
  const apart = await page.evaluate(namesApart);
  if (apart.length > 0) findings['names apart from their text'] = apart;
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 780 });
    const broken = await brokenWords(page);
    const found = broken.filter((word) => !isAddress(word) && !breaksAtDevanagari(word));
    if (found.length > 0) findings[`at ${width} px`] = found;
  }
  return findings;
}

for (const path of [...allPages(), ...TOOLS_WITH_ANSWERS])
  test(`no word and no number of ${path} breaks with text of 200 %`, async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-27T12:00:00+05:30'));
    await openUnfolded(page, path);
    expect(await brokenOnPhones(page)).toEqual({});
  });

for (const language of [undefined, ...builtLanguages()])
  test(`no name in the hits of ${addressIn(language, urls.directory)} breaks with text of 200 %`, async ({ page }) => {
    await page.goto(addressIn(language, urls.directory));
    await hydrated(page);
    for (const query of ['aoc-4', 'mgt 7']) {
      await page.getByRole('searchbox').fill(query);
      await expect(
        page
          .getByRole('main')
          .locator('mark', { hasText: query.slice(0, 3) })
          .first(),
      ).toBeVisible();
      expect(await brokenOnPhones(page), query).toEqual({});
    }
  });
