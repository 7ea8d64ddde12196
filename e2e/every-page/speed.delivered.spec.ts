import { chromium, expect, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.ts';
import { samplePages } from '../../src/testing/site-pages.ts';
import { openWithScriptHeld } from '../support/held-script.ts';
import { hydrated } from '../support/islands.ts';
import { recordShifts } from '../support/layout-shifts.ts';
import { answerMaps } from '../support/maps.ts';
import { scrollThrough } from '../support/scrolling.ts';
import { test } from '../support/site.ts';

/** How late a font arrives on the slow network that these tests simulate, in milliseconds. */
const LATE_MS = 800;

test.describe('the critical path', () => {
  for (const path of samplePages()) {
    test(`${path} paints without any script, and asks for that of its islands after the paint`, async ({ page }) => {
      await answerMaps(page);
      await restMouse(page);
      await page.goto(path);
      await hydrated(page);
      await scrollThrough(page);
      const { early, late } = await page.evaluate(() => {
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        const inDocument = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
        const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          // What waits for the first use of a form is smaller.
          .filter(({ name, decodedBodySize }) => name.endsWith('.js') && decodedBodySize > 2048)
          .filter(({ name }) => !inDocument.includes(name));
        const begin = paint?.startTime ?? Number.NaN;
        return {
          early: scripts.filter(({ startTime }) => !(startTime >= begin)).map(({ name }) => name),
          late: scripts.length,
        };
      });
      expect(early).toEqual([]);
      const tools = await page.locator('astro-island[opts*=visible]:not(details:not([open]) *)').count();
      expect(late > 0, 'scripts of tools').toBe(tools > 0);

      await openWithScriptHeld(page, path);
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  for (const width of [360, 1280]) {
    test(`nothing shifts at ${width} px, from the first paint to the end of the page`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await answerMaps(page);
      // Later than the browser waits for it: the page stays in the fallback faces, which break lines elsewhere.
      await page.route('**/*.woff2', async (route) => {
        await new Promise((late) => setTimeout(late, LATE_MS));
        await route.continue();
      });
      const shifts = await recordShifts(page);
      for (const path of samplePages()) {
        await page.goto(path);
        await hydrated(page);
        await scrollThrough(page);
        await page.waitForLoadState('networkidle');
        expect(await shifts(), path).toEqual([]);
      }
    });
  }
});

/** A mouse rests where the page appears: browsers then send an event before anything is painted. */
async function restMouse(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const telling = setInterval(() => {
      document.body?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      if (performance.getEntriesByName('first-contentful-paint').length > 0) clearInterval(telling);
    }, 1);
  });
}

test('a page that was left comes back as it was, without being loaded again', async ({ site, launchOptions }) => {
  // Playwright switches the back/forward cache off, and the browser without a window has none: this is the whole one.
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...launchOptions,
    ...(executablePath ? { executablePath } : {}),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage();
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      Object.assign(window, { persisted });
    });
  });
  await page.goto(`${site.url}/about`);
  await hydrated(page);
  const response = await page.goto(`${site.url}/career`);
  expect(response?.headers()['cache-control']).not.toContain('no-store');
  // The page is not loaded, so there is no load to wait for.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(`${site.url}/about`);
  const { persisted, reasons } = await page.evaluate(() => ({
    persisted: Reflect.get(window, 'persisted') as boolean,
    reasons: JSON.stringify(
      performance.getEntriesByType('navigation').map((entry) => Reflect.get(entry, 'notRestoredReasons')),
    ),
  }));
  expect(persisted, reasons).toBe(true);
  await browser.close();
});
