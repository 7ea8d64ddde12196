import { expect } from '@playwright/test';
import { applySiteDevanagari } from '../../e2e/support/devanagari.ts';
import { MAX_SHEETS, sheetsIn } from '../../e2e/support/paper.ts';
import { test } from '../../e2e/support/site.ts';
import { builtLanguages } from '../../src/content/site-content.ts';
import { addressIn } from '../../src/languages.ts';
import { urls } from '../../src/site.ts';
import { describeEngine } from './describe-engine.ts';
import { startFirefox } from './firefox.ts';

describeEngine('Firefox', startFirefox);

/** Pages that Firefox may print on one sheet more in another language. */
const ONE_SHEET_MORE = [addressIn('hi', urls.home)];

test('Firefox: pages print on no more sheets than in Chromium', async ({ site }) => {
  const firefox = await startFirefox('script');
  for (const [path, sheets] of Object.entries(MAX_SHEETS))
    for (const language of [undefined, ...builtLanguages()]) {
      const address = addressIn(language, path);
      // A second visit has the faces at once.
      await firefox.open(site.url + address);
      // A choice in the address is shown once its tool is hydrated; before, the page prints the tables of all cases.
      if (path.includes('?'))
        await expect.poll(() => firefox.read(() => document.querySelectorAll('[data-chosen]').length)).toBe(1);
      if (language) await firefox.read(applySiteDevanagari);
      expect
        .soft(sheetsIn(await firefox.print()), address)
        .toBeLessThanOrEqual(ONE_SHEET_MORE.includes(address) ? sheets + 1 : sheets);
    }
  await firefox.close();
});
