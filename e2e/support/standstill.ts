import type { Page } from '@playwright/test';
import { hydrated } from './consultation.ts';

/** An arbitrary moment at which the clock stands. */
const MOMENT = Date.UTC(2026, 7, 1);

/**
 * Opens a page whose clock stands still from the beginning: timers and animation frames run in {@link advance} alone.
 * Styles move on by the real clock.
 */
export async function openAtStandstill(page: Page, path: string): Promise<void> {
  // It runs until it is stopped, and cannot be stopped in the past.
  await page.clock.install({ time: MOMENT - 60_000 });
  await page.clock.pauseAt(MOMENT);
  await page.goto(path);
  // Wakes the page, once it is painted and listens: the idle callback it waits for (site/boot.ts) stands still too.
  await page.evaluate(firstPaint);
  await page.mouse.move(1, 1);
  await hydrated(page);
  await observed(page);
}

async function firstPaint(): Promise<void> {
  await new Promise<void>((resolve) => {
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

/** Lets the page's clock run, and then lets the page draw what followed from it. */
export async function advance(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await page.evaluate(rendered);
}

/** Resolves when the page's intersection observers have seen what is on screen, and the page has answered. */
export async function observed(page: Page): Promise<void> {
  // Observers are served once a frame; an animation ends no earlier than at the next one.
  for (let frame = 0; frame < 2; frame++)
    await page.evaluate(() => document.documentElement.animate([], 1).finished.then(() => undefined));
  await page.evaluate(rendered);
}

/** Two turns of the task queue in which React works: one for a render, one for its effects. */
async function rendered(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    const { port1, port2 } = new MessageChannel();
    const turned = new Promise((resolve) => {
      port1.onmessage = resolve;
    });
    port2.postMessage(undefined);
    await turned;
    port1.close();
  }
}
