import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { hydrated } from '../support/islands.ts';
import { requirements } from '../support/requirements.ts';
import { test } from '../support/site.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const { label, pauseMotion } = loadContent().shell.banner;
const banner = (page: Page) => page.getByRole('region', { name: label, exact: true });

/** What moves in the banner, as the browser's animation engine sees it. */
const movement = (page: Page) =>
  banner(page).evaluate((section) =>
    section.getAnimations({ subtree: true }).map((animation) => {
      const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
      return { duration, iterations, state: animation.playState };
    }),
  );
const states = async (page: Page) => (await movement(page)).map(({ state }) => state);
/** Where the first of the moving offers is. */
const offerLeft = (page: Page) =>
  banner(page)
    .locator('[aria-hidden] span')
    .first()
    .evaluate((offer) => offer.getBoundingClientRect().left);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('the offer moves under the navigation in an endless cycle of 28 s and stops under the pointer', {
      tag: requirements('BAN-02…08'),
    }, async ({ page }) => {
      await page.goto('/about');
      if (javaScriptEnabled) await hydrated(page);
      await expect(banner(page).getByRole('paragraph')).toHaveText(
        /private limited company registration in 14 days.*4999/i,
      );
      const navigation = await page.getByRole('banner').boundingBox();
      expect((await banner(page).boundingBox())?.y).toBe((navigation?.y ?? 0) + (navigation?.height ?? 0));

      expect(await movement(page)).toEqual([{ duration: 28_000, iterations: Infinity, state: 'running' }]);
      const begin = await offerLeft(page);
      await expect.poll(() => offerLeft(page)).toBeLessThan(begin);

      await banner(page).hover();
      await expect.poll(() => states(page)).toEqual(['paused']);
      // The second half of the strip is like the first, and so the cycle ends where it begins.
      const widths = await banner(page)
        .locator('[aria-hidden] span')
        .evaluateAll((offers) => offers.map((offer) => Math.round(offer.getBoundingClientRect().width)));
      expect(widths.slice(widths.length / 2)).toEqual(widths.slice(0, widths.length / 2));
      expect(widths.reduce((sum, width) => sum + width, 0) / 2).toBeGreaterThan(1280);

      await page.mouse.move(640, 700);
      await expect.poll(() => states(page)).toEqual(['running']);
    });
  });
}

test.describe('for visitors who prefer less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves until the switch starts it', async ({ page }) => {
    await page.goto('/licenses');
    await hydrated(page);
    expect(await states(page)).toEqual(['paused']);
    const typed = page.getByRole('heading', { level: 1 }).locator('[aria-hidden]');
    await expect(typed).not.toBeAttached();
    await banner(page).getByText(pauseMotion).click();
    await page.mouse.move(640, 700);
    await expect.poll(() => states(page)).toEqual(['running']);
    await expect(typed).toBeAttached();
  });

  test('the offer is there once, and whole, at 360 and 1280 px', async ({ page }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      await page.goto('/licenses');
      const offers = banner(page).locator('[aria-hidden] span').filter({ visible: true });
      await expect(offers).toHaveCount(1);
      const end = (await offers.boundingBox()) ?? { x: 0, width: Infinity };
      const next = await banner(page).locator('label').boundingBox();
      expect(end.x + end.width).toBeLessThanOrEqual(next?.x ?? 0);
    }
  });
});
