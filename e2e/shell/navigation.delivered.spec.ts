import { expect, type Page } from '@playwright/test';
import { openWithScriptHeld } from '../support/held-script.ts';
import { hydrated } from '../support/islands.ts';
import { requirements } from '../support/requirements.ts';
import { jumpTo } from '../support/scrolling.ts';
import { test } from '../support/site.ts';

const allServices = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'All Services' });
const panelLinks = (page: Page) => page.getByRole('banner').locator('li li').getByRole('link', { includeHidden: true });

test.describe('on a large screen', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/about');
    await hydrated(page);
  });

  test('the bar stays in view and names every page', { tag: requirements('NAV-01…07') }, async ({ page }) => {
    const bar = page.getByRole('banner');
    for (const [name, path] of [
      ['Home', '/'],
      ['About', '/about'],
      ['Careers', '/career'],
      ['Contact', '/contact'],
    ] as const) {
      await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    await expect(bar.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute(
      'href',
      'mailto:hello@example.com',
    );
    await expect(bar.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
    await jumpTo(page, 900);
    await expect(bar).toBeInViewport({ ratio: 1 });
  });

  for (const opener of ['pointer', 'focus'] as const) {
    test(`the panel that a ${opener} opened before the script came stays open when it comes`, async ({ page }) => {
      const { release } = await openWithScriptHeld(page, '/about');
      if (opener === 'pointer') await allServices(page).hover();
      else await allServices(page).focus();
      await expect(panelLinks(page).last()).toBeVisible();
      await release();
      await hydrated(page);
      await expect(allServices(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(panelLinks(page).last()).toBeVisible();
      await expect(panelLinks(page).locator('img').first()).toBeVisible();
    });
  }

  test('every service in All Services has its own illustration', async ({ page }) => {
    await allServices(page).click();
    const illustrations = panelLinks(page).locator('img');
    await expect
      .poll(() =>
        illustrations.evaluateAll(
          (images: HTMLImageElement[]) => images.filter(({ naturalWidth }) => naturalWidth > 0).length,
        ),
      )
      .toBe(20);
    const marks = await illustrations.evaluateAll((images: HTMLImageElement[]) =>
      images.map(({ currentSrc, width, height }) => ({ currentSrc, size: [width, height] })),
    );
    expect(new Set(marks.map(({ currentSrc }) => currentSrc)).size).toBe(20);
    for (const { size } of marks) expect(size).toEqual([36, 36]);
  });

  test('All Services opens on hover with 20 links in 3 columns and closes 200 ms after leaving', {
    tag: requirements('NAV-08…16'),
  }, async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.reload();
    await hydrated(page);
    await expect(panelLinks(page)).toHaveCount(20);
    await expect(panelLinks(page).first()).toBeHidden();
    await allServices(page).hover();
    await expect(allServices(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(panelLinks(page).last()).toBeVisible();
    const columns = await panelLinks(page).evaluateAll(
      (links) => new Set(links.map((link) => link.getBoundingClientRect().left)).size,
    );
    expect(columns).toBe(3);
    await panelLinks(page).nth(10).hover();
    await expect(panelLinks(page).last()).toBeVisible();
    await page.clock.pauseAt(3_600_000);
    await page.mouse.move(640, 860);
    await page.clock.runFor(190);
    await expect(panelLinks(page).last()).toBeVisible();
    await page.clock.runFor(30);
    await expect(panelLinks(page).last()).toBeHidden();
  });

  test('the bar shows the logo, and the panel can be read: three even columns, no name cut or small', {
    tag: requirements('NAV-24'),
  }, async ({ page }) => {
    const logo = page.getByRole('banner').getByRole('link').first();
    await expect(logo.locator('svg')).toBeVisible();
    await allServices(page).click();
    const names = await panelLinks(page).evaluateAll((links) =>
      links.map((link) => {
        const { left, right, height } = link.getBoundingClientRect();
        const { fontSize, lineHeight } = getComputedStyle(link);
        const lines = Math.round(height / Number.parseFloat(lineHeight));
        return {
          left,
          right,
          height,
          lines,
          size: Number.parseFloat(fontSize),
          cut: link.scrollWidth > link.clientWidth,
        };
      }),
    );
    for (const { size, height, cut } of names)
      expect({ large: size >= 16, high: height >= 44, cut }).toEqual({ large: true, high: true, cut: false });
    const columns = [...new Set(names.map(({ left, right }) => `${left} ${right}`))].map((edges) =>
      edges.split(' ').map(Number),
    );
    expect(columns).toHaveLength(3);
    const gaps = columns.slice(1).map(([left = 0], index) => left - (columns[index]?.[1] ?? 0));
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(24);
    expect(new Set(gaps.map(Math.round)).size).toBe(1);
  });

  test('choosing a service opens its page at the top', { tag: requirements('NAV-17, SCRL-04') }, async ({ page }) => {
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    await allServices(page).click();
    await panelLinks(page).filter({ hasText: 'Licenses' }).click();
    await expect(page).toHaveURL('/licenses');
    await expect(page).toHaveTitle(/licen/i);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(panelLinks(page).first()).toBeHidden();
  });
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled });

      test('the toggle opens and closes the menu; All Services opens its 20 links', {
        tag: requirements('NAV-18…22'),
      }, async ({ page }) => {
        await page.goto('/about');
        if (javaScriptEnabled) await hydrated(page);
        const careers = page.getByRole('banner').getByRole('link', { name: 'Careers' });
        const toggle = page.getByRole('button', { name: 'Menu' });
        await expect(careers).toBeHidden();
        await toggle.click();
        await expect(careers).toBeVisible();
        await expect(panelLinks(page).first()).toBeHidden();
        await allServices(page).tap();
        await expect(panelLinks(page).first()).toBeVisible();
        if (javaScriptEnabled) {
          await allServices(page).tap();
          await expect(panelLinks(page).first()).toBeHidden();
        }
        await toggle.click();
        await expect(careers).toBeHidden();
      });
    });
  }

  test('what is opened before the script comes stays open when it comes', async ({ page }) => {
    const { release } = await openWithScriptHeld(page, '/about');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await allServices(page).tap();
    await expect(panelLinks(page).first()).toBeVisible();
    await release();
    await hydrated(page);
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await expect(allServices(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(panelLinks(page).first()).toBeVisible();
  });

  test('behind the open menu the page stays where it is, and scrolls again when it is closed', async ({ page }) => {
    await page.goto('/about');
    await hydrated(page);
    const toggle = page.getByRole('button', { name: 'Menu' });
    const root = page.locator('html');
    await toggle.click();
    await expect(root).toHaveCSS('overflow', 'hidden');
    await page.mouse.move(180, 400);
    await page.mouse.wheel(0, 300);
    await toggle.click();
    // At once: a swipe that begins while the page is locked would be lost.
    expect(await root.evaluate((element) => getComputedStyle(element).overflow)).toBe('visible');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  });

  for (const script of [true, false])
    test.describe(script ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled: script });

      test('the open menu does not cover the page when the window becomes wide', async ({ page }) => {
        await page.goto('/about');
        if (script) await hydrated(page);
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.setViewportSize({ width: 1280, height: 740 });
        if (!script) await page.mouse.click(640, 500);
        await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
        await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
        // Nothing covers the page or the name beside the links.
        for (const covered of [
          page.getByRole('main').getByRole('heading', { level: 1 }),
          page.getByRole('banner').getByRole('link').first(),
        ])
          await covered.click({ trial: true, timeout: 10_000 });
        await page.getByRole('banner').getByRole('link', { name: 'Careers' }).click();
        await expect(page).toHaveURL('/career');
      });
    });
});
