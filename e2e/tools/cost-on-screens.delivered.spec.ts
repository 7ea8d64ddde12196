/** How much of the bill a visitor of /cost sees at once. */
import { expect } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { builtLanguages } from '../../src/content/site-content.ts';
import { addressIn } from '../../src/languages.ts';
import { urls } from '../../src/site.ts';
import { brokenWords } from '../support/broken-words.ts';
import { applySiteDevanagari } from '../support/devanagari.ts';
import { test } from '../support/site.ts';

const CHOICES = [
  'structure=private-limited&state=delhi',
  'structure=private-limited&state=maharashtra',
  'structure=opc&state=maharashtra',
  'structure=llp&state=karnataka&capital=1000000',
];

/** Windows, and the height in which the bill fits from its heading to its total: below the bar, and a screen and a half. */
const WINDOWS = [
  { width: 1280, height: 900, most: 828 },
  { width: 360, height: 740, most: 1110 },
];

const PAGES = [undefined, ...builtLanguages()].map((language) => ({
  language,
  path: addressIn(language, urls.cost),
  title: loadContent(undefined, language).cost.tool.bill.title,
}));

for (const { language, path, title } of PAGES)
  for (const { width, height, most } of WINDOWS)
    test(`at ${width} × ${height} the bill of ${path}, with its total, is at most ${most} px high`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      for (const choice of CHOICES) {
        await page.goto(`${path}?${choice}`);
        // Faces that arrive after the first paint show from the second visit.
        await page.reload();
        const bill = page.getByRole('region', { name: title });
        await expect(bill.getByRole('status').first()).toBeVisible();
        await expect(bill.getByRole('button').first()).toBeVisible();
        if (language) await page.evaluate(applySiteDevanagari);
        const length = await bill.evaluate((element) => {
          const { top } = element.getBoundingClientRect();
          return (element.querySelector('table')?.getBoundingClientRect().bottom ?? Number.NaN) - top;
        });
        expect.soft(length, choice).toBeLessThanOrEqual(most);
      }
    });

for (const { language, path, title } of PAGES)
  test(`no word of the bill of ${path} breaks beside a long sum in large text, at 360 px`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${path}?${CHOICES[0]}`);
    await expect(page.getByRole('region', { name: title }).getByRole('status').first()).toBeVisible();
    if (language) await page.evaluate(applySiteDevanagari);
    // As some engines enlarge text: the widths at which the layout changes stay.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px';
    });
    expect(await brokenWords(page, '[aria-labelledby=cost-bill]')).toEqual([]);
  });
