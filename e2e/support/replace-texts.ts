import type { Page } from '@playwright/test';

/** Replaces every text node of the page by a new one with the same text, as some translators do, without new elements. */
export async function replaceTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) if (!text.parentElement?.closest('script, style')) text.replaceWith(new Text(text.data));
  });
}
