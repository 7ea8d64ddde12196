import type { Page } from '@playwright/test';

/**
 * Notes from now on what the browser counts as shifted (https://wicg.github.io/layout-instability), in every document that
 * is opened.
 * @returns a function that gives the shifts of the document that is open
 */
export async function recordShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifts'));
}
