import { expect, type Locator, type Page } from '@playwright/test';
import { observed } from './frames.ts';

/**
 * Resolves once the page's script has run, the tools on screen and what has the focus have been hydrated, and a form with the focus has
 * its script. The search is hydrated at its first use, other tools when they are scrolled to: {@link islandHydrated}.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-motion] header [data-script]').waitFor({ state: 'attached' });
  const waiting = page.locator('astro-island[ssr]');
  await expect(waiting.and(page.locator(':focus-within')), 'islands that wait').toHaveCount(0);
  await screenHydrated(page);
  await expect(page.locator('form[method=post]:not([novalidate])'), 'forms that the browser would post').toHaveCount(0);
  await expect(page.locator('form[method=post]:focus-within:not([data-script])'), 'forms in use').toHaveCount(0);
}

/** Resolves once the tools on screen have been hydrated. */
export async function screenHydrated(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(waitingOnScreen), { message: 'islands on screen that wait' }).toBe(0);
}

/** Runs in the page: how many islands on screen wait for their script. Those folded away have a box in Chromium. */
function waitingOnScreen(): number {
  const waiting = document.querySelectorAll('astro-island[ssr][opts*=visible]:not(details:not([open]) *)');
  return [...waiting].filter((island) =>
    [...island.children].some((child) => {
      const { top, bottom } = child.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    }),
  ).length;
}

/** Resolves once the island around a part of the page has been hydrated. It must be on screen. */
export async function islandHydrated(part: Locator): Promise<void> {
  const waiting = part.locator('xpath=(ancestor-or-self::astro-island|descendant::astro-island)[@ssr]');
  await expect(waiting, 'islands that wait').toHaveCount(0);
  await observed(part.page());
}
