import { expect } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { formatMonth } from '../../src/format/format-days.ts';
import { urls } from '../../src/site.ts';
import { mostPages } from '../../src/testing/site-pages.ts';
import { answerMaps } from '../support/maps.ts';
import { MANY_DATES, MAX_SHEETS, sheetsIn } from '../support/paper.ts';
import { scrollThrough } from '../support/scrolling.ts';
import { test } from '../support/site.ts';

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

for (const [path, sheets] of Object.entries(MAX_SHEETS))
  test(`${path} prints on at most ${sheets} sheets, with its address and the day at the top`, async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-27T12:00:00+05:30'));
    await page.goto(path);
    // Before the choice of the address is shown, the page would print the tables of all businesses.
    if (path.includes('?')) await expect(page.locator('main time').first()).toBeVisible();
    await scrollThrough(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toContainText('27 November 2026');
    await expect(page.getByRole('banner')).toContainText(path.replace(/\?.*/, ''));
    expect(sheetsIn(await page.pdf({ preferCSSPageSize: true }))).toBeLessThanOrEqual(sheets);
  });

test('on paper the header names the month in which the statements of law were written', async ({ page }) => {
  const { cost, dueDates } = loadContent();
  await page.emulateMedia({ media: 'print' });
  for (const [path, { review }] of [
    [urls.cost, cost],
    [urls.dueDates, dueDates],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('banner')).toContainText(formatMonth(review.writtenOn));
  }
});

test('paper has every date of a choice, every overdue filing, and the law of each duty', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-27T12:00:00+05:30'));
  await page.goto(`${urls.dueDates}?${MANY_DATES}`);
  await expect(page.locator('main time').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('main').evaluate(notPrinted)).toEqual([]);
});

/** Runs in the page: items, cells and laws of what the visitor chose that are not printed. */
function notPrinted(main: Element): string[] {
  const chosen = [...main.querySelectorAll('section')].filter((section) => section.querySelector('time'));
  const within = (selector: string) => chosen.flatMap((section) => [...section.querySelectorAll(selector)]);
  const isShown = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
  const words = (element: Element) => element.textContent?.trim() ?? '';
  const laws = within('cite');
  const shownLaws = new Set(laws.filter(isShown).map(words));
  return [
    ...within('li, th, td').filter((element) => words(element) !== '' && !isShown(element)),
    ...laws.filter((law) => !shownLaws.has(words(law))),
  ].map(words);
}

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
