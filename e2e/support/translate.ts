import type { Page } from '@playwright/test';

/**
 * Translates a page as browsers do: each text node, those of options included, is replaced by another text in two nested
 * `<font>` elements, now and whenever the page adds text. The text is kept between two marks: «Search».
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const replace = (text: Text) => {
      const parent = text.parentElement;
      if (!parent || !text.data.trim() || parent.closest('font, script, style, noscript, svg')) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = `«${text.data}»`;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(replace);
    };
    translateIn(document.body);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (addedNodes.length > 0 && target.isConnected) translateIn(target);
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
}
