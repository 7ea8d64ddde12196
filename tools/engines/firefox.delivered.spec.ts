import { expect } from '@playwright/test';
import { takeOwnDevanagari } from '../../e2e/support/devanagari.ts';
import { SHEETS, sheetsIn } from '../../e2e/support/paper.ts';
import { test } from '../../e2e/support/site.ts';
import { builtLanguages } from '../../src/content/site-content.ts';
import { addressIn } from '../../src/languages.ts';
import { describeEngine } from './describe-engine.ts';
import { startFirefox } from './firefox.ts';

describeEngine('Firefox', startFirefox);

test('Firefox: pages print on no more sheets than in Chromium', async ({ site }) => {
  const firefox = await startFirefox('script');
  for (const [path, sheets] of Object.entries(SHEETS))
    for (const language of [undefined, ...builtLanguages()]) {
      const address = addressIn(language, path);
      // A second visit has the faces at once. Headings in another face are wider.
      for (const visit of ['first', 'second'])
        await test.step(`${visit} visit of ${address}`, () => firefox.open(site.url + address));
      if (language) await firefox.read(takeOwnDevanagari);
      expect.soft(sheetsIn(await firefox.print()), address).toBeLessThanOrEqual(sheets);
    }
  await firefox.close();
});
