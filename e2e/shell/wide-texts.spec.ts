/** The frame of a page has room for any firm, face and text size: nothing is cut off or covers something else. */
import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { emailParts } from '../../src/format/email-parts.ts';
import { urls } from '../../src/site.ts';
import { brokenWords } from '../support/broken-words.ts';
import { observed } from '../support/frames.ts';
import { hydrated } from '../support/islands.ts';
import { layoutErrors } from '../support/layout-errors.ts';
import { answerMaps } from '../support/maps.ts';
import { test } from '../support/site.ts';

const { provider } = loadContent();
const WIDTHS = [320, 360, 480, 640, 768, 1024, 1152, 1280, 1440, 1600, 1920];
const LONG_NAME = 'Subramanian Venkataraghavan and Advisers';
const LONG_EMAIL = 'appointments.and.enquiries@nandi-venkataraghavan-advisers.in';

/** Opens a page of a firm with a name of 40 characters and an email address of 60. */
async function openWithLongTexts(page: Page, path: string): Promise<void> {
  await answerMaps(page);
  const withBreaks = (email: string, sign: string) => emailParts(email).join(sign);
  await page.route(new RegExp(`${path}$`), async (route) => {
    const response = await route.fetch();
    const html = ['<wbr/>', '<wbr>', ''].reduce(
      (text, sign) => text.replaceAll(withBreaks(provider.email, sign), withBreaks(LONG_EMAIL, sign)),
      (await response.text()).replaceAll(provider.name, LONG_NAME),
    );
    await route.fulfill({ response, body: html });
  });
  await page.goto(path);
}

/** Gives the page's own faces glyphs that are 1.5 times as wide, in both scripts. */
async function widenGlyphs(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    const faces = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')].map(
      ({ href }, index) => `@font-face { font-family: "wide ${index}"; src: url("${href}"); size-adjust: 150%;
        ascent-override: 52%; descent-override: 16%; line-gap-override: 0%; }`,
    );
    const names = faces.map((_, index) => `"wide ${index}"`);
    // The serif face is the first; headings may have the letters of both.
    sheet.replaceSync(
      `${faces.join('\n')} :root { --serif: ${names.join()}, serif; --sans: ${names.toReversed().join()}, sans-serif; }`,
    );
    document.adoptedStyleSheets = [sheet];
  });
  await page.evaluate(() => document.fonts.ready);
}

/** Texts of the bar that cover one another or leave it. */
async function collisionsInBar(page: Page): Promise<string[]> {
  return page.getByRole('banner').evaluate((header) => {
    const found: string[] = [];
    const bar = header.getBoundingClientRect();
    const parts = [...header.querySelectorAll('a, button')].filter(
      (part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('[id=all-services]'),
    );
    const boxes = parts.map((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return { name: part.textContent, box: range.getBoundingClientRect() };
    });
    for (const [index, { name, box }] of boxes.entries()) {
      const outside = box.left < 0 || box.right > innerWidth || box.top < bar.top - 1 || box.bottom > bar.bottom + 1;
      if (outside) found.push(`${name} leaves the bar`);
      for (const other of boxes.slice(index + 1))
        if (
          Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
          Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1
        )
          found.push(`${name} and ${other.name} are on top of one another`);
    }
    return found;
  });
}

for (const path of ['/contact', '/hi/contact', '/'])
  test(`${path} has room for a long name, wide glyphs and large text`, async ({ page }) => {
    await openWithLongTexts(page, path);
    await hydrated(page);
    await expect(page.getByRole('banner').getByRole('link', { name: LONG_NAME })).toBeVisible();
    const findings: Record<string, string[]> = {};
    for (const glyphs of ['normal', 'wide'])
      for (const size of [16, 32]) {
        if (glyphs === 'wide') await widenGlyphs(page);
        await page.evaluate((px) => {
          document.documentElement.style.fontSize = `${px}px`;
        }, size);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await observed(page);
          const found = [...(await layoutErrors(page)), ...(await collisionsInBar(page))];
          if (found.length > 0) findings[`${glyphs} glyphs, text of ${size} px, ${width} px`] = found;
        }
      }
    expect(findings).toEqual({});
  });

for (const path of ['/contact', '/hi/contact', '/accessibility', '/terms-of-use'])
  test(`${path} breaks no time, number or part of an email address with text of 200 % on a phone`, async ({ page }) => {
    await openWithLongTexts(page, path);
    const client = await page.context().newCDPSession(page);
    await client.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 780 });
      const broken = await brokenWords(page);
      // Without Hindi words, since the letters of the machine's own Devanagari face have any width, and without the long name.
      expect(
        broken.filter((word) => /[a-z\d@]/i.test(word) && !LONG_NAME.includes(word.replace('|', ''))),
        `at ${width} px`,
      ).toEqual([]);
    }
  });

test('an email address that may break is copied as it is', async ({ page }) => {
  await openWithLongTexts(page, '/contact');
  const link = page.getByRole('main').getByRole('link', { name: LONG_EMAIL, exact: true });
  const copied = await link.evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return String(getSelection()).trim();
  });
  expect(copied).toBe(LONG_EMAIL);
});

test('an email address that leaves the links of the bar no room is not in the bar, which stays a row', async ({
  page,
}) => {
  await openWithLongTexts(page, '/contact');
  // Room for the links in the fallback face too, which shows when the page's own comes late.
  await page.setViewportSize({ width: 1440, height: 900 });
  await hydrated(page);
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: LONG_EMAIL })).toBeHidden();
  await expect(bar.getByRole('link', { name: 'Jobs' })).toBeVisible();
  // Where the links have no room either, they are in the menu, and the email with them.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
  // The bar is measured in the next frames.
  await observed(page);
  await bar.getByRole('button', { name: 'Pages' }).click();
  await expect(bar.getByRole('link', { name: LONG_EMAIL })).toBeVisible();
  // A translator changes words when they come into view.
  await bar
    .getByRole('link', { name: 'Jobs' })
    .evaluate((link) => link.append(Object.assign(document.createElement('font'), { textContent: ' and more' })));
  await observed(page);
  await expect(bar.getByRole('link', { name: LONG_EMAIL }), 'the menu stays open').toBeVisible();
});

test('a bar whose words are translated is one row before it is painted again', async ({ page }) => {
  await page.setViewportSize({ width: 1152, height: 800 });
  await page.goto(urls.about);
  await hydrated(page);
  const heightOf = () => document.querySelector('header')?.offsetHeight;
  const height = await page.evaluate(heightOf);
  const translated = await page.evaluate(async () => {
    for (const link of document.querySelectorAll('header li > :is(a, button)'))
      link.append(Object.assign(document.createElement('font'), { textContent: ' in other words' }));
    await null;
    return document.querySelector('header')?.offsetHeight;
  });
  expect(translated).toBe(height);
});
