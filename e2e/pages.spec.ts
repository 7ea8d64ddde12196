import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { loadContent } from '../site/content/load-content.ts';
import { urls } from '../site/urls.ts';
import { hydrated } from './support/consultation.ts';
import { test } from './support/site.ts';

const { services } = loadContent();
const paths = [...Object.values(urls), ...services.map(({ path }) => path)];

test('the table of URLs holds the 26 routes of the specification', () => {
  expect(new Set(paths).size).toBe(26);
});

for (const path of [...paths, '/no-such-page']) {
  test(`${path} opens, says what it is, and has no accessibility violation (GEN-14, ROUTE)`, async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      // The browser reports the 404 of a page that is meant not to exist.
      if (message.type() === 'error' && !message.text().includes('404')) faults.push(message.text());
    });
    const response = await page.goto(path);
    expect(response?.status()).toBe(path === '/no-such-page' ? 404 : 200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/The Provider$/);
    if (path !== '/no-such-page') await hydrated(page);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .exclude('iframe')
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `horizontal overflow at ${width} px`).toBeLessThanOrEqual(0);
    }
    expect(faults).toEqual([]);
  });
}
