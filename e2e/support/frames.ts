import type { Page } from '@playwright/test';

/** Resolves when the page's intersection observers have seen what is on screen, and the page has answered. */
export async function observed(page: Page): Promise<void> {
  // Observers are served once a frame; an animation ends no earlier than at the next one.
  for (let frame = 0; frame < 2; frame++)
    await page.evaluate(() => document.documentElement.animate([], 1).finished.then(() => undefined));
  await rendered(page);
}

/** Resolves when React has worked off what it had to do. */
export async function rendered(page: Page): Promise<void> {
  await page.evaluate(twoTurns);
}

/** Two turns of the task queue in which React works: one for a render, one for its effects. */
async function twoTurns(): Promise<void> {
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
