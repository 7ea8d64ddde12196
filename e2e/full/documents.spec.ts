/** What every document of the built site must say before anything else. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { allPages } from '../../bench/pages.ts';
import { attribute, elementsOf, textOf } from '../../headers/html-elements.ts';
import { test } from '../support/site.ts';

const LAYERS = ['tokens', 'base', 'components', 'layout', 'pages'];

test('the order of the layers stands first in the styles of every built document', () => {
  const documents = ['site', 'replies'].flatMap((folder) =>
    readdirSync(join('build', folder))
      .filter((name) => name.endsWith('.html'))
      .map((name) => join('build', folder, name)),
  );
  expect(documents.length).toBeGreaterThan(allPages().length);
  for (const file of documents) {
    const elements = elementsOf(readFileSync(file, 'utf8'));
    const [first] = elements.filter(
      (element) =>
        element.tagName === 'style' || (element.tagName === 'link' && attribute(element, 'rel') === 'stylesheet'),
    );
    expect(first?.tagName, file).toBe('style');
    expect(first ? textOf(first).trim() : '', file).toMatch(new RegExp(`^@layer ${LAYERS.join(', ?')};`));
  }
});

test('browsers take the layers in this order', async ({ page }) => {
  for (const path of allPages()) {
    await page.goto(path);
    const names = await page.evaluate(() => {
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
      const named = rules.flatMap((rule) =>
        rule instanceof CSSLayerStatementRule
          ? [...rule.nameList]
          : rule instanceof CSSLayerBlockRule
            ? [rule.name]
            : [],
      );
      return [...new Set(named)];
    });
    expect(names, path).toEqual(LAYERS);
  }
});
