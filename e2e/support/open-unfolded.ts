import type { Page, Response } from '@playwright/test';
import { hydrated } from './islands.ts';
import { answerMaps } from './maps.ts';
import { scrollThrough } from './scrolling.ts';

/** Unfolds everything that can be unfolded. */
export async function unfoldAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}

/** Opens a page, hydrates all its islands and unfolds everything that can be unfolded. */
export async function openUnfolded(page: Page, path: string): Promise<Response | null> {
  await answerMaps(page);
  const response = await page.goto(path);
  await hydrated(page);
  await unfoldAll(page);
  await scrollThrough(page);
  return response;
}
