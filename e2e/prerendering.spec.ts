/** What the browser prepares before it is asked for: pages that a visitor is about to open. */
import { expect, type Page } from '@playwright/test';
import { loadContent } from '../src/content/load-content.ts';
import { urls } from '../src/urls.ts';
import { hydrated, hydratedIsland } from './support/islands.ts';
import { test } from './support/site.ts';
import { advance, openAtStandstill } from './support/standstill.ts';
import { expectTwoLoops } from './support/typewriter.ts';

const { shell, home, about, careers: careersPage } = loadContent();
const careers = (page: Page) => page.getByRole('banner').getByRole('link', { name: shell.careers, exact: true });

/** Notes what becomes of the pages that the browser prerenders. */
async function watchPrerendering(page: Page): Promise<readonly { url: string; status: string }[]> {
  const client = await page.context().newCDPSession(page);
  const seen: { url: string; status: string }[] = [];
  client.on('Preload.prerenderStatusUpdated', ({ key, status, prerenderStatus }) => {
    seen.push({ url: new URL(key.url).pathname, status: prerenderStatus ?? status });
  });
  await client.send('Preload.enable');
  return seen;
}

test('a page is prerendered when the pointer rests on its link, and shown when it is clicked', async ({ page }) => {
  const prerendered = await watchPrerendering(page);
  await page.goto(urls.about);
  await hydrated(page);
  expect(prerendered).toEqual([]);
  await careers(page).hover();
  await expect.poll(() => prerendered).toContainEqual({ url: urls.career, status: 'Ready' });
  await careers(page).click();
  await expect(page).toHaveURL(urls.career);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(careersPage.heading);
  const activated = () =>
    page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      return Number(Reflect.get(navigation ?? {}, 'activationStart'));
    });
  await expect.poll(activated).toBeGreaterThan(0);
});

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  /** Lets a page believe that it is only prepared, until the function that it gives is called. */
  async function pretendPrerendering(page: Page): Promise<() => Promise<void>> {
    await page.addInitScript(() => {
      let prerendering = true;
      Object.defineProperty(Document.prototype, 'prerendering', { get: () => prerendering });
      Object.assign(window, {
        open: () => {
          prerendering = false;
          document.dispatchEvent(new Event('prerenderingchange'));
        },
      });
    });
    return async () => {
      await page.evaluate(() => window.open());
      await advance(page, 0);
    };
  }

  test('a service page types nothing before it is opened, and then begins with the whole word', async ({ page }) => {
    const open = await pretendPrerendering(page);
    await openAtStandstill(page, '/corporategovernanceadvice');
    const typed = page.getByRole('heading', { level: 1 }).locator('[aria-hidden]');
    await advance(page, 60_000);
    await expect(typed).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ Boards$/);
    for (const card of await page.getByRole('main').getByRole('listitem').all())
      await expect(card).toHaveCSS('opacity', '1');
    await open();
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'running');
    await expectTwoLoops(typed, 'Boards');
  });

  test('a carousel shows its first slide until it is opened, and then turns', async ({ page }) => {
    const open = await pretendPrerendering(page);
    await openAtStandstill(page, urls.home);
    const track = page.getByRole('list', { name: home.journey.label });
    await track.scrollIntoViewIfNeeded();
    await hydratedIsland(track);
    const left = () => track.evaluate(({ scrollLeft }) => scrollLeft);
    await advance(page, 60_000);
    expect(await left()).toBe(0);
    await open();
    await expect(page.getByRole('button', { name: shell.carousel.stop }).first()).toBeVisible();
    await advance(page, 2000);
    await advance(page, 600);
    expect(await left()).toBe(280);
  });

  test('the switch is off when the page is opened, unless it was on before', async ({ page }) => {
    const open = await pretendPrerendering(page);
    await openAtStandstill(page, urls.about);
    const pause = page.getByRole('checkbox', { name: shell.banner.pauseMotion });
    await open();
    await expect(pause).not.toBeChecked();
    await page.getByText(shell.banner.pauseMotion).click();
    await page.reload();
    await page.mouse.move(2, 2);
    await hydrated(page);
    await open();
    await expect(pause).toBeChecked();
  });

  test('what is prerendered counts and moves only once it is opened', async ({ page }) => {
    // High enough for the numbers to stand in the first view.
    await page.setViewportSize({ width: 1280, height: 2400 });
    const prerendered = await watchPrerendering(page);
    await page.goto(urls.career);
    await hydrated(page);
    const link = page.getByRole('banner').getByRole('link', { name: shell.about, exact: true });
    await link.hover();
    await expect.poll(() => prerendered).toContainEqual({ url: urls.about, status: 'Ready' });
    // Longer than the count takes.
    await page.waitForTimeout(2500);
    await link.click();
    await expect(page).toHaveURL(urls.about);
    const counting = page.getByRole('region', { name: about.counters.title }).locator('[aria-hidden]');
    await expect(counting, 'it counts').toHaveCount(4);
    await expect(counting, 'it has counted').toHaveCount(0);
  });
});
