import type { Page } from '@playwright/test';

/**
 * Words, numbers, times and names that are broken into two lines, each with a bar at the break, like "profe|ssional",
 * "₹1| lakh", "AOC-|4" or "8(2)|(a)", also where elements divide them, such as the marks of a search. A line may end
 * after a hyphen or a dash before small letters, and after a slash and a closing bracket.
 */
export async function brokenWords(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((selector) => {
    const found = new Set<string>();
    const range = document.createRange();
    const laws = '(?:rule|section|s\\.|Form|धारा|नियम|फ़ॉर्म)';
    /** Parts of a text that must stay in one line, except after what `mayEnd` matches. */
    const whole = new RegExp(
      `(?:₹|रु)?\\s?[\\d,.]+ (?:lakh|crore|लाख|करोड़|हज़ार)|${laws} (?=\\d|[A-Z]+-\\d)\\S+|\\d+ [AP]M|\\S+`,
      'gu',
    );
    const mayEnd = /[-‐–—/)\u200b\u00ad\u200d]$/u;
    const splitsName = (before: string, after: string) =>
      (/[A-Z\d]-$/.test(before) && /^[A-Z\d](?![a-z]{3})/.test(after)) ||
      (before.endsWith(')') && after.startsWith('('));
    /** Where each letter of the block is in the document; nowhere for a `<wbr>`, for which the text has U+200B. */
    const places: ({ node: Text; offset: number } | undefined)[] = [];
    let text = '';
    /** The boxes of the letters from one to another: one, if they are in one line and element. */
    const boxesOf = (first: number, last = first) => {
      const [start, end] = [places[first], places[last]];
      if (!start || !end) return [];
      range.setStart(start.node, start.offset);
      range.setEnd(end.node, end.offset + 1);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    };
    /** Adds what is broken in the text collected so far, one block, and begins the next. */
    const checkBlock = () => {
      for (const { 0: part, index } of text.matchAll(whole)) {
        if (boxesOf(index, index + part.length - 1).length < 2) continue;
        let above: number | undefined;
        for (let at = 0; at < part.length; at++) {
          const [box] = boxesOf(index + at);
          if (!box) continue;
          const middle = box.top + box.height / 2;
          const [before, after] = [part.slice(0, at), part.slice(at)];
          if (
            above !== undefined &&
            middle > above + box.height / 2 &&
            (!mayEnd.test(before) || splitsName(before, after))
          )
            found.add(`${before}|${after}`);
          above = middle;
        }
      }
      text = '';
      places.length = 0;
    };
    const walk = (node: Node): void => {
      if (node instanceof Text) {
        for (let offset = 0; offset < node.data.length; offset++) places.push({ node, offset });
        text += node.data;
      }
      if (!(node instanceof HTMLElement)) return;
      if (!node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
      if (node.matches('[aria-hidden]:not(form *), script, style, select, textarea, option')) return;
      const isInline = node.localName !== 'br' && getComputedStyle(node).display === 'inline';
      if (!isInline) checkBlock();
      // A line may end here.
      if (node.localName === 'wbr') {
        places.push(undefined);
        text += '\u200b';
      }
      for (const child of node.childNodes) walk(child);
      if (!isInline) checkBlock();
    };
    const root = document.querySelector(selector);
    if (root) walk(root);
    checkBlock();
    return [...found];
  }, within);
}
