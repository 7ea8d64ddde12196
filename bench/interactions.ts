import type { Browser, Locator, Page } from '@playwright/test';
import { loadContent } from '../site/content/load-content.ts';
import { urls } from '../site/urls.ts';
import type { Meter } from './meters.ts';

/** A visitor looks at what has come before doing the next thing, longer at a page; a quick tap rests on the glass. */
const REST_MS = 600;
const LOOK_MS = 2000;
const TAP_MS = 80;
/** A small phone. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const DESKTOP = { viewport: { width: 1280, height: 900 } } as const;

/** Milliseconds by what was done. */
export type Durations = Readonly<Record<string, number>>;

/** INP of what visitors do on a phone, each by itself. */
export async function measureInteractions(browser: Browser, site: string, meter: Meter): Promise<Durations> {
  const { shell, home } = loadContent();
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.route('**/email/send-form', (route) => route.fulfill({ status: 200, body: 'OK' }));
  await open(page, site + urls.home, meter);

  const results: Record<string, number> = {};
  const measure = async (name: string, act: () => Promise<void>): Promise<void> => {
    results[name] = await meter.interaction(page, act);
  };
  const form = page.getByRole('form');
  const submit = form.getByRole('button');

  const measureTap = async (name: string, target: Locator): Promise<void> => {
    // What a visitor taps has been on screen for a while.
    await target.scrollIntoViewIfNeeded();
    await page.waitForTimeout(REST_MS);
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
export async function measureNavigation(browser: Browser, site: string, meter: Meter): Promise<Durations> {
  const { shell, about } = loadContent();
  const results: Record<string, number> = {};

  const desktop = await browser.newContext(DESKTOP);
  const page = await desktop.newPage();
  await open(page, site + urls.home, meter);
  const bar = page.getByRole('banner');
  for (const name of [shell.about, shell.contact, shell.home]) {
    const link = bar.getByRole('link', { name, exact: true });
    await link.hover();
    await page.waitForTimeout(REST_MS);
    results[`to ${name}, mouse`] = await meter.navigation(page, async () => {
      // Playwright's own click looks for what lies above the link while the page handles it.
      await page.mouse.down();
      await page.mouse.up();
    });
  }
  await desktop.close();

  const phone = await browser.newContext(PHONE);
  const small = await phone.newPage();
  await open(small, site + urls.about, meter);
  await small.waitForTimeout(LOOK_MS);
  const action = small.getByRole('link', { name: about.action });
  results[`to ${shell.contact}, touch`] = await meter.navigation(small, () => tap(small, action));
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

/** Opens a page, and waits until it has come to life. */
async function open(page: Page, url: string, meter: Meter): Promise<void> {
  await meter.prepare(page);
  await page.goto(url);
  await page.locator('[data-script]').waitFor({ state: 'attached' });
  await meter.begin(page);
}
