/** Real builds of Chromium from 2021 to 2023 at 360 px, by taps and typing: nothing covers the page, and leads arrive. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { enquiry, formIn, type LeadFormCase } from '../e2e/support/lead-forms.ts';
import { test } from '../e2e/support/site.ts';
import { parseMail } from '../server/testing/smtp-inbox.ts';
import { samplePages } from '../src/testing/site-pages.ts';
import { OLD_CHROMIUMS, type OldChromium, startOldChromium } from './engines/old-chromium.ts';

/** Where the screenshots are, to be looked at. */
const SCREENSHOTS = join('test-results', 'old-chromium');
mkdirSync(SCREENSHOTS, { recursive: true });

for (const version of [92, 103, 109, 119] as const) {
  test.describe(`Chromium ${version} (${OLD_CHROMIUMS[version]})`, () => {
    let browser: OldChromium;
    test.beforeAll(async () => {
      // Downloads it at first.
      test.setTimeout(600_000);
      browser = await startOldChromium(version);
    });
    test.afterAll(() => browser?.close());

    test('every kind of page has its title in front, its styles, and no width beyond the window', async ({ site }) => {
      await browser.allowScripts(true);
      for (const path of samplePages()) {
        await browser.open(site.url + path);
        expect({ path, ...(await browser.run(layoutOf, undefined)) }).toEqual({
          path,
          isTitleCovered: false,
          hasStyles: true,
          width: 360,
        });
        await browser.screenshot(join(SCREENSHOTS, `${version}${path.replaceAll('/', '-')}.png`));
      }
    });

    test('the menu leads to a page, and can be closed', async ({ site }) => {
      await browser.allowScripts(true);
      await browser.open(`${site.url}/contact`);
      const link = 'header a[href="/career"]';
      if (await browser.run(isShown, 'header button[popovertarget]')) {
        await browser.click('header button[popovertarget]');
        expect(await browser.run(isShown, link)).toBe(true);
        await browser.click('header button[popovertarget]');
        expect(await browser.run(isShown, link)).toBe(false);
        await browser.click('header button[popovertarget]');
      }
      // Without popovers the links are always there, below the bar.
      await browser.click(link);
      await expect.poll(() => browser.run(() => location.pathname, undefined).catch(() => '')).toBe('/career');
    });

    for (const leadForm of [enquiry, formIn('hi', enquiry)])
      for (const scripts of ['with', 'without'] as const)
        test(`a lead from ${leadForm.path} arrives ${scripts} script, as it was typed`, async ({ site, inbox }) => {
          await browser.allowScripts(scripts === 'with');
          await browser.open(site.url + leadForm.path);
          await send(browser, leadForm);
          await expect.poll(() => inbox.taken.length).toBe(1);
          const { text } = await parseMail(inbox.taken[0]);
          for (const { value, sent = value } of leadForm.fields) expect(text).toContain(sent);
          if (leadForm.language) expect(text).toMatch(/Language: Hindi$/m);
        });
  });
}

async function send(browser: OldChromium, { id, fields }: LeadFormCase): Promise<void> {
  for (const { name, value } of fields) await browser.type(`#${id} [name=${name}]`, value);
  await browser.click(`#${id} input[type=checkbox]`);
  await browser.click(`#${id} button[type=submit]`);
}

/** Runs in the page. */
function layoutOf() {
  const title = document.querySelector('h1');
  title?.scrollIntoView({ block: 'center' });
  const { left = 0, top = 0, width = 0, height = 0 } = title?.getBoundingClientRect() ?? {};
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return {
    isTitleCovered: hit?.closest('header, [popover]') !== null,
    hasStyles: getComputedStyle(document.body).margin === '0px',
    width: document.documentElement.scrollWidth,
  };
}

/** Runs in the page. */
function isShown(selector: string): boolean {
  const { width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? { width: 0, height: 0 };
  return width > 0 && height > 0;
}
