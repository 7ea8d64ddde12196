import { expect } from '@playwright/test';
import { mostPages } from '../../src/testing/site-pages.ts';
import { answerMaps } from '../support/maps.ts';
import { test } from '../support/site.ts';

/** Width of an upright A4 sheet between margins of 10 mm, in CSS pixels. */
const PAPER_WIDTH = 718;

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
