/** The site adapts to what a visitor needs: larger text, wider spacing, a smaller window, other colours, paper. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/site.ts';
import { mostPages, samplePages } from '../../src/testing/site-pages.ts';
import { consultationForm, submitButton } from '../support/consultation.ts';
import { hydrated } from '../support/islands.ts';
import { layoutErrors } from '../support/layout-errors.ts';
import { answerMaps } from '../support/maps.ts';
import { openUnfolded } from '../support/open-unfolded.ts';
import { test } from '../support/site.ts';

const { home, shell } = loadContent();
const kinds = new Set(samplePages());

/** The first is a window of 1280 × 1024 px at 400 % (WCAG 1.4.10); a phone may be held either way (WCAG 1.3.4). */
const WINDOWS = [
  [320, 256],
  [360, 780],
  [780, 360],
  [768, 900],
  [1024, 900],
  [1280, 900],
  [1600, 900],
] as const;

// One load for all of it: the HTML is the same in every window.
for (const path of mostPages())
  test(`${path} can be read and used in every window, with wider spacing, in more contrast, and on paper`, async ({
    page,
  }) => {
    const findings: Record<string, readonly string[]> = {};
    await openUnfolded(page, path);
    findings['transparent texts (prefers-reduced-transparency)'] = await page.evaluate(transparentTexts);
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      findings[`${width} × ${height} px`] = [
        ...(await layoutErrors(page)),
        ...(await page.evaluate(splitWords)),
        ...(await page.evaluate(coveredControls)),
        ...(await smallTargets(page, 'a, button, input, select, textarea', 24)),
        // The three dots of a carousel are narrower on a phone: home/promos.delivered.spec.ts.
        ...(await smallTargets(page, 'button:not(li > *), header button, aside a, header a, footer a', 44)),
        ...(await smallTargets(page, 'label:has(input)', 44)),
      ];
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (height > 300) continue;
      await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
      for (const part of [page.getByRole('banner'), page.getByRole('complementary')])
        await expect(part, 'it would fill the window').not.toBeInViewport();
    }

    await page.evaluate(() => {
      // As a browser's own style: the content security policy takes no style element from outside.
      const spacing = new CSSStyleSheet();
      spacing.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
        p { margin-bottom: 2em !important; }`);
      document.adoptedStyleSheets = [spacing];
    });
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 900 });
      findings[`the text spacing of WCAG 1.4.12 at ${width} px`] = await layoutErrors(page);
    }
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
    await page.setViewportSize({ width: 1280, height: 900 });

    if (kinds.has(path)) {
      await page.emulateMedia({ contrast: 'more' });
      findings['7:1 for every text, for visitors who prefer more contrast (WCAG 1.4.6)'] = await lowContrastTexts(page);
    }
    await page.emulateMedia({ contrast: null, media: 'print' });
    findings['on paper'] = await layoutErrors(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const part of [
      page.getByRole('complementary'),
      page.getByRole('region', { name: shell.banner.label, exact: true }),
    ])
      await expect(part).toBeHidden();
    await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
    expect(Object.entries(findings).filter(([, found]) => found.length > 0)).toEqual([]);
  });

async function lowContrastTexts(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withRules(['color-contrast-enhanced'])
    .exclude('iframe')
    .analyze();
  return violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => html + failureSummary));
}

/** Targets smaller than this many pixels, across or down; links inside a sentence may be (WCAG 2.5.8, 2.5.5). */
async function smallTargets(page: Page, targets: string, least: number): Promise<string[]> {
  return page.evaluate(
    ([selector, size]) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden=true]'))
        .map((element) => element.closest('label') ?? element)
        .filter((element) => {
          const sentence = element.closest('p, label, dd, li');
          const inline =
            getComputedStyle(element).display === 'inline' && sentence?.textContent !== element.textContent;
          const { width, height } = element.getBoundingClientRect();
          return !inline && (width < size || height < size);
        })
        .map((element) => `less than ${size} px: ${element.outerHTML.slice(0, 90)}`),
    [targets, least] as const,
  );
}

/** Runs in the page: texts of which an ancestor is transparent. */
function transparentTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent?.trim() || !element?.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('[aria-hidden], script, style')) continue;
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { opacity, backgroundColor, backdropFilter } = getComputedStyle(around);
      const transparent = /rgba\(.*, 0?\.\d+\)|\/ 0?\.\d+\)/.test(backgroundColor);
      if (opacity !== '1' || transparent || backdropFilter !== 'none') found.push(node.textContent.trim());
    }
  }
  return found;
}

/** Runs in the page: controls that the floating buttons cover wherever the page is scrolled to, or at its end. */
function coveredControls(): string[] {
  const aside = document.querySelector('aside');
  if (!aside || getComputedStyle(aside).position !== 'fixed') return [];
  const buttons = aside.getBoundingClientRect();
  const acrossTheFoot = buttons.width === innerWidth;
  const scrollsSideways = (element: Element) => {
    for (let around = element.parentElement; around; around = around.parentElement)
      if (/auto|scroll/.test(getComputedStyle(around).overflowX)) return true;
    return false;
  };
  return (
    [...document.querySelectorAll('main :is(a, button, input, select, textarea, label, summary), footer a')]
      // The trap for programs, which people do not see.
      .filter((element) => !element.closest('[aria-hidden=true]'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { left, right, bottom, width } = element.getBoundingClientRect();
        if (acrossTheFoot)
          return bottom + scrollY > document.documentElement.scrollHeight - buttons.height && width > 0;
        return right > buttons.left && left < buttons.right && !scrollsSideways(element);
      })
      .map((element) => `behind the floating buttons: ${element.outerHTML.slice(0, 120)}`)
  );
}

/** Runs in the page: words that are broken into two lines, each with the text around it. */
function splitWords(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const broken: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const content = text.textContent ?? '';
    if (!text.parentElement?.checkVisibility()) continue;
    for (const { 0: word, index } of content.matchAll(/[\p{L}\p{N}]+/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(`broken: ${word} in ${content}`);
    }
  }
  return broken;
}

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('focus, icons, the current page, the shown slide and errors can be told from the rest', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const style = (selector: string, property: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    const iconsOfOtherColours = await page.locator('svg').evaluateAll(
      (icons) =>
        icons.filter((icon) => {
          const { stroke } = getComputedStyle(icon);
          return stroke !== 'none' && stroke !== getComputedStyle(icon.parentElement ?? icon).color;
        }).length,
    );
    expect(iconsOfOtherColours).toBe(0);
    const painted = await page
      .locator('main :not(input)')
      .evaluateAll((elements) =>
        elements.filter((element) => getComputedStyle(element).backgroundImage.includes('gradient')).map(String),
      );
    expect(painted, 'grounds that stay as they are').toEqual([]);
    expect(await style('nav [aria-current=page]', 'text-decoration-line'), 'the current page').toBe('underline');
    const dots = await page.locator('main li:has([aria-current=true])').locator('..').getByRole('button').all();
    const grounds = await Promise.all(
      dots.map((dot) => dot.evaluate((button) => getComputedStyle(button, '::before').backgroundColor)),
    );
    expect(grounds, 'the dots of the three slides').toHaveLength(3);
    expect(new Set(grounds.slice(1)), 'the dots of those that are not shown').not.toContain(grounds[0]);
    const form = consultationForm(page);
    await submitButton(form).click();
    await expect(form.getByLabel('Full name')).toBeFocused();
    const sign = await form.getByText('Enter your full name').evaluate((problem) => {
      const { content, width } = getComputedStyle(problem, '::before');
      return { content, width: Number.parseFloat(width) };
    });
    expect(sign.content, 'the sign of a mistake').toMatch(/^"!"/);
    expect(sign.width).toBeGreaterThan(12);
    await expect(form.getByRole('checkbox')).toHaveCSS('appearance', 'auto');
    await page.getByRole('checkbox', { name: shell.banner.pauseMotion }).focus();
    expect(await style('[for=pause-motion]', 'outline-style'), 'the focus').toBe('solid');
  });

  test('on a dark background the seal keeps its colours, sheets have an edge, and illustrations and the map are light', async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await page.goto('/');
    await expect(page.getByText(home.offer.seal.before, { exact: true }).locator('..')).toHaveCSS(
      'forced-color-adjust',
      'none',
    );
    expect(await hasEdge(consultationForm(page))).toBe(true);
    const band = await consultationForm(page).evaluate((sheet) => getComputedStyle(sheet, '::before').filter);
    expect(band, 'the band along its edge').not.toBe('none');
    const dark = await page
      .locator('img')
      .evaluateAll((images) => images.filter((image) => getComputedStyle(image).filter === 'none').map(String));
    expect(dark).toEqual([]);
    await page.goto(urls.cost);
    expect(await hasEdge(page.locator('#cost-choice').locator('..'))).toBe(true);
    await answerMaps(page);
    await page.goto(urls.contact);
    const [map, text] = await page
      .locator('[data-map]')
      .evaluate((frame) => [getComputedStyle(frame, '::before').backgroundColor, getComputedStyle(frame).color]);
    expect(map, 'the lines of the map').toBe(text);
  });
});

/** Whether an element or one of the two around it has a line that forced colours show. */
function hasEdge(sheet: Locator): Promise<boolean> {
  return sheet.evaluate((element) => {
    const around = [element, element.parentElement, element.parentElement?.parentElement].filter(
      (each) => each != null,
    );
    return around.some((each) => getComputedStyle(each).outlineStyle === 'solid');
  });
}
