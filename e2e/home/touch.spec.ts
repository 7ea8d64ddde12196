/** Both carousels under a finger. */
import { expect, type Locator, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { islandHydrated } from '../support/islands.ts';
import { test } from '../support/site.ts';
import { advance, openAtStandstill } from '../support/standstill.ts';
import { touch } from '../support/touch.ts';

const { home, shell } = loadContent();
const { journey, promos } = home;
const carousels = [
  { name: journey.title, count: journey.steps.length, interval: 2000, movement: 600 },
  { name: promos.label, count: promos.slides.length, interval: 3000, movement: 400 },
];
const positionOf = (slide: number, count: number) =>
  shell.carousel.position.replace('{position}', String(slide)).replace('{count}', String(count));

/** Longer than the pause without scrolling that ends a swipe, and shorter than each interval. */
const SETTLED = 500;

test.use({
  hasTouch: true,
  viewport: { width: 390, height: 780 },
  contextOptions: { reducedMotion: 'no-preference' },
});

for (const { name, count, interval, movement } of carousels) {
  const region = (page: Page) => page.getByRole('region', { name, exact: true });
  const track = (page: Page) => region(page).locator('[aria-roledescription=slide]').first().locator('..');
  const scrolled = (part: Locator) => part.evaluate(({ scrollLeft }) => scrollLeft);
  const position = (page: Page) => region(page).locator('[aria-live]');
  /** Number of the slide at the beginning of the track, from 1. */
  const shown = (part: Locator) =>
    part.evaluate((row) => {
      const left = row.children[0]?.getBoundingClientRect().left ?? 0;
      const distances = [...row.children].map((slide) =>
        Math.abs(slide.getBoundingClientRect().left - left - row.scrollLeft),
      );
      return distances.indexOf(Math.min(...distances)) + 1;
    });
  /** Waits until the browser has brought the track to rest. */
  const atRest = (part: Locator) =>
    part.evaluate(async (row) => {
      for (let still = 0, before = row.scrollLeft; still < 20; before = row.scrollLeft) {
        await row.animate([], 20).finished;
        still = row.scrollLeft === before ? still + 1 : 0;
      }
    });
  const open = async (page: Page) => {
    await openAtStandstill(page, '/');
    await track(page).evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await islandHydrated(track(page));
    // The pointer that woke the page does not rest on the carousel.
    await page.mouse.move(1, 1);
  };

  test.describe(name, () => {
    test('stops while a finger drags it, and goes on from the slide that the finger has brought', {
      tag: '@full',
    }, async ({ page }) => {
      await open(page);
      const finger = await touch(page, track(page));
      await finger.moveBy(-150, 0);
      await expect.poll(() => scrolled(track(page))).toBeGreaterThan(100);
      const dragged = await scrolled(track(page));
      await advance(page, 3 * interval);
      expect(await scrolled(track(page)), 'under the finger').toBe(dragged);
      await finger.moveBy(-100, 0);
      await finger.lift();
      await atRest(track(page));
      const brought = await shown(track(page));
      expect(brought).toBeGreaterThan(1);
      await advance(page, SETTLED);
      await expect(position(page)).toContainText(positionOf(brought, count));
      await advance(page, interval + movement);
      expect(await shown(track(page)), 'after the interval').toBe((brought % count) + 1);
    });

    test('goes on after a tap', { tag: '@full' }, async ({ page }) => {
      await open(page);
      const finger = await touch(page, track(page));
      await advance(page, 3 * interval);
      expect(await shown(track(page))).toBe(1);
      await finger.lift();
      await advance(page, SETTLED);
      await advance(page, interval + movement);
      expect(await shown(track(page))).toBe(2);
    });

    test.describe('in a browser without scrollend, such as Safari 18', () => {
      test.beforeEach(async ({ page }) => {
        await page.addInitScript(() =>
          addEventListener('scrollend', (event) => event.stopImmediatePropagation(), { capture: true }),
        );
      });

      test('does not spring back from the slide that a finger has brought', { tag: '@full' }, async ({ page }) => {
        await open(page);
        const finger = await touch(page, track(page));
        for (let swipe = 0; swipe < 2; swipe++) await finger.moveBy(-140, 0);
        await finger.lift();
        await atRest(track(page));
        const brought = await shown(track(page));
        expect(brought).toBeGreaterThan(1);
        await advance(page, SETTLED);
        await advance(page, interval + movement);
        expect(await shown(track(page))).toBe((brought % count) + 1);
      });
    });
  });
}

test('an arrow is followed by the slides after the one that it led to', { tag: '@full' }, async ({ page }) => {
  await openAtStandstill(page, '/');
  const region = page.getByRole('region', { name: promos.label, exact: true });
  await region.evaluate((part) => part.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await islandHydrated(region);
  await region.getByRole('button', { name: promos.next }).tap();
  await advance(page, 400);
  await expect(region.locator('[aria-live]')).toContainText(positionOf(2, promos.slides.length));
  await advance(page, 3000 + 400);
  await expect(region.locator('[aria-live]')).toContainText(positionOf(3, promos.slides.length));
});
