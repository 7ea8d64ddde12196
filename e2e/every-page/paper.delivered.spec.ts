import { expect } from '@playwright/test';
import { urls } from '../../src/site.ts';
import { mostPages } from '../../src/testing/site-pages.ts';
import { answerMaps } from '../support/maps.ts';
import { passThrough } from '../support/scrolling.ts';
import { test } from '../support/site.ts';
import { startGuide } from '../support/words.ts';

/** Width of an upright A4 sheet between margins of 16 mm, in CSS pixels. */
const PAPER_WIDTH = 673;

test('on paper nothing scrolls and no text is white', async ({ page }) => {
  test.slow();
  await answerMaps(page);
  await page.setViewportSize({ width: PAPER_WIDTH, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  for (const path of mostPages()) {
    await page.goto(path);
    expect(await page.evaluate(lostOnPaper), path).toEqual([]);
  }
});

/** Sheets of A4 that a page has as a visitor finds it. */
const SHEETS: Readonly<Record<string, number>> = {
  [urls.home]: 3,
  [startGuide.service]: 6,
};

for (const [path, sheets] of Object.entries(SHEETS))
  test(`${path} prints on ${sheets} sheets, with what it is and of what day at its head`, async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-27T12:00:00+05:30'));
    await page.goto(path);
    await passThrough(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toContainText('27 November 2026');
    await expect(page.getByRole('banner')).toContainText(path);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(sheets);
  });

/** Runs in the page: what scrolls sideways, and what is white although backgrounds are not printed; with its first words. */
function lostOnPaper(): string[] {
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  const shown = [...document.querySelectorAll('body *')].filter(
    (element) => element.checkVisibility() && element.getBoundingClientRect().width > 1,
  );
  const scrolls = shown.filter(
    (element) => /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth,
  );
  const isWhite = (color: string) => (color.match(/\d+/g) ?? []).slice(0, 3).every((channel) => Number(channel) > 190);
  const white = shown.filter(
    (element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) &&
      isWhite(getComputedStyle(element).color),
  );
  return [...scrolls, ...white].map((element) => `${element.tagName}: ${element.textContent?.trim().slice(0, 40)}`);
}
