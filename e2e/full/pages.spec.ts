import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/urls.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { hydrated } from '../support/islands.ts';
import { answerMaps } from '../support/maps.ts';
import { test } from '../support/site.ts';
import { largeService } from '../support/words.ts';

const { services, provider, shell } = loadContent();
const paths = [...Object.values(urls), ...services.map(({ path }) => path)];

for (const path of [...paths, '/no-such-page']) {
  test(`${path} opens in the site’s frame, says what it is, and is accessible (ROUTE, GEN-01, GEN-02, GEN-14, GEN-20…22, NAV-23, BAN-01, BAN-03, FLT-06, FOOT-01)`, async ({
    page,
  }) => {
    await answerMaps(page);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      // The browser reports the 404 of a page that is meant not to exist.
      if (message.type() === 'error' && !message.text().includes('404')) faults.push(message.text());
    });
    const response = await page.goto(path);
    expect(response?.status()).toBe(path === '/no-such-page' ? 404 : 200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(new RegExp(`${RegExp.escape(provider.name)}$`));
    if (path !== '/no-such-page') await hydrated(page);
    await expectFrame(page);
    await expectNeitherAccountNorPayment(page);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    await expectAccessible(page, `${path}, unfolded`);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `horizontal overflow at ${width} px`).toBeLessThanOrEqual(0);
    }
    expect(faults).toEqual([]);
  });
}

/** What stands on every page, with the same channels to the provider everywhere. */
async function expectFrame(page: Page): Promise<void> {
  const navigation = page.getByRole('banner');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  for (const name of [shell.floating.chat, shell.floating.call])
    await expect(page.getByRole('complementary').getByRole('link', { name })).toBeVisible();
  const bar = await navigation.boundingBox();
  const banner = await page.getByRole('region', { name: shell.banner.label, exact: true }).boundingBox();
  expect(bar?.y).toBe(0);
  expect(banner?.y).toBe(bar?.height);

  const channels = await page
    // Not the lists that a visitor sends to somebody.
    .locator('a:is([href^="tel:"], [href^="mailto:"], [href*="wa.me"]):not([href*="wa.me/?"])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace(/\?text=.*/, '')));
  expect(new Set(channels)).toEqual(
    new Set([`mailto:${provider.email}`, `tel:${provider.phone.number}`, provider.chat.url]),
  );
}

async function expectNeitherAccountNorPayment(page: Page): Promise<void> {
  const name = /\b(log ?in|log ?out|sign ?(in|up|on|out)|my account|pay( now)?|buy|cart|checkout)\b/i;
  await expect(page.getByRole('button', { name }).or(page.getByRole('link', { name }))).toHaveCount(0);
  await expect(page.locator('input:is([type=password], [autocomplete^=cc-])')).toHaveCount(0);
}

for (const path of ['/about', '/career', largeService.path])
  test(`${path} has its rosette, also when a link leads there`, async ({ page }) => {
    await page.goto(urls.terms);
    await hydrated(page);
    const link = page.locator(`a[href="${path}"]`).first();
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page).toHaveURL(path);
    const petal = page.getByRole('main').locator('svg > use').first();
    // Its copies are found by their address, so the box of a petal that is not there is empty.
    await expect.poll(() => petal.evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(0);
  });
