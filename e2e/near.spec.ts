/** What is far below is laid out when it comes near (design-system/near.css), and nobody can tell. */
import { expect, type Locator, type Page } from '@playwright/test';
import { loadContent } from '../src/content/load-content.ts';
import { hydrated } from './support/consultation.ts';
import { heightsAreKnown } from './support/heights.ts';
import { recordShifts } from './support/layout-shifts.ts';
import { atRest, jumpTo, recordScrolling } from './support/scrolling.ts';
import { test } from './support/site.ts';
import { holdApplication } from './support/slow-application.ts';

const { home } = loadContent();

const isLaidOut = (element: Locator) =>
  element.evaluate((target) => target.checkVisibility({ contentVisibilityAuto: true }));
const topOf = (element: Locator) => element.evaluate((target) => Math.round(target.getBoundingClientRect().top));
const guidance = (page: Page) => page.getByRole('heading', { name: home.guidance.title, exact: true });

/** Reads on as a visitor does, until a text is in the middle of the window. */
async function readUntil(page: Page, text: Locator): Promise<void> {
  for (let place = 0; (await topOf(text)) > 300; place += 300) await jumpTo(page, place);
}

async function followToHome(page: Page): Promise<void> {
  await hydrated(page);
  await page
    .locator('a[href="/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  // The address changes before the page does.
  await guidance(page).waitFor({ state: 'attached' });
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('the end of a page is laid out once it comes near, and found before', async ({ page }) => {
      // Never answered: the application lays out what is far below, too, once there is time.
      await page.route('**/assets/app-*.js', () => undefined);
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      const end = page
        .getByRole('contentinfo')
        .getByText(home.offer.title)
        .or(page.getByRole('contentinfo').locator('p'))
        .first();
      expect(await isLaidOut(end)).toBe(false);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toHaveCount(1);
      await end.scrollIntoViewIfNeeded();
      await expect.poll(() => isLaidOut(end)).toBe(true);
    });

    test('the seal stands half outside its section, whole', async ({ page }) => {
      // Never answered: the application lays out what is far below, where nothing is clipped.
      await page.route('**/*.js', () => undefined);
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      const seal = page.getByRole('paragraph').filter({ hasText: home.offer.seal.before });
      await seal.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const onTop = await seal.evaluate((element) => {
        const { left, width, top } = element.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + 20) === element;
      });
      expect(onTop).toBe(true);
    });

    test('a visitor who loads the page again, or comes back to it, finds the place', async ({ page }) => {
      // Whether they come in time is chance, and lines break elsewhere without them.
      await page.route('**/*.woff2', (route) => route.abort());
      await page.goto('/');
      await hydrated(page);
      // Past what was never on screen, and on.
      await jumpTo(page, 4000);
      await atRest(page);
      await readUntil(page, guidance(page));
      await atRest(page);
      const place = await topOf(guidance(page));
      // The browser's own search for the place may end a line or two beside it.
      const distanceTo = async (before: number) => Math.abs((await topOf(guidance(page))) - before);
      await page.reload();
      await hydrated(page);
      await expect.poll(() => distanceTo(place)).toBeLessThan(100);

      await page
        .getByRole('main')
        .getByRole('link', { name: home.finance.action })
        .evaluate((link: HTMLElement) => link.click());
      await expect(page).toHaveURL('/financing');
      await page.goBack();
      await expect.poll(() => distanceTo(place)).toBeLessThan(100);
    });

    test('a visitor who goes back at once finds the place', async ({ page }) => {
      await page.goto('/');
      await expect.poll(() => heightsAreKnown(page)).toBe(true);
      await jumpTo(page, 4000);
      await atRest(page);
      const place = await topOf(guidance(page));
      const link = page.getByRole('main').getByRole('link', { name: home.finance.action });
      for (const frames of [1, 2, 3, 4, 5]) {
        await link.evaluate(async (element: HTMLElement, count) => {
          element.click();
          while (location.pathname === '/') await new Promise(requestAnimationFrame);
          for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
          history.back();
        }, frames);
        await expect(page).toHaveURL('/');
        // Whatever moves the page again does so within some frames.
        await page.waitForTimeout(500);
        expect(Math.abs((await topOf(guidance(page))) - place), `${frames} frames`).toBeLessThan(100);
      }
    });

    test('who is led past what was never on screen, as by a search in the page, sees what was looked for', async ({
      page,
    }) => {
      const comeByLink = async () => {
        await page.goto('/about');
        await followToHome(page);
      };
      for (const come of [() => page.goto('/'), comeByLink]) {
        await come();
        await expect.poll(() => heightsAreKnown(page)).toBe(true);
        await guidance(page).evaluate((heading) => heading.scrollIntoView({ block: 'center', behavior: 'instant' }));
        await atRest(page);
        expect(Math.abs((await topOf(guidance(page))) - 370)).toBeLessThan(100);
      }
    });

    test('nothing counts as shifted when the window jumps to what was never on screen', async ({ page }) => {
      const shifts = await recordShifts(page);
      const waysIn = {
        load: () => page.goto('/'),
        'link from a page that was laid out whole': async () => {
          await page.goto('/about');
          await page.reload();
          await followToHome(page);
        },
      };
      for (const [way, come] of Object.entries(waysIn)) {
        for (const place of [3000, 100_000]) {
          await come();
          await expect.poll(() => heightsAreKnown(page)).toBe(true);
          await atRest(page);
          await jumpTo(page, place);
          await atRest(page);
          expect(await shifts(), `${way}, to ${place}`).toEqual([]);
        }
      }
    });

    test('what is near the window is left to the browser, which has laid it out', async ({ page }) => {
      const release = await holdApplication(page);
      await page.goto('/');
      await jumpTo(page, 1500);
      await atRest(page);
      release();
      await hydrated(page);
      await expect.poll(() => heightsAreKnown(page)).toBe(true);
      const sections = await page.locator('main section, footer').evaluateAll((elements) =>
        elements
          .filter((element) => getComputedStyle(element).contentVisibility === 'auto')
          .map((element) => ({
            windowsAway: element.getBoundingClientRect().top / innerHeight,
            isGivenHeight: element instanceof HTMLElement && element.style.containIntrinsicBlockSize !== '',
          })),
      );
      const givenHeights = (isThere: (windowsAway: number) => boolean) =>
        new Set(sections.filter(({ windowsAway }) => isThere(windowsAway)).map(({ isGivenHeight }) => isGivenHeight));
      expect(givenHeights((windowsAway) => windowsAway > 0 && windowsAway < 1)).toEqual(new Set([false]));
      expect(givenHeights((windowsAway) => windowsAway > 3)).toEqual(new Set([true]));
    });

    test('whoever turns the phone, or makes the window wider, finds heights known again, and far sections at rest', async ({
      page,
    }) => {
      await page.goto('/');
      await hydrated(page);
      await expect.poll(() => heightsAreKnown(page)).toBe(true);
      // The browser remembers the heights of what it has shown.
      await readUntil(page, guidance(page));
      await jumpTo(page, 0);
      await page.setViewportSize({ width: width + 400, height: 400 });
      await expect.poll(() => heightsAreKnown(page)).toBe(true);
      await expect.poll(() => isLaidOut(page.getByRole('contentinfo').locator('p').last())).toBe(false);
    });

    test('a visitor who moves the page before the application comes is not taken back', async ({ page }) => {
      await page.goto('/');
      await hydrated(page);
      await jumpTo(page, 4000);
      await atRest(page);
      const release = await holdApplication(page);
      await page.reload();
      await page.mouse.move(width / 2, 400);
      const scrolled = await recordScrolling(page);
      await page.mouse.wheel(0, -1500);
      await scrolled();
      await atRest(page);
      // What is read: what stands further down moves as guesses come true.
      const read = await page.evaluateHandle(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2));
      const top = () => read.evaluate((element) => element?.getBoundingClientRect().top ?? Number.NaN);
      const before = await top();
      release();
      await hydrated(page);
      await atRest(page);
      expect(Math.abs((await top()) - before)).toBeLessThan(100);
    });

    test('without script, too, a link to a part of a page leads there', async ({ browser, site }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 740 } });
      const page = await context.newPage();
      for (const part of ['/terms-of-use#privacy', '/terms-of-use#terms-11', '/career#application']) {
        await page.goto('about:blank');
        await page.goto(site.url + part);
        const [, id = ''] = part.split('#');
        const heading = page.locator(`:is(h2, h3)#${id}, #${id} h2`).first();
        const place = async () => (await heading.boundingBox())?.y ?? -1;
        // The browser scrolls there smoothly, past heights that are guesses, and stays.
        const rests = async () => {
          const before = await place();
          await page.waitForTimeout(300);
          return before > 0 && before < 200 && before === (await place());
        };
        await expect.poll(rests, part).toBe(true);
      }
      await context.close();
    });
  });
}
