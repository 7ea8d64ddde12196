import { chromium, type ElementHandle, expect, type Page } from '@playwright/test';
import { weighPage } from '../bench/page-weight.ts';
import { allPages, samplePages } from '../bench/pages.ts';
import { budgets } from '../budgets.ts';
import { loadContent } from '../src/content/load-content.ts';
import { dataUrl, urls } from '../src/urls.ts';
import { asha, consultationForm, fillConsultation, hydrated, submitButton } from './support/consultation.ts';
import { heightsAreKnown } from './support/heights.ts';
import { recordShifts } from './support/layout-shifts.ts';
import { answerMaps } from './support/maps.ts';
import { test } from './support/site.ts';

const { shell, home, about, careers: careersContent, services, provider } = loadContent();
const careersHeading = careersContent.heading;
const homeHeading = home.hero.title;
const startHeading = services.find(({ path }) => path === '/startyourbusiness')?.heading ?? '';
const DATA = '/data/career.json';
/** When a font comes that a slow network has held up, in milliseconds after it was asked for. */
const LATE_MS = 800;

/** Paths of what a page asks for from now on. */
function requestedPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const careers = (page: Page) => page.getByRole('banner').getByRole('link', { name: shell.careers, exact: true });

/** Lets pages appear under a mouse that lies still: browsers then tell of it before anything is painted. */
async function restMouse(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const telling = setInterval(() => {
      document.body?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      if (performance.getEntriesByName('first-contentful-paint').length > 0) clearInterval(telling);
    }, 1);
  });
}

interface FirstLook {
  /** How many sections stand in the page. */
  readonly sections: number;
  /** Main headings in the document, in its order, each with whether it is visible. */
  readonly headings: readonly { text: string | null; visible: boolean }[];
}

/** Notes what stands in the document when the page's heading becomes another one. */
async function lookAtNextPage(page: Page): Promise<() => Promise<FirstLook>> {
  const noted = await page.evaluateHandle(() => {
    const heading = () => document.querySelector('#main h1')?.textContent;
    const before = heading();
    const look = new Promise<FirstLook>((resolve) => {
      new MutationObserver((_, observer) => {
        if (heading() === before) return;
        observer.disconnect();
        resolve({
          sections: document.querySelectorAll('#main section').length,
          headings: [...document.querySelectorAll('h1')].map((each) => ({
            text: each.textContent,
            visible: each.checkVisibility(),
          })),
        });
      }).observe(document, { subtree: true, childList: true, attributeFilter: ['id'] });
    });
    return { look };
  });
  return () => noted.evaluate(({ look }) => look);
}

test('a link shows the first view of the next page, and then the rest; who comes back finds all of it', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  const sections = page.locator('main section');
  const all = await sections.count();
  const atFirst = await lookAtNextPage(page);
  await page.getByRole('banner').getByRole('link', { name: shell.about, exact: true }).click();
  // To take the page before away would make the frame wait.
  expect(await atFirst()).toEqual({
    sections: 1,
    headings: [
      { text: homeHeading, visible: false },
      { text: about.heading, visible: true },
    ],
  });
  await expect(page.getByRole('heading', { name: about.potential.title })).toBeVisible();
  await expect(page.locator('main')).toHaveCount(1);
  const onReturn = await lookAtNextPage(page);
  await page.goBack();
  expect(await onReturn()).toEqual({
    sections: all,
    headings: [
      { text: about.heading, visible: false },
      { text: homeHeading, visible: true },
    ],
  });
  await expect(page.locator('main')).toHaveCount(1);
});

test('whoever changes their mind at once has one page, the one they want', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  await link(shell.home).evaluate(
    (home: HTMLElement, back) =>
      new Promise<void>((resolve) => {
        new MutationObserver((_, observer) => {
          if (document.querySelectorAll('main').length < 2) return;
          observer.disconnect();
          // Before the page that is left is taken away.
          back?.click();
          resolve();
        }).observe(document, { subtree: true, childList: true });
        home.click();
      }),
    (await link(shell.about).elementHandle()) as ElementHandle<HTMLElement> | null,
  );
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.heading);
  await expect(page.locator('main')).toHaveCount(1);
});

test.describe('while the application is on its way', () => {
  test.beforeEach(async ({ page }) => {
    // Never answered: what is on screen must do without.
    await page.route('**/assets/app-*.js', () => undefined);
  });

  test('the services open under the pointer and under the focus, and lead on', async ({ page }) => {
    await page.goto('/');
    const service = page.getByRole('banner').getByRole('link', { name: 'Licenses' });
    await expect(service).toBeHidden();
    await page.getByRole('button', { name: shell.allServices }).focus();
    await expect(service).toBeVisible();
    await careers(page).focus();
    await expect(service).toBeHidden();
    await page.getByRole('button', { name: shell.allServices }).hover();
    await service.click();
    await expect(page).toHaveURL('/licenses');
  });

  test('the journey and the banners scroll, and the phone number is a link', async ({ page }) => {
    await page.goto('/');
    const journey = page.getByRole('list', { name: home.journey.label });
    const banners = page.getByRole('region', { name: home.promos.label }).getByRole('group').first().locator('..');
    for (const track of [journey, banners]) {
      await track.evaluate((element) => element.scrollBy({ left: element.clientWidth, behavior: 'instant' }));
      expect(await track.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(200);
    }
    const calls = page.getByRole('link', { name: shell.floating.call });
    for (const link of await calls.all()) await expect(link).toHaveAttribute('href', `tel:${provider.phone.number}`);
    expect(await calls.count()).toBeGreaterThan(0);
  });

  test('the form posts, and the lead arrives', async ({ page, inbox }) => {
    await page.goto('/');
    await fillConsultation(consultationForm(page), asha);
    await submitButton(consultationForm(page)).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you.');
    await expect.poll(() => inbox.taken.length).toBe(1);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

    test('the menu opens, and the services in it', async ({ page }) => {
      await page.goto('/about');
      const link = page.getByRole('banner').getByRole('link', { name: shell.contact, exact: true });
      await expect(link).toBeHidden();
      await page.getByRole('button', { name: shell.menu.open }).tap();
      await expect(link).toBeVisible();
      await page.getByRole('button', { name: shell.allServices }).tap();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Licenses' })).toBeVisible();
    });
  });
});

test.describe('the critical path', () => {
  for (const path of samplePages()) {
    test(`${path} paints without any script, and nothing but the boot file is asked for before`, async ({ page }) => {
      await answerMaps(page);
      await restMouse(page);
      await page.goto(path);
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await page.waitForLoadState('networkidle');
      const early = await page.evaluate(() => {
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        return performance
          .getEntriesByType('resource')
          .filter(({ name, startTime }) => name.endsWith('.js') && startTime < (paint?.startTime ?? 0))
          .map(({ name }) => new URL(name).pathname);
      });
      expect(early.filter((name) => !/\/(boot|not-found)-/.test(name))).toEqual([]);

      await page.route('**/*.js', () => undefined);
      await page.reload({ waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('whose browser tells of no paint gets the application with the first action', async ({ page }) => {
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => undefined;
    });
    await page.goto('/about');
    const requested = requestedPaths(page);
    await page.keyboard.press('Shift');
    await hydrated(page);
    expect(requested.some((path) => /\/app-.*\.js$/.test(path))).toBe(true);
  });

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
        await page.waitForLoadState('networkidle');
        const end = await page.evaluate(() => document.documentElement.scrollHeight);
        for (let top = 0; top < end; top += 600) {
          await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
          await page.evaluate(() => new Promise(requestAnimationFrame));
        }
        await page.waitForLoadState('networkidle');
        expect(await shifts(), path).toEqual([]);
      }
    });
  }
});

test.describe('the first view', () => {
  for (const path of allPages()) {
    test(`${path} is light, and comes from this site alone`, async ({ page, site }) => {
      await answerMaps(page);
      const { firstView, bytes, thirdParty } = await weighPage(page, site.url + path);
      expect(bytes.document).toBeGreaterThan(0);
      expect(firstView).toBeLessThanOrEqual(budgets.firstView);
      expect(bytes.script).toBeLessThanOrEqual(budgets.script);
      const [map] = thirdParty;
      expect(thirdParty).toEqual(path === urls.contact && map === provider.map.embedUrl ? [map] : []);
    });
  }
});

test.describe('the next page', () => {
  test('is fetched under the pointer, and the click finds it there', async ({ page }) => {
    await page.goto('/about');
    await hydrated(page);
    const requested = requestedPaths(page);
    await careers(page).hover();
    await expect.poll(() => requested).toContainEqual(DATA);
    await expect.poll(() => requested.some((path) => /CareersPage-.*\.js$/.test(path))).toBe(true);
    await careers(page).click();
    await expect(page).toHaveURL('/career');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(requested.filter((path) => path === DATA)).toHaveLength(1);
  });

  test('is shown in the very task of the click when it has been fetched', async ({ page }) => {
    await page.goto('/about');
    await hydrated(page);
    const script = page.waitForResponse(/CareersPage-.*\.js$/);
    const data = page.waitForResponse(`**${DATA}`);
    await careers(page).hover();
    for (const response of [await script, await data]) await response.finished();
    // What has arrived is also evaluated.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const heading = await page.evaluateHandle(() => ({
      afterClick: new Promise<string | null | undefined>((resolve) => {
        addEventListener(
          'click',
          () => setTimeout(() => resolve(document.querySelector('#main h1')?.textContent)),
          true,
        );
      }),
    }));
    await careers(page).click();
    expect(await heading.evaluate(({ afterClick }) => afterClick)).toBe(careersHeading);
  });

  test('is rendered ahead, out of sight, and shown as it stands', async ({ page }) => {
    await page.goto('/about');
    await hydrated(page);
    await expect.poll(() => heightsAreKnown(page)).toBe(true);
    const heights = () => page.evaluate(() => document.documentElement.scrollHeight);
    const height = await heights();
    await careers(page).hover();
    const ahead = page.locator('h1', { hasText: careersHeading });
    await expect(ahead).toBeAttached();
    expect(await ahead.evaluate((heading) => heading.checkVisibility())).toBe(false);
    expect(await heights(), 'it takes no room').toBe(height);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.heading);
    const rendered = await ahead.elementHandle();
    await careers(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(careersHeading);
    expect(await rendered?.evaluate((heading) => heading.checkVisibility()), 'the same element').toBe(true);
    // With all that is below its first view.
    await expect(page.getByRole('form')).toBeAttached();
    await expect(page.locator('main')).toHaveCount(1);
  });

  test('that came near last is the only one rendered ahead, and cannot be reached', async ({ page }) => {
    await page.goto('/about');
    await hydrated(page);
    await careers(page).focus();
    await expect(page.locator('h1')).toHaveText([about.heading, careersHeading]);
    const frame = await page.evaluateHandle(
      (heading) => ({
        isReached: new Promise<boolean>((resolve) => {
          new MutationObserver((_, observer) => {
            if (!document.querySelector('main[aria-hidden] h1')?.textContent?.startsWith(heading)) return;
            observer.disconnect();
            requestAnimationFrame(() => {
              const link = document.querySelector<HTMLElement>('main[aria-hidden] a');
              link?.focus();
              resolve(link === null || link === document.activeElement);
            });
          }).observe(document, { subtree: true, childList: true });
        }),
      }),
      startHeading,
    );
    await page.getByRole('main').getByRole('link', { name: about.potential.action }).focus();
    await expect(page.locator('h1')).toHaveText([about.heading, startHeading]);
    expect(await frame.evaluate(({ isReached }) => isReached), 'in the frame after it came').toBe(false);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main, footer')?.tagName)).toBe('FOOTER');
  });

  test('is fetched under a finger, before it is lifted', async ({ browser, site }) => {
    const context = await browser.newContext({ hasTouch: true, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.goto(`${site.url}/about`);
    await hydrated(page);
    const requested = requestedPaths(page);
    const link = page.getByRole('main').getByRole('link', { name: about.potential.action });
    const path = (await link.getAttribute('href')) ?? '';
    await link.scrollIntoViewIfNeeded();
    const { x, y } = (await link.boundingBox()) ?? { x: 0, y: 0 };
    const session = await context.newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 9, y: y + 9 }] });
    await expect.poll(() => requested).toContainEqual(dataUrl(path));
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page).toHaveURL(site.url + path);
    expect(requested.filter((asked) => asked === dataUrl(path))).toHaveLength(1);
    await context.close();
  });

  test('that most links lead to is there before anything is touched', async ({ page }) => {
    const requested = requestedPaths(page);
    await page.goto('/about');
    await expect.poll(() => requested).toContainEqual('/data/contact.json');
    await expect.poll(() => requested.some((path) => /ContactPage-.*\.js$/.test(path))).toBe(true);
  });

  test('is opened as a document when its script cannot be fetched', async ({ page }) => {
    await page.route('**/CareersPage-*.js', (route) => route.abort());
    await page.goto('/about');
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { firstDocument: true }));
    await careers(page).click();
    await expect(page).toHaveURL('/career');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(careersHeading);
    expect(await page.evaluate(() => 'firstDocument' in window)).toBe(false);
  });

  test('is opened as a document when it is of a newer build, and hurts nobody who only comes near', async ({
    page,
  }) => {
    await page.route(`**${DATA}`, (route) => route.fulfill({ json: { title: 'Careers', description: '', page: {} } }));
    await page.goto('/contact');
    await hydrated(page);
    const name = page.getByLabel('Full name');
    await name.fill('Asha Menon');
    const failed = page.waitForEvent('console', (message) => message.type() === 'error');
    await careers(page).hover();
    await failed;
    await expect(name).toHaveValue('Asha Menon');
    await page.evaluate(() => Object.assign(window, { firstDocument: true }));
    await careers(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(careersHeading);
    expect(await page.evaluate(() => 'firstDocument' in window)).toBe(false);
  });

  test('is fetched under the keyboard’s focus; going back fetches nothing', async ({ page }) => {
    const contact = page.waitForResponse('**/data/contact.json');
    await page.goto('/about');
    await hydrated(page);
    await contact;
    const requested = requestedPaths(page);
    await careers(page).focus();
    await expect.poll(() => requested).toContainEqual(DATA);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/career');
    await page.goBack();
    await expect(page).toHaveURL('/about');
    await expect(careers(page)).not.toHaveAttribute('aria-current', 'page');
    expect(requested.filter((path) => path.startsWith('/data/'))).toEqual([DATA]);
  });

  for (const connection of [
    { saveData: true, effectiveType: '4g' },
    { saveData: false, effectiveType: '2g' },
    { saveData: false, effectiveType: 'slow-2g' },
  ]) {
    test(`is fetched by the click alone with ${JSON.stringify(connection)}`, async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
      }, connection);
      await page.clock.install();
      await page.goto('/about');
      await hydrated(page);
      const requested = requestedPaths(page);
      await careers(page).hover();
      await careers(page).focus();
      await page.clock.fastForward(10_000);
      // The pointer has been on it, and another link's document would long be asked for.
      await page.evaluate(() => fetch('/robots.txt').then(() => undefined));
      expect(requested).toEqual(['/robots.txt']);
      await careers(page).click();
      await expect(page).toHaveURL('/career');
      expect(requested.filter((path) => path === DATA)).toHaveLength(1);
    });
  }
});

test('a page that was left comes back as it was, without being loaded again', async ({ site, launchOptions }) => {
  // Playwright switches the back/forward cache off; this browser keeps it.
  const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
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
