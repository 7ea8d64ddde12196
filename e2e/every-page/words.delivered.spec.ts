/**
 * Every word is there at once, for visitors, for a screenshot of the whole page, and for programs: on a page of each kind, and on
 * the one with the structure finder. All pages in a text browser: machine-readers.delivered.spec.ts.
 */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { samplePages } from '../../src/testing/site-pages.ts';
import { hydrated } from '../support/islands.ts';
import { answerMaps } from '../support/maps.ts';
import { blankParts, type Part } from '../support/pictures.ts';
import { scrollThrough } from '../support/scrolling.ts';
import { test } from '../support/site.ts';

const WIDTHS = [360, 1280];

/** The text of a page, as a program reads it. */
async function words(page: Page): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: what is laid out counts here, not what is in the document
  return page.evaluate(() => document.body.innerText);
}

/** The same text, after everything has been on screen and nothing may be skipped. */
async function wordsOfWhole(page: Page): Promise<string> {
  await scrollThrough(page);
  await page.evaluate(() => {
    const whole = new CSSStyleSheet();
    whole.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [whole];
  });
  return words(page);
}

/** Every section and the footer, named by the heading. */
async function sections(page: Page): Promise<Part[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main > *, main section, footer')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 0)
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const name = element.querySelector('h1, h2, p')?.textContent ?? element.outerHTML.slice(0, 80);
        return { name: `the section “${name}”`, left: left + scrollX, top: top + scrollY, width, height };
      }),
  );
}

/** Every visible line of text, except under the floating buttons. */
async function lines(page: Page): Promise<Part[]> {
  return page.evaluate(() => {
    const range = document.createRange();
    const floating = document.querySelector('aside')?.getBoundingClientRect();
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.textContent?.trim() || !element || element.closest('[aria-hidden], aside, script, style, iframe'))
        continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      // The name of another language, for which this machine may have no typeface
      if (element.closest('body [lang]')) continue;
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        let { left, right, top, bottom } = box;
        for (let around: Element | null = element; around; around = around.parentElement) {
          const style = getComputedStyle(around);
          // For screen readers alone.
          if (style.clipPath !== 'none') right = left;
          if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
          const edge = around.getBoundingClientRect();
          if (style.overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
          if (style.overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
        }
        const covered = floating && right > floating.left && bottom > floating.top && top < floating.bottom;
        if (right - left < 0.6 * box.width || bottom - top < 0.6 * box.height || box.width < 3 || covered) continue;
        const place = { left: left + scrollX, top: top + scrollY, width: right - left, height: bottom - top };
        found.push({ name: `“${node.textContent.trim()}”`, ...place });
      }
    }
    return found;
  });
}

/**
 * Asserts that no part of a picture of the whole page is blank. The first picture makes the islands visible that come to life
 * when they are seen, so places may change between it and their measuring; what is blank for good is so in the next one too.
 */
async function expectNothingBlank(
  page: Page,
  context: BrowserContext,
  width: number,
  partsOf: () => Promise<Part[]>,
): Promise<void> {
  const blank = async () => {
    const picture = await page.screenshot({ fullPage: true, type: 'jpeg', quality: 90 });
    return blankParts(context, picture, await partsOf());
  };
  // On a busy machine one screenshot of a long page may take longer than other expectations.
  await expect.poll(blank, { message: `blank at ${width} px`, timeout: 60_000 }).toEqual([]);
}

for (const path of [...samplePages(), '/startyourbusiness']) {
  test(`${path}: every word is in its text and in its screenshot without scrolling`, async ({ page, context }) => {
    await answerMaps(page);
    // The longest page at 360 px alone: on a large screen it is laid out as the other services.
    for (const width of path === '/startyourbusiness' ? WIDTHS.slice(0, 1) : WIDTHS) {
      await page.setViewportSize({ width, height: 780 });
      await page.goto(path);
      const atOnce = await words(page);
      expect(atOnce.length).toBeGreaterThan(1000);
      await hydrated(page);
      expect((await lines(page)).length).toBeGreaterThan(40);
      await expectNothingBlank(page, context, width, async () => [...(await sections(page)), ...(await lines(page))]);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(await wordsOfWhole(page), `words at ${width} px`).toBe(atOnce);
    }
  });
}

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const path of samplePages()) {
    test(`${path}: no section is blank in its screenshot, and no word is missing in its text`, async ({
      page,
      context,
    }) => {
      await answerMaps(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 780 });
        await page.goto(path);
        const atOnce = await words(page);
        await hydrated(page);
        await expectNothingBlank(page, context, width, () => sections(page));
        // What waits to come in from the side must not widen the page.
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        const later = await words(page);
        expect([...new Set(atOnce.split(/\s+/))].filter((word) => !later.includes(word))).toEqual([]);
      }
    });
  }
});
