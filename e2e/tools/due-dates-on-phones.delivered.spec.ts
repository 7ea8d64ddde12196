/** How far a phone scrolls to the dates, and through the page of due dates. */
import { expect } from '@playwright/test';
import { urls } from '../../src/site.ts';
import { choice } from '../support/due-dates.ts';
import { openWithScriptHeld } from '../support/held-script.ts';
import { test } from '../support/site.ts';

// In English: the words of Hindi pages are as wide as the letters of the machine's own Devanagari face.
test('the first dates are in the first 900 px, and the page is at most 8,000 px high', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-27T12:00:00+05:30');
  await page.setViewportSize({ width: 360, height: 740 });
  const choice = 'business=private-limited&gst=gst-none&also=tds&also=tcs&incorporation=2025-03-03';
  await page.goto(`${urls.dueDates}?${choice}`);
  const first = page.locator('#due-2026-11, #due-2026-12').first();
  await expect(first).toBeVisible();
  const { top, height } = await first.evaluate((element) => ({
    top: element.getBoundingClientRect().top + scrollY,
    height: document.documentElement.scrollHeight,
  }));
  expect(top).toBeLessThanOrEqual(900);
  expect(height).toBeLessThanOrEqual(8000);
});

test('the lines of the folded choice are evenly spaced', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${urls.dueDates}?business=private-limited&gst=gst-monthly&also=tds&also=tcs&also=esi`);
  const line = choice(page)
    .getByRole('paragraph')
    .filter({ has: page.getByRole('button') });
  await expect(line).toBeVisible();
  /** By how much each line is further from the one before than the height of a line. */
  const gaps = await line.evaluate((paragraph) => {
    const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    const tops = new Set<number>();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { top } of range.getClientRects()) tops.add(Math.round(top));
    }
    const lines = [...tops].sort((a, b) => a - b);
    const lineHeight = Number.parseFloat(getComputedStyle(paragraph).lineHeight);
    return lines.slice(1).map((top, index) => top - (lines[index] ?? 0) - lineHeight);
  });
  expect(gaps.length).toBeGreaterThan(0);
  expect(Math.max(...gaps.map(Math.abs)), gaps.join()).toBeLessThanOrEqual(1);
});

test('the questions stay open for a visitor who ticks before the script comes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const script = await openWithScriptHeld(page, urls.dueDates);
  await page.locator('[name=business][value=llp]').check();
  await script.release();
  await page.locator('[name=gst][value=gst-monthly]').check();
  await expect(page).toHaveURL(/business=llp&gst=gst-monthly/);
});
