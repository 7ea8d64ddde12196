import type { Page } from '@playwright/test';

/**
 * Whatever keeps a text from being read: what is wider than the window, texts that are cut off by a box that does not
 * scroll, and texts that lie over one another.
 */
export async function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = [];
    const range = document.createRange();
    /** A box for each line of a text. */
    const linesOf = (node: Node) => {
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    };
    const wider = document.documentElement.scrollWidth - innerWidth;
    if (wider > 0) found.push(`the page is ${wider} px wider than the window`);

    const texts = [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      // Ornament, and what is there for screen readers alone.
      .filter((element) => !element.closest('[aria-hidden], script, iframe, select, textarea'))
      .flatMap((element) => [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
      .filter((node) => node.textContent?.trim())
      .map((node) => {
        const ancestors = [];
        for (let element = node.parentElement; element; element = element.parentElement) ancestors.push(element);
        return { node, ancestors, lines: linesOf(node), name: `"${node.textContent?.trim()}"` };
      })
      .filter(({ ancestors }) => ancestors.every((element) => getComputedStyle(element).clipPath === 'none'));

    for (const { ancestors, lines, name } of texts) {
      for (const element of ancestors) {
        const { overflowX, overflowY } = getComputedStyle(element);
        if (overflowX === 'auto' || overflowY === 'auto') break;
        const edge = element.getBoundingClientRect();
        const across = (box: DOMRect) => box.left < edge.left - 2 || box.right > edge.right + 2;
        const down = (box: DOMRect) => box.top < edge.top - 4 || box.bottom > edge.bottom + 4;
        const cut =
          (/hidden|clip/.test(overflowX) && lines.some(across)) || (/hidden|clip/.test(overflowY) && lines.some(down));
        if (cut) found.push(`${name} is cut off`);
      }
    }

    const main = document.querySelector('main');
    const inMain = texts.filter(({ node }) => main?.contains(node));
    for (const [index, one] of inMain.entries()) {
      for (const other of inMain.slice(index + 1)) {
        // Lines are set tight: the letters themselves fill some three fifths of their boxes.
        const collide = one.lines.some((a) =>
          other.lines.some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
              Math.abs(a.top + a.bottom - b.top - b.bottom) < 0.6 * (a.height + b.height) - 4,
          ),
        );
        if (collide) found.push(`${one.name} and ${other.name} lie over one another`);
      }
    }
    return found;
  });
}
