import { expect, type Locator, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { pressUntilFocused } from '../support/focus.ts';
import { islandHydrated } from '../support/islands.ts';
import { test } from '../support/site.ts';
import { advance, openAtStandstill } from '../support/standstill.ts';

const { home, shell } = loadContent();
const { start, stop } = shell.carousel;
const { pauseMotion } = shell.banner;

const { journey, promos } = home;
/** The two carousels after the WAI-ARIA authoring practices. Their times: journey and promos.delivered.spec.ts. */
const carousels = [
  {
    name: journey.title,
    slides: journey.steps.map(({ title }) => title),
    next: journey.next,
    interval: 2000,
    movement: 600,
  },
  {
    name: promos.label,
    slides: promos.slides.map(({ name }) => name),
    next: promos.next,
    interval: 3000,
    movement: 400,
  },
];

type Carousel = (typeof carousels)[number];

const region = (page: Page, { name }: Carousel) => page.getByRole('region', { name, exact: true });
/** The control that starts and stops the rotation, which is the first button. */
const rotationButton = (page: Page, carousel: Carousel) => region(page, carousel).getByRole('button').first();
/** What is read aloud when a control has chosen a slide. */
const position = (page: Page, carousel: Carousel) => region(page, carousel).locator('[aria-live]');
const slides = (page: Page, carousel: Carousel) => region(page, carousel).locator('[aria-roledescription=slide]');
const positionOf = ({ slides: names }: Carousel, index: number) => `${index + 1} of ${names.length}: ${names[index]}`;

async function scrollToIsland(part: Locator): Promise<void> {
  await part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await islandHydrated(part);
}

for (const carousel of carousels) {
  test.describe(carousel.name, () => {
    test.describe('in motion', () => {
      test.use({ contextOptions: { reducedMotion: 'no-preference' } });

      test.beforeEach(async ({ page }) => {
        await openAtStandstill(page, '/');
        await scrollToIsland(position(page, carousel));
      });

      test('is a carousel of numbered slides, and silent while it rotates', { tag: '@full' }, async ({ page }) => {
        await expect(region(page, carousel)).toHaveAttribute('aria-roledescription', 'carousel');
        await expect(slides(page, carousel)).toHaveCount(carousel.slides.length);
        for (const [index, slide] of (await slides(page, carousel).all()).entries())
          expect(await slide.ariaSnapshot()).toContain(`${index + 1} of ${carousel.slides.length}`);
        await expect(rotationButton(page, carousel)).toHaveAccessibleName(stop);
        await expect(position(page, carousel)).toHaveAttribute('aria-live', 'off');
        await advance(page, carousel.interval + carousel.movement);
        await expect(position(page, carousel)).toHaveText(positionOf(carousel, 1));
        await expect(position(page, carousel)).toHaveAttribute('aria-live', 'off');
      });

      test('stops when the keyboard’s focus enters, and goes on only when it is started', { tag: '@full' }, async ({
        page,
      }) => {
        await pressUntilFocused(page, 'Tab', 'button', carousel.next);
        await expect(rotationButton(page, carousel)).toHaveAccessibleName(start);
        await expect(position(page, carousel)).toHaveAttribute('aria-live', 'polite');
        await page.keyboard.press('Enter');
        await advance(page, carousel.movement);
        await expect(position(page, carousel)).toHaveText(positionOf(carousel, 1));
        await rotationButton(page, carousel).focus();
        await page.keyboard.press('Shift+Tab');
        await scrollToIsland(position(page, carousel));
        await advance(page, 3 * carousel.interval);
        await expect(position(page, carousel), 'after the focus has left').toHaveText(positionOf(carousel, 1));

        await page.keyboard.press('Tab');
        await expect(rotationButton(page, carousel)).toBeFocused();
        await page.keyboard.press('Space');
        await expect(rotationButton(page, carousel)).toHaveAccessibleName(stop);
        await advance(page, carousel.interval + carousel.movement);
        await expect(position(page, carousel), 'asked to').toHaveText(positionOf(carousel, 2));
        await page.keyboard.press('Space');
        await advance(page, 3 * carousel.interval);
        await expect(position(page, carousel), 'and asked to stop').toHaveText(positionOf(carousel, 2));
      });

      test('rotates under the pointer that has started it, and waits under a pointer on its slides', {
        tag: '@full',
      }, async ({ page }) => {
        await rotationButton(page, carousel).click();
        await expect(rotationButton(page, carousel)).toHaveAccessibleName(start);
        await page.mouse.move(1, 1);
        await advance(page, 3 * carousel.interval);
        await expect(position(page, carousel)).toHaveText(positionOf(carousel, 0));
        await rotationButton(page, carousel).click();
        await advance(page, carousel.interval + carousel.movement);
        await expect(position(page, carousel)).toHaveText(positionOf(carousel, 1));
        await slides(page, carousel).nth(1).hover();
        await advance(page, 3 * carousel.interval);
        await expect(position(page, carousel)).toHaveText(positionOf(carousel, 1));
        await expect(rotationButton(page, carousel), 'it only waits').toHaveAccessibleName(stop);
      });

      test('is stopped by the switch for all motion', { tag: '@full' }, async ({ page }) => {
        await page.getByRole('checkbox', { name: pauseMotion }).setChecked(true, { force: true });
        await expect(rotationButton(page, carousel)).toHaveAccessibleName(start);
        await scrollToIsland(position(page, carousel));
        await advance(page, 3 * carousel.interval);
        await expect(position(page, carousel)).toHaveText(positionOf(carousel, 0));
      });
    });

    test('does not rotate for visitors who prefer less motion, until they start it', { tag: '@full' }, async ({
      page,
    }) => {
      await openAtStandstill(page, '/');
      await scrollToIsland(position(page, carousel));
      await advance(page, 3 * carousel.interval);
      await expect(position(page, carousel)).toHaveText(positionOf(carousel, 0));
      await rotationButton(page, carousel).click();
      await advance(page, carousel.interval + carousel.movement);
      await expect(position(page, carousel)).toHaveText(positionOf(carousel, 1));
    });

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false });

      test('scrolls by hand, without controls', { tag: '@full' }, async ({ page }) => {
        await page.goto('/');
        await expect(region(page, carousel).getByRole('button')).toHaveCount(0);
        const track = slides(page, carousel).first().locator('..');
        await expect(track).toHaveCSS('overflow-x', 'auto');
        await slides(page, carousel).last().scrollIntoViewIfNeeded();
        await expect(slides(page, carousel).last()).toBeInViewport();
      });
    });
  });
}
