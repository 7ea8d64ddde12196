import { expect, type Page } from '@playwright/test';

/** Script that is held back. */
interface HeldScript {
  /** Lets it run, and everything that is requested later. */
  release(): Promise<void>;
  /** Asserts that no script has run: no island is hydrated, and neither the services menu nor a form has its script. */
  expectHeld(): Promise<void>;
}

/** The type of a script that the browser does not run. */
const HELD = 'text/held';

/** Opens a page whose scripts are held back, in the document and in files. Resolves when the document is complete. */
export async function openWithScriptHeld(page: Page, path: string): Promise<HeldScript> {
  let letLoad = () => {};
  const released = new Promise<void>((resolve) => {
    letLoad = resolve;
  });
  let isReleased = false;
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.fallback();
  });
  await page.route('**', async (route) => {
    if (isReleased || route.request().resourceType() !== 'document' || route.request().frame().parentFrame())
      return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replaceAll('<script type="module"', `<script type="${HELD}"`) });
  });
  // Without the load event, which may come only after the script.
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return {
    async release() {
      isReleased = true;
      letLoad();
      await page.evaluate((held) => {
        for (const old of document.querySelectorAll<HTMLScriptElement>(`script[type="${held}"]`)) {
          // With the same text, which the content security policy allows.
          const script = document.createElement('script');
          for (const { name, value } of old.attributes) script.setAttribute(name, value);
          script.type = 'module';
          script.text = old.text;
          old.replaceWith(script);
        }
      }, HELD);
    },
    async expectHeld() {
      await expect(page.locator('astro-island:not([ssr])'), 'islands that are hydrated').toHaveCount(0);
      await expect(page.locator('header [data-script], form[novalidate]')).toHaveCount(0);
    },
  };
}
