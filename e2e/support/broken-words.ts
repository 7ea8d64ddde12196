import type { Page } from '@playwright/test';

/**
 * Words, numbers, times and names that stand in two lines, each with a bar at the break, like "profe|ssional", "₹1| lakh", "AOC-|4" or
 * "8(2)|(a)", also where elements part them, as marks part the words that a search finds. A line may end after a hyphen or a dash
 * before small letters, and after a slash and a closing bracket.
 */
export async function brokenWords(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((selector) => {
    const found = new Set<string>();
    const range = document.createRange();
    const laws = '(?:rule|section|s\\.|Form|धारा|नियम|फ़ॉर्म)';
    /** Parts of a text that must stay together, but for the places behind which a line may end. */
    const whole = new RegExp(
      `(?:₹|रु)?\\s?[\\d,.]+ (?:lakh|crore|लाख|करोड़|हज़ार)|${laws} (?=\\d|[A-Z]+-\\d)\\S+|\\d+ [AP]M|\\S+`,
      'gu',
    );
    const mayEnd = /[-‐–—/)\u200b\u00ad\u200d]$/u;
    const isName = (before: string, after: string) =>
      (/[A-Z\d]-$/.test(before) && /^[A-Z\d](?![a-z]{3})/.test(after)) ||
      (before.endsWith(')') && after.startsWith('('));
    /** The letters of a block. Where a line may end between two elements there is one without a place. */
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
    /** Looks at the text of one block. */
    const finish = () => {
      for (const { 0: part, index } of text.matchAll(whole)) {
        if (boxesOf(index, index + part.length - 1).length < 2) continue;
        let above: number | undefined;
        for (let at = 0; at < part.length; at++) {
          const [box] = boxesOf(index + at);
          if (!box) continue;
          const middle = box.top + box.height / 2;
          const [before, after] = [part.slice(0, at), part.slice(at)];
          if (above !== undefined && middle > above + box.height / 2 && (!mayEnd.test(before) || isName(before, after)))
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
      if (!isInline) finish();
      // A line may end here.
      if (node.localName === 'wbr') {
        places.push(undefined);
        text += '\u200b';
      }
      for (const child of node.childNodes) walk(child);
      if (!isInline) finish();
    };
    const root = document.querySelector(selector);
    if (root) walk(root);
    finish();
    return [...found];
  }, within);
}
