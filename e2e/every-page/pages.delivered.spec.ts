import { expect } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/site.ts';
import { allPages, isNotFound } from '../../src/testing/site-pages.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { hydrated } from '../support/islands.ts';
import { openUnfolded } from '../support/open-unfolded.ts';
import { test } from '../support/site.ts';
import { largeService } from '../support/words.ts';

const { provider } = loadContent();

for (const path of allPages()) {
  test(`${path} loads without an error, asks no other site, and is accessible with all that unfolds`, async ({
    page,
    site,
  }) => {
    const errors: string[] = [];
    const others = new Set<string>();
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      // The browser reports the 404 of a page that does not exist.
      if (message.type() === 'error' && !message.text().includes('404')) errors.push(message.text());
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(`${site.url}/`)) others.add(request.url());
    });
    const response = await openUnfolded(page, path);
    expect(response?.status()).toBe(isNotFound(path) ? 404 : 200);
    expect(response?.headers()['content-security-policy']).toMatch(/^default-src 'none'; (?!.*unsafe)/);
    await expect(page).toHaveTitle(new RegExp(`${RegExp.escape(provider.name)}$`));
    await expectAccessible(page, `${path}, unfolded`);
    expect(errors).toEqual([]);
    expect([...others]).toEqual(path.endsWith(urls.contact) ? [provider.map.embedUrl] : []);
  });
}

test('any policy violation fails a test', async ({ page }) => {
  test.fail();
  await page.goto(urls.about);
  // Without a report the test passes, which it must not.
  const reported = page.waitForEvent('console', { timeout: 10_000 }).catch(() => undefined);
  await page.evaluate(() =>
    document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/x.png' })),
  );
  await reported;
});

test('pages have their rosette, also when a link leads there', async ({ page }) => {
  for (const path of [urls.about, urls.career, largeService.path]) {
    await page.goto(urls.terms);
    await hydrated(page);
    await page
      .locator(`a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(path);
    const petal = page.getByRole('main').locator('svg > use').first();
    // A `use` element whose petal is not in the page has an empty box.
    await expect.poll(() => petal.evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(0);
  }
});
