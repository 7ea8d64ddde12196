/** The pages in a text browser, and in the reading view that many browsers have. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Readability as Reader } from '@mozilla/readability';
import { expect } from '@playwright/test';
import { requireProgram } from '../../deploy/testing/find-program.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/site.ts';
import { mostPages } from '../../src/testing/site-pages.ts';
import { test } from '../support/site.ts';

/** Mozilla's reader, to be run inside a page. */
const READABILITY = readFileSync('node_modules/@mozilla/readability/Readability.js', 'utf8');

/** Without spaces and the lines of tables, which depend on the width. */
const letters = (text: string) => text.normalize('NFC').replace(/[\s│─┌┐└┘├┤┬┴┼]+/g, '');

test.describe('a text browser', () => {
  test.use({ javaScriptEnabled: false });

  test('shows every text of every page', async ({ page, site }) => {
    for (const path of mostPages()) {
      await page.goto(path);
      const texts = await page.getByRole('main').evaluate((main) => {
        const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
        const found = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          // Lists of options are left out too: a text browser shows only the first option.
          const unseen = node.parentElement?.closest('[aria-hidden=true], script, style, template, select, datalist');
          if (!unseen && node.textContent?.trim()) found.push(node.textContent);
        }
        return found;
      });
      // So wide that no paragraph is broken.
      const args = ['-dump', '-cols', '5000', '-I', 'UTF-8', '-o', 'display_charset=UTF-8', site.url + path];
      const dump = execFileSync(requireProgram('w3m'), args, { encoding: 'utf8' });
      const shown = letters(dump).replace(/\[S:(.*?):S\]/g, '$1');
      const lines = dump.split('\n').map(letters);
      const missing = texts.filter(
        (text) =>
          !shown.includes(letters(text)) &&
          !lines.some((_line, index) => continuesBelow(text.trim().split(/\s+/), lines.slice(index, index + 3))),
      );
      expect(missing, path).toEqual([]);
      expect(texts.length, path).toBeGreaterThan(10);
    }
  });
});

/** Whether a text begins in a line and goes on in those below, as in a cell: w3m makes no table wider than about 1,000 columns. */
function continuesBelow(words: readonly string[], [line, ...below]: readonly string[]): boolean {
  if (line === undefined) return words.length === 0;
  let count = words.length;
  while (count > 0 && !line.includes(letters(words.slice(0, count).join('')))) count -= 1;
  return count === words.length || (count > 0 && continuesBelow(words.slice(count), below));
}

test.describe('a reading view', () => {
  // Readability writes into a copy of the document, which the site's policy for scripts forbids to its pages.
  test.use({ bypassCSP: true });

  test('keeps every text of the longer pages except the heading, which becomes its title', async ({ page }) => {
    const services = loadContent().services.map(({ path }) => path);
    for (const path of [urls.about, urls.terms, urls.dueDates, ...services]) {
      await page.goto(path);
      const { title, article, blocks } = await page.evaluate((code) => {
        const Readability = new Function(`${code}; return Readability;`)() as typeof Reader;
        const found = [...document.querySelectorAll('main :is(h2, h3, h4, p, li, dt, dd, td, th)')]
          // Links and fields are not text of an article, nor is the sentence above such a link.
          .filter((element) => !element.closest('[aria-hidden=true], nav, form'))
          .filter(
            (element) => !element.querySelector('a, select, input') && !element.parentElement?.matches(':has(> a)'),
          )
          .map((element) => element.textContent ?? '');
        const read = new Readability(document.cloneNode(true) as Document).parse();
        return { title: read?.title, article: String(read?.textContent), blocks: found };
      }, READABILITY);
      expect(title, path).toBe(await page.title());
      const kept = letters(article);
      const missing = blocks.map(letters).filter((text) => !kept.includes(text));
      expect(missing, path).toEqual([]);
      expect(blocks.length, path).toBeGreaterThan(20);
    }
  });
});
