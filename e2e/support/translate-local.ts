import type { Page } from '@playwright/test';

/** How a translator changes a text node. */
export type Translator = 'wraps' | 'replaces';

/**
 * Translates every text of the page in the way of browser translation: text nodes are wrapped in two `<font>` elements, or
 * replaced by new ones. Translated words are marked with an accent: "Fees" becomes "Fees`".
 */
export async function translate(page: Page, translator: Translator): Promise<void> {
  await page.evaluate((how) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style, font, textarea')) continue;
      const translated = new Text(text.data);
      if (how === 'replaces') {
        text.replaceWith(translated);
        continue;
      }
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(translated);
      outer.append(inner);
      text.replaceWith(outer);
    }
  }, translator);
}
