import { expect, type Locator, type Page } from '@playwright/test';
import { observed } from './frames.ts';

/**
 * Resolves once what a visitor may use at once has been hydrated: navigation, banner, forms and search. What is hydrated when
 * it is scrolled to (`client:soon="visible"`) comes later: {@link hydratedIsland}.
 */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]:not([opts*=visible])'), 'islands that wait').toHaveCount(0);
  // An island is marked when React begins to hydrate it; these show that it has finished.
  await page.locator('html[data-motion]').waitFor({ state: 'attached' });
  await page.locator('header [data-script]').waitFor({ state: 'attached' });
  await expect(page.locator('form[action]:not([novalidate])'), 'forms that the browser would post').toHaveCount(0);
}

/** Resolves once the island around a part of the page has been hydrated. It must be on screen. */
export async function hydratedIsland(part: Locator): Promise<void> {
  const waiting = part.locator('xpath=(ancestor-or-self::astro-island|descendant::astro-island)[@ssr]');
  await expect(waiting, 'islands that wait').toHaveCount(0);
  await observed(part.page());
}
