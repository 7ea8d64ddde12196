import type { Page } from '@playwright/test';
import { observed, rendered } from './frames.ts';
import { hydrated } from './islands.ts';

/** An arbitrary moment at which the clock is stopped. */
const START_TIME = Date.UTC(2026, 7, 1);

/**
 * Opens a page with a stopped clock: timers and animation frames run only in {@link advance}. CSS transitions follow the real
 * clock.
 */
export async function openAtStandstill(page: Page, path: string): Promise<void> {
  // The clock runs until it is stopped, and cannot be stopped in the past.
  await page.clock.install({ time: START_TIME - 60_000 });
  await page.clock.pauseAt(START_TIME);
  await page.goto(path);
  // Islands wait for an idle browser or for the visitor's first action, and with a stopped clock no idle callback runs.
  // Browsers ignore a pointer before the first paint.
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
  await rendered(page);
}
