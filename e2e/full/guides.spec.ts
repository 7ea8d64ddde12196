import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { test } from '../support/site.ts';

const { guides, guideWords, services } = loadContent();
const region = (page: Page) => page.getByRole('region', { name: guideWords.title });
const sheet = (page: Page, title: string) =>
  region(page)
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });

/** Every text and source of a statement, a question or a table. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, item]) => (NOT_SHOWN.includes(key) ? [] : textsIn(item)))
    : [String(value)];
/** Codes: who acts in a step, where a table is, what is marked, the address of a page. */
const NOT_SHOWN = ['who', 'below', 'likely', 'verify', 'page'];

test('every page shows its guides whole, each statement with the law that it comes from', async ({ page }) => {
  for (const { path } of services) {
    await page.goto(path);
    const own = guides.filter(({ service }) => service === path);
    await expect(region(page).getByRole('heading', { level: 3 })).toHaveText(own.map(({ title }) => title));
    for (const guide of own) {
      const words = await sheet(page, guide.title).evaluate((element) => element.textContent.replaceAll('\u00a0', ' '));
      for (const items of Object.values(guide)) {
        if (!Array.isArray(items)) continue;
        for (const item of items) {
          for (const text of textsIn(item)) expect(words).toContain(text);
        }
      }
    }
  }
});
