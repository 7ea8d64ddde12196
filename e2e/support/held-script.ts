import { expect, type Page } from '@playwright/test';

/** Script that is held back. */
interface HeldScript {
  /** Lets it load, and everything that is requested later. */
  release(): void;
  /** Asserts that islands have requested their script, and that none is hydrated. */
  expectHeld(): Promise<void>;
}

/**
 * Opens a page whose script is held back. Resolves when the document is complete and its script has been requested.
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
  // Without the load event, which comes only after the script.
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
