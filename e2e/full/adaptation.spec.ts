import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/urls.ts';
import { consultationForm, submitButton } from '../support/consultation.ts';
import { hydrated } from '../support/islands.ts';
import { answerMaps } from '../support/maps.ts';
import { passThrough } from '../support/scrolling.ts';
import { test } from '../support/site.ts';
import { unreadable } from '../support/unreadable.ts';
import { largeService } from '../support/words.ts';

/** How the site gives way to what a visitor needs: larger text, wider spacing, less window, other colours, paper. */
const { services, shell } = loadContent();
/** One page of each kind. */
const kinds = [...Object.values(urls), largeService.path, '/no-such-page'];
/** Every page. */
const paths = [...Object.values(urls), ...services.map(({ path }) => path)];

async function open(page: Page, path: string): Promise<void> {
  await answerMaps(page);
  await page.goto(path);
  await hydrated(page);
}

test('no page scrolls sideways, loses or covers a text at 400 %, which is a window of 320 × 256 px (WCAG 1.4.10)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const findings: Record<string, string[]> = {};
  for (const path of [...paths, '/no-such-page']) {
    await open(page, path);
    findings[path] = await unreadable(page);
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    for (const part of [page.getByRole('banner'), page.getByRole('complementary')])
      await expect(part, `${path}: it would eat the window`).not.toBeInViewport();
  }
  expectNone(findings);
});

test('every page bears the text spacing of WCAG 1.4.12', async ({ page }) => {
  const findings: Record<string, string[]> = {};
  for (const path of [...paths, '/no-such-page']) {
    await open(page, path);
    // As a browser's own style: the content security policy takes no style element from outside.
    await page.evaluate(() => {
      const spacing = new CSSStyleSheet();
      spacing.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
        p { margin-bottom: 2em !important; }`);
      document.adoptedStyleSheets = [spacing];
    });
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      findings[`${path} at ${width} px`] = await unreadable(page);
    }
  }
  expectNone(findings);
});

test('no word of any page breaks in its middle, in windows of many widths', async ({ page }) => {
  const findings: Record<string, string[]> = {};
  for (const path of [...paths, '/no-such-page']) {
    await open(page, path);
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll('details')) folded.open = true;
    });
    for (const width of [320, 360, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      findings[`${path} at ${width} px`] = await page.evaluate(brokenWords);
    }
  }
  expectNone(findings);
});

test('each kind of page bears text of twice the size (WCAG 1.4.4)', async ({ page }) => {
  const findings: Record<string, string[]> = {};
  // As the browser's own setting does it.
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const path of kinds) {
    await open(page, path);
    for (const width of [640, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      findings[`${path} at ${width} px`] = await unreadable(page);
    }
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  }
  expectNone(findings);
});

/** Asserts that nothing was found anywhere, and tells all that was. */
function expectNone(findings: Readonly<Record<string, readonly string[]>>): void {
  expect(Object.entries(findings).filter(([, found]) => found.length > 0)).toEqual([]);
}

test('a phone may be held either way (WCAG 1.3.4)', async ({ page }) => {
  const findings: Record<string, string[]> = {};
  for (const viewport of [
    { width: 360, height: 780 },
    { width: 780, height: 360 },
  ]) {
    await page.setViewportSize(viewport);
    for (const path of kinds) {
      await open(page, path);
      findings[`${path} at ${viewport.width} px`] = await unreadable(page);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    }
  }
  expectNone(findings);
});

/** Targets smaller than this many pixels, across or down; links inside a sentence may be (WCAG 2.5.8). */
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
        .map((element) => `${element.outerHTML.slice(0, 90)}`),
    [targets, least] as const,
  );
}

test('targets are 24 px wide and high, and those that matter 44 px (WCAG 2.5.8, 2.5.5)', async ({ page }) => {
  const findings: Record<string, string[]> = {};
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    for (const path of kinds) {
      await open(page, path);
      findings[`${path} at ${width} px`] = [
        ...(await smallTargets(page, 'a, button, input, select, textarea', 24)),
        // The three dots of a carousel are narrower on a phone: promos.spec.ts.
        ...(await smallTargets(page, 'button:not(li > *), header button, aside a, header a, footer a', 44)),
        ...(await smallTargets(page, 'label:has(input)', 44)),
      ];
    }
  }
  expectNone(findings);
});

test('whoever asks for more contrast gets 7:1 for every text (WCAG 1.4.6)', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  const findings: Record<string, string[]> = {};
  for (const path of kinds) {
    await open(page, path);
    const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast-enhanced']).analyze();
    findings[path] = violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => html + failureSummary));
  }
  expectNone(findings);
});

test('no text is seen through anything, or through itself, whatever is asked for (prefers-reduced-transparency)', async ({
  page,
}) => {
  const findings: Record<string, string[]> = {};
  for (const path of kinds) {
    await open(page, path);
    await passThrough(page);
    findings[path] = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (!node.textContent?.trim() || !element?.checkVisibility({ visibilityProperty: true })) continue;
        if (element.closest('[aria-hidden], script, style')) continue;
        for (let around: Element | null = element; around; around = around.parentElement) {
          const { opacity, backgroundColor, backdropFilter } = getComputedStyle(around);
          const seenThrough = /rgba\(.*, 0?\.\d+\)|\/ 0?\.\d+\)/.test(backgroundColor);
          if (opacity !== '1' || seenThrough || backdropFilter !== 'none') found.push(node.textContent.trim());
        }
      }
      return found;
    });
  }
  expectNone(findings);
});

test('the floating buttons lie over nothing that can be used, and leave the end of the page free', async ({ page }) => {
  const findings: Record<string, string[]> = {};
  for (const path of kinds) {
    await open(page, path);
    for (const width of [360, 1024, 1280, 1600]) {
      await page.setViewportSize({ width, height: 780 });
      findings[`${path} at ${width} px`] = await page.evaluate(() => {
        const buttons = document.querySelector('aside')?.getBoundingClientRect() ?? new DOMRect();
        const acrossTheFoot = buttons.width === innerWidth;
        const scrollsSideways = (element: Element) => {
          for (let around = element.parentElement; around; around = around.parentElement)
            if (/auto|scroll/.test(getComputedStyle(around).overflowX)) return true;
          return false;
        };
        return [...document.querySelectorAll('main :is(a, button, input, select, textarea, label, summary), footer a')]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .filter((element) => {
            const { left, right, bottom, width: across } = element.getBoundingClientRect();
            if (acrossTheFoot)
              return bottom + scrollY > document.documentElement.scrollHeight - buttons.height && across > 0;
            return right > buttons.left && left < buttons.right && !scrollsSideways(element);
          })
          .map((element) => element.outerHTML.slice(0, 120));
      });
    }
  }
  expectNone(findings);
});

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('focus, icons, the current page, the shown slide and errors can be told from the rest', async ({ page }) => {
    await open(page, '/');
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
});

test('on paper each kind of page begins with its heading, and nothing floats over it', async ({ page }) => {
  for (const path of kinds) {
    await open(page, path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    for (const part of [
      page.getByRole('complementary'),
      page.getByRole('region', { name: shell.banner.label, exact: true }),
    ])
      await expect(part, path).toBeHidden();
    await expect(page.getByRole('banner'), path).toHaveCSS('position', 'static');
    expect(await unreadable(page), path).toEqual([]);
    await page.emulateMedia({ media: null });
  }
});

/** Runs in the page: the words that stand on two lines, each with the text around it. */
function brokenWords(): string[] {
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
      if (lines.size > 1) broken.push(`${word} in ${content}`);
    }
  }
  return broken;
}
