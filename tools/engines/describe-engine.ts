import { expect } from '@playwright/test';
import { enquiry } from '../../e2e/support/lead-forms.ts';
import { test } from '../../e2e/support/site.ts';
import { RECEIVED } from '../../e2e/support/words.ts';
import { forgetRepeats } from '../../server/testing/forget-repeats.ts';
import { addressIn } from '../../src/languages.ts';
import { urls } from '../../src/site.ts';
import { samplePages } from '../../src/testing/site-pages.ts';
import type { EngineName, StartEngine } from './engine.ts';
import {
  base,
  engine,
  expectShown,
  expectText,
  fill,
  load,
  MENU,
  overflow,
  restartWithoutScript,
  SERVICE,
  SERVICES,
  SMALL,
  submitOf,
  useEngine,
  WIDE,
} from './engine-suite.ts';
import { testForms } from './test-forms.ts';
import { testPages } from './test-pages.ts';
import { testParts } from './test-parts.ts';

/** Tests that what works in Chromium works in another engine: every page, and the main user flows. */
export function describeEngine(name: EngineName, start: StartEngine): void {
  useEngine(start);
  testPages(name);
  testParts(name);
  testForms(name);

  test(`${name}: without script every kind of page is whole, the menu opens, and a form is sent`, async ({
    inbox,
    site: { dataDir },
  }) => {
    await restartWithoutScript(start);
    for (const path of samplePages()) {
      await load(base + path);
      await expectText('h1').not.toBe('');
      for (const width of [WIDE, SMALL]) {
        await engine.resize(width, 900);
        await expect.poll(() => engine.read(overflow), `${path} at ${width} px`).toBeLessThanOrEqual(0);
        const hidden = await engine.read(() =>
          [...document.querySelectorAll('main :is(h2, h3, p, li, dd, td, label)')]
            .filter((element) => element.checkVisibility() && element.textContent?.trim())
            .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
            .map((element) => element.textContent),
        );
        expect(hidden, `${path} at ${width} px`).toEqual([]);
      }
    }
    await load(base + urls.about);
    await engine.hover(SERVICES);
    await expectShown(SERVICE).toBe(true);
    await load(base + urls.about, SMALL);
    await engine.tap(MENU);
    await expectShown(`header a[href="${urls.contact}"]`).toBe(true);

    await load(base + enquiry.path);
    await fill(enquiry);
    await engine.click(submitOf(enquiry));
    await expectText('h1').toBe(RECEIVED);
    await expect.poll(() => inbox.taken.length).toBe(1);
    forgetRepeats(dataDir);
    await load(base + addressIn('hi', enquiry.path));
    await fill(enquiry);
    await engine.click(submitOf(enquiry));
    await expect.poll(() => inbox.taken.length).toBe(2);
    expect(String(inbox.taken.at(-1))).toContain('X-Lead-Language: hi');
  });
}
