import { expect, type Page } from '@playwright/test';

/** Script that does not come. */
interface HeldScript {
  /** Lets it come, and all that is asked for later. */
  release(): void;
  /** Asserts that islands have asked for their script by now, and that none is hydrated. */
  expectHeld(): Promise<void>;
}

/**
 * Opens a page whose script does not come until it is let through. Resolves when the page is there and its script has been
 * asked for.
 */
export async function openWithScriptHeld(page: Page, path: string): Promise<HeldScript> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held: string[] = [];
  await page.route('**/assets/*.js', async (route) => {
    held.push(new URL(route.request().url()).pathname);
    await released;
    await route.fallback();
  });
  // Not until it has loaded: a page has loaded when its script has run.
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  await expect.poll(() => held.length, { message: 'scripts held back' }).toBeGreaterThan(0);
  const islands = page.locator('astro-island');
  return {
    release,
    async expectHeld() {
      const wanted = await islands.evaluateAll((all) => all.map((island) => island.getAttribute('component-url')));
      expect(wanted.length).toBeGreaterThan(0);
      await expect.poll(() => wanted.filter((url) => held.includes(url ?? '')), 'islands that wait').not.toEqual([]);
      await expect(page.locator('astro-island:not([ssr])'), 'islands that are hydrated').toHaveCount(0);
    },
  };
}
