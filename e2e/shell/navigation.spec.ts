/** Navigation by mouse, by touch and by keyboard, with and without script. */
import { expect, type Page } from '@playwright/test';
import { changePage } from '../support/browser-changes.ts';
import { expectFocusInSight, numberStops, pressUntilFocused } from '../support/focus.ts';
import { openWithScriptHeld } from '../support/held-script.ts';
import { hydrated } from '../support/islands.ts';
import { answerMaps } from '../support/maps.ts';
import { test } from '../support/site.ts';

const bar = (page: Page) => page.getByRole('banner');
const services = (page: Page) => bar(page).getByRole('button', { name: 'What we do' });
const menu = (page: Page) => bar(page).getByRole('button', { name: 'Pages' });
const service = (page: Page) => bar(page).getByRole('link', { name: 'Patents' });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    const open = async (page: Page, path: string) => {
      await page.goto(path);
      if (javaScriptEnabled) await hydrated(page);
    };

    test('by mouse: the services open on hover, close after leaving, and are links', async ({ page }) => {
      await open(page, '/about');
      await expect(service(page)).toBeHidden();
      await services(page).hover();
      await expect(service(page)).toBeVisible();
      await page.mouse.move(640, 860);
      await expect(service(page)).toBeHidden();
      await services(page).hover();
      await service(page).click();
      await expect(page).toHaveURL('/patents');
      await bar(page).getByRole('link', { name: 'Jobs', exact: true }).click();
      await expect(page).toHaveURL('/career');
      await page.goBack();
      await expect(page).toHaveURL('/patents');
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

      test('by touch: the menu opens, the services unfold in it, and are links', async ({ page }) => {
        await open(page, '/about');
        await expect(bar(page).getByRole('link', { name: 'Jobs' })).toBeHidden();
        await menu(page).tap();
        await expect(bar(page).getByRole('link', { name: 'Jobs' })).toBeVisible();
        await expect(service(page)).toBeHidden();
        await services(page).tap();
        await service(page).tap();
        await expect(page).toHaveURL('/patents');
      });
    });
  });

test('by keyboard: the services open, close and give the focus back', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'To the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await pressUntilFocused(page, 'Tab', 'button', 'What we do');
  await page.keyboard.press('Enter');
  await expect(services(page)).toHaveAttribute('aria-expanded', 'true');
  await pressUntilFocused(page, 'Tab', 'link', 'Patents');
  await expectFocusInSight(page);
  await page.keyboard.press('Escape');
  await expect(services(page)).toBeFocused();
  await expect(services(page)).toHaveAttribute('aria-expanded', 'false');
});

for (const [path, width] of [
  ['/', 1280],
  ['/contact', 360],
  ['/patents', 360],
] as const)
  test(`Tab reaches all of ${path} in order at ${width} px, and the focus is in sight`, async ({ page }) => {
    await answerMaps(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await hydrated(page);
    const stops = await numberStops(page);
    for (let stop = 0; stop < stops; stop++) {
      await page.keyboard.press('Tab');
      // Some builds of Chromium stop at the map's frame, others go on to what is in it.
      if (await page.evaluate(() => document.activeElement?.tagName === 'IFRAME')) await page.keyboard.press('Tab');
      const focused = await expectFocusInSight(page);
      expect(focused.stop, `Tab ${stop + 1}: "${focused.name}"`).toBe(stop);
    }
  });

for (const when of ['before', 'after'] as const)
  test(`the menu works in a page that the browser has translated ${when} hydration`, async ({ page }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.setViewportSize({ width: 360, height: 780 });
    const script = await openWithScriptHeld(page, '/about');
    if (when === 'before') await changePage(page, 'translation');
    await script.release();
    await hydrated(page);
    if (when === 'after') await changePage(page, 'translation');
    await page.locator('header button[popovertarget]').click();
    await page.locator('header li > button').click();
    const link = page.locator('header a[href="/patents"]');
    await expect(link).toBeVisible();
    await link.click();
    await expect(page).toHaveURL('/patents');
    if (when === 'after') expect(errors).toEqual([]);
  });

test('other spellings of a path lead to its page, and unknown paths to a 404 page with every service', async ({
  page,
  request,
}) => {
  for (const spelling of ['/Patents', '/PATENTS/', '/patents/']) {
    const response = await request.get(`${spelling}?a=B`, { maxRedirects: 0 });
    expect([response.status(), response.headers().location], spelling).toEqual([308, '/patents?a=B']);
  }
  const response = await page.goto('/nothing/here');
  expect(response?.status()).toBe(404);
  await page.getByRole('main').getByRole('link', { name: 'Patents', exact: true }).click();
  await expect(page).toHaveURL('/patents');
});

test('the link of the open page scrolls to its top, a fragment to its section', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await bar(page).getByRole('link', { name: 'The firm', exact: true }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Your data' }).click();
  await expect(page).toHaveURL('/terms-of-use#privacy');
  await expect(page.getByRole('heading', { name: 'Your data', level: 2 })).toBeInViewport();
});
