import type { Page } from '@playwright/test';

/**
 * Words, numbers, times and names of forms that stand in two lines, each with a bar at the break, like "profe|ssional" or "₹1| lakh".
 * A line may end after a hyphen, a dash, a slash and a closing bracket, as in 2(1)(ta).
 */
export async function brokenWords(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((selector) => {
    const found = new Set<string>();
    const range = document.createRange();
    /** Parts of a text that must stay together, but for the places behind which a line may end. */
    const whole = /(?:₹|रु)?\s?[\d,.]+ (?:lakh|crore|लाख|करोड़|हज़ार)|(?:rule|section|s\.|Form) \d+|\d+ [AP]M|\S+/gu;
    const mayEnd = /[-‐–—/)\u200b\u00ad\u200d]$/u;
    const walker = document.createTreeWalker(document.querySelector(selector) ?? document, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest('[aria-hidden]:not(form *), script, style, select, textarea, option')) continue;
      const text = node.textContent ?? '';
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()];
      if (new Set(lines.map((line) => Math.round(line.top / 4))).size < 2) continue;
      for (const { 0: part, index } of text.matchAll(whole)) {
        range.setStart(node, index);
        range.setEnd(node, index + part.length);
        if (range.getClientRects().length < 2) continue;
        let above: number | undefined;
        for (let at = 0; at < part.length; at++) {
          range.setStart(node, index + at);
          range.setEnd(node, index + at + 1);
          const box = range.getBoundingClientRect();
          if (box.width === 0) continue;
          const middle = box.top + box.height / 2;
          if (above !== undefined && middle > above + box.height / 2 && !mayEnd.test(part.slice(0, at)))
            found.add(`${part.slice(0, at)}|${part.slice(at)}`);
          above = middle;
        }
      }
    }
    return [...found];
  }, within);
}
