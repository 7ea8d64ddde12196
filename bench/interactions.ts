import type { Browser, Locator, Page } from '@playwright/test';
import { loadContent } from '../site/content/load-content.ts';
import { urls } from '../site/urls.ts';

/** A mid-range phone beside a good computer: what Lighthouse's mobile profile supposes as well. */
const SLOWDOWN = 4;
/** Long enough for the slowed-down page to paint and to report. */
const SETTLE_MS = 600;
/** A visitor looks at a page before going on, and a finger rests on the glass for as long as in a quick tap. */
const LOOK_MS = 2000;
const TAP_MS = 80;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const DESKTOP = { viewport: { width: 1280, height: 900 } } as const;

/** Milliseconds by what was done. */
export type Durations = Readonly<Record<string, number>>;

declare global {
  interface Window {
    /** Longest interaction since it was set to 0: from the input to the next frame (Event Timing). */
    slowestInteraction: number;
    /** Time of the last click, and how long after it the next page was on screen. */
    lastClick: number;
    navigationTime: number | undefined;
  }
}

/** INP of what visitors do on a phone, each by itself. */
export async function measureInteractions(browser: Browser, site: string): Promise<Durations> {
  const { shell, home } = loadContent();
  const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.slowestInteraction = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) window.slowestInteraction = Math.max(window.slowestInteraction, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.route('**/email/send-form', (route) => route.fulfill({ status: 200, body: 'OK' }));
  await openSlowed(page, site + urls.home);

  const results: Record<string, number> = {};
  const measure = async (name: string, act: () => Promise<void>): Promise<void> => {
    await page.evaluate(() => {
      window.slowestInteraction = 0;
    });
    await act();
    await page.waitForTimeout(SETTLE_MS);
    results[name] = Math.max(results[name] ?? 0, await page.evaluate(() => window.slowestInteraction));
  };
  const form = page.getByRole('form');
  const submit = form.getByRole('button');

  const measureTap = async (name: string, target: Locator): Promise<void> => {
    // What a visitor taps has been on screen for a while.
    await target.scrollIntoViewIfNeeded();
    await page.waitForTimeout(SETTLE_MS);
    await measure(name, () => tap(page, target));
  };

  await measureTap('menu', page.getByRole('button', { name: shell.menu.open }));
  await measureTap('dropdown', page.getByRole('button', { name: shell.allServices }));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await measureTap('journey arrow', page.getByRole('button', { name: home.journey.next, exact: true }));
  await measureTap('promo arrow', page.getByRole('button', { name: home.promos.next, exact: true }));
  await measureTap('submit, incomplete', submit);
  await measure('typing', async () => {
    await form.getByLabel('Full name').pressSequentially('Asha Menon', { delay: 60 });
    await form.getByLabel('Email').pressSequentially('asha@example.com', { delay: 60 });
    await form.getByLabel('Contact number').pressSequentially('98765 43210', { delay: 60 });
  });
  await form.getByRole('checkbox').check();
  await measureTap('submit', submit);
  await context.close();
  return results;
}

/** Time from a click on a link to the frame that shows the next page, when the visitor has been on the link before. */
export async function measureNavigation(browser: Browser, site: string): Promise<Durations> {
  const { shell, about } = loadContent();
  const results: Record<string, number> = {};

  const desktop = await browser.newContext({ ...DESKTOP, ignoreHTTPSErrors: true });
  const page = await desktop.newPage();
  await watchNavigation(page);
  await openSlowed(page, site + urls.home);
  const bar = page.getByRole('banner');
  for (const name of [shell.about, shell.contact, shell.home]) {
    const link = bar.getByRole('link', { name, exact: true });
    await link.hover();
    await page.waitForTimeout(SETTLE_MS);
    // Playwright's own click looks for what lies above the link while the page handles it.
    await page.mouse.down();
    await page.mouse.up();
    results[`to ${name}, mouse`] = await navigationTime(page);
  }
  await desktop.close();

  const phone = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true });
  const small = await phone.newPage();
  await watchNavigation(small);
  await openSlowed(small, site + urls.about);
  await small.waitForTimeout(LOOK_MS);
  await tap(small, small.getByRole('link', { name: about.action }));
  results[`to ${shell.contact}, touch`] = await navigationTime(small);
  await phone.close();
  return results;
}

/** Playwright's own tap takes no time at all. */
async function tap(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(TAP_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Notes the time of each click, and of the frame in which the main heading is another one. */
async function watchNavigation(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        window.lastClick = timeStamp;
        window.navigationTime = undefined;
        const heading = () => document.querySelector('h1')?.textContent;
        const before = heading();
        const observer = new MutationObserver(() => {
          if (heading() === before) return;
          observer.disconnect();
          // The task after a frame's callbacks runs when that frame has been handed over.
          requestAnimationFrame(() =>
            setTimeout(() => {
              window.navigationTime = performance.now() - window.lastClick;
            }),
          );
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true });
      },
      { capture: true },
    );
  });
}

async function navigationTime(page: Page): Promise<number> {
  // Only then: it asks in every frame.
  await page.waitForTimeout(SETTLE_MS);
  await page.waitForFunction(() => window.navigationTime !== undefined);
  return page.evaluate(() => window.navigationTime ?? Number.NaN);
}

/** Opens a page, waits until it has come to life, and slows its processor down. */
async function openSlowed(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('[data-script]').waitFor({ state: 'attached' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}
