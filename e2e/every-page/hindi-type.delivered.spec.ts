/** The type of the Hindi pages, with whatever Devanagari face the machine has. */
import { expect } from '@playwright/test';
import { mostPages } from '../../src/testing/site-pages.ts';
import { openUnfolded } from '../support/open-unfolded.ts';
import { test } from '../support/site.ts';

for (const path of mostPages().filter((path) => path.startsWith('/hi')))
  test(`${path}: lines have room for the signs above and below them, letters are joined, and no text is too heavy`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openUnfolded(page, path);
    expect(await page.evaluate(badlySet)).toEqual([]);
  });

/**
 * Runs in the page: the Devanagari texts whose lines are closer than 1.3 times their size, because signs reach 0.4 em below a line
 * and 0.9 em above it, those with a letter spacing, which tears or squeezes the line that joins the letters, and those of the sans
 * face that are heavier than its heaviest weight.
 */
function badlySet(): string[] {
  const found = new Set<string>();
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!element?.checkVisibility() || !/\p{Script=Devanagari}/u.test(text.textContent ?? '')) continue;
    const { fontFamily, fontSize, fontWeight, letterSpacing } = getComputedStyle(element);
    const words = `${text.textContent?.trim().slice(0, 40)}`;
    if (!fontFamily.includes('Martel') && Number(fontWeight) > 600) found.add(`${words}: weight ${fontWeight}`);
    if (letterSpacing !== 'normal') found.add(`${words}: letter spacing ${letterSpacing}`);
    range.selectNodeContents(text);
    if (new Set([...range.getClientRects()].map(({ top }) => top)).size < 2) continue;
    let block = element;
    while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement;
    const ratio = Number.parseFloat(getComputedStyle(block).lineHeight) / Number.parseFloat(fontSize);
    if (ratio < 1.299) found.add(`${words}: lines of ${ratio.toFixed(2)}`);
  }
  return [...found];
}
