import type { Page } from '@playwright/test';

/**
 * What keeps a text from being read: a page that is wider than the window, a text that is cut off by a box that does not scroll,
 * texts on top of one another.
 */
export async function layoutErrors(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = [];
    const range = document.createRange();
    const wider = document.documentElement.scrollWidth - innerWidth;
    if (wider > 0) found.push(`the page is ${wider} px wider than the window`);

    const boxes = new Map<Element, { edge: DOMRect; x: string; y: string; clipPath: string }>();
    const boxOf = (element: Element) => {
      const known = boxes.get(element);
      if (known) return known;
      const { overflowX: x, overflowY: y, clipPath } = getComputedStyle(element);
      const box = { edge: element.getBoundingClientRect(), x, y, clipPath };
      boxes.set(element, box);
      return box;
    };
    const isAtFoot = (element: Element | null): boolean => {
      if (!element) return false;
      const { position, bottom } = getComputedStyle(element);
      return (position === 'sticky' && bottom !== 'auto') || isAtFoot(element.parentElement);
    };
    const main = document.querySelector('main');
    const texts = [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      // Without ornament, and without what only screen readers get.
      .filter((element) => !element.closest('[aria-hidden], script, iframe, select, textarea'))
      // What stays at the foot of the window covers what scrolls below it.
      .filter((element) => !isAtFoot(element))
      .flatMap((element) => [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
      .filter((node) => node.textContent?.trim())
      .map((node) => {
        const ancestors = [];
        for (let element = node.parentElement; element; element = element.parentElement) ancestors.push(boxOf(element));
        range.selectNodeContents(node);
        const lines = [...range.getClientRects()];
        const top = Math.min(...lines.map((line) => line.top));
        const bottom = Math.max(...lines.map((line) => line.bottom));
        return { ancestors, lines, top, bottom, inMain: main?.contains(node), name: `"${node.textContent?.trim()}"` };
      })
      .filter(({ ancestors }) => ancestors.every(({ clipPath }) => clipPath === 'none'));

    for (const { ancestors, lines, name } of texts) {
      for (const { edge, x, y } of ancestors) {
        if (x === 'auto' || y === 'auto') break;
        const across = (line: DOMRect) => line.left < edge.left - 2 || line.right > edge.right + 2;
        const down = (line: DOMRect) => line.top < edge.top - 4 || line.bottom > edge.bottom + 4;
        if ((/hidden|clip/.test(x) && lines.some(across)) || (/hidden|clip/.test(y) && lines.some(down)))
          found.push(`${name} is cut off`);
      }
    }

    const inMain = texts.filter((text) => text.inMain).sort((a, b) => a.top - b.top);
    for (const [index, one] of inMain.entries()) {
      for (let next = index + 1; next < inMain.length; next++) {
        const other = inMain[next];
        if (!other || other.top > one.bottom) break;
        // Lines are set tight: the letters fill some three fifths of their boxes.
        const collide = one.lines.some((a) =>
          other.lines.some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
              Math.abs(a.top + a.bottom - b.top - b.bottom) < 0.6 * (a.height + b.height) - 4,
          ),
        );
        if (collide) found.push(`${one.name} and ${other.name} are on top of one another`);
      }
    }
    return found;
  });
}
