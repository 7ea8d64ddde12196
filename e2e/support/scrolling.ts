import { expect, type Locator, type Page } from '@playwright/test';
import { observed } from './frames.ts';
import { screenHydrated } from './islands.ts';

/** Scrolls until this share of an element has come up over the window's lower edge. */
export async function jumpUntilVisible(element: Locator, share: number): Promise<void> {
  await element.evaluate((target, shown) => {
    const { top, height } = target.getBoundingClientRect();
    scrollBy({ top: top + height * shown - innerHeight, behavior: 'instant' });
  }, share);
  await observed(element.page());
}

/** Scrolls to a place of the page at once. */
export async function jumpTo(page: Page, top: number): Promise<void> {
  await page.evaluate((place) => scrollTo({ top: place, behavior: 'instant' }), top);
  await observed(page);
}

/** Waits until the browser is idle, as it usually is before a visitor's next click. */
export async function browserIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/**
 * Notes the places that the window passes from now on.
 * @returns a function that gives, once the window has come to rest, first where it was, last where it is
 */
export async function recordScrolling(page: Page): Promise<() => Promise<readonly number[]>> {
  const record = await page.evaluateHandle(() => {
    const places = [scrollY];
    addEventListener('scroll', () => places.push(scrollY));
    const ended = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
    return { places, ended };
  });
  return () => record.evaluate(({ places, ended }) => ended.then(() => places));
}

/** A smooth scroll passes through places on the way; a jump does not. */
export function expectSmooth(places: readonly number[]): void {
  const ends = [places.at(0), places.at(-1)];
  expect(ends[0]).not.toBe(ends[1]);
  expect(places.filter((place) => !ends.includes(place))).not.toEqual([]);
}

/**
 * Scrolls through a whole page, so that everything that waits to be scrolled to is loaded, and waits for the islands
 * in it, except the search, which is hydrated at its first use.
 */
export async function scrollThrough(page: Page): Promise<void> {
  const screen = await page.evaluate(() => innerHeight);
  for (let top = 0; top < (await heightOf(page)); top += screen) {
    await jumpTo(page, top);
    // As a reader rests. Chromium 156, painting without a graphics card on a busy machine, sometimes never paints again when a page
    // jumps on while scripts of tools arrive: 14 of 1,328 page loads, and none of 306 that rested.
    await screenHydrated(page);
    await browserIdle(page);
  }
  await expect(
    page.locator('astro-island[ssr]:not([opts*=used], details:not([open]) *)'),
    'islands that wait',
  ).toHaveCount(0);
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}
