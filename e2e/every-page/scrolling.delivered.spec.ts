import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { hydrated } from '../support/islands.ts';
import { answerMaps } from '../support/maps.ts';
import { requirements } from '../support/requirements.ts';
import { browserIdle, expectSmooth, jumpTo, recordScrolling } from '../support/scrolling.ts';
import { test } from '../support/site.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const { home } = loadContent();
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

/** Without fonts: whether they load in time is chance, and lines break elsewhere in the fallback faces. */
async function withoutFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort());
}

test('links of bar, footer and page begin the next page at its top; Back and Forward restore the position', {
  tag: requirements('SCRL-01…03, SCRL-05, SCRL-08'),
}, async ({ page }) => {
  const steps = [
    {
      link: page.getByRole('contentinfo').getByRole('link', { name: 'Start your business' }),
      to: '/startyourbusiness',
    },
    { link: page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }), to: '/' },
    { link: page.getByRole('main').getByRole('link', { name: 'Discover More' }), to: '/financing' },
    { link: page.getByRole('main').getByRole('link', { name: 'Get in Touch Today' }), to: '/contact?service=Finance' },
  ];
  await answerMaps(page);
  await withoutFonts(page);
  await page.goto('/about');
  await hydrated(page);
  const left: number[] = [];
  for (const { link, to } of steps) {
    await jumpTo(page, 500);
    await link.scrollIntoViewIfNeeded();
    await browserIdle(page);
    await page.evaluate(() =>
      addEventListener('click', () => (window.name = String(window.scrollY)), { capture: true, once: true }),
    );
    await link.click();
    await expect(page).toHaveURL(to);
    left.push(Number(await page.evaluate(() => window.name)));
    await expect.poll(() => scrollY(page)).toBe(0);
  }
  for (const place of left.toReversed()) {
    await page.goBack();
    await expect.poll(() => scrollY(page)).toBe(place);
  }
  await page.goForward();
  await expect(page).toHaveURL('/startyourbusiness');
  await expect.poll(() => scrollY(page)).toBe(left[1]);
});

for (const width of [360, 1280]) {
  test(`a page of ${width} px that is reloaded or returned to is at the same place`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await withoutFonts(page);
    const heading = page.getByRole('heading', { name: home.guidance.title, exact: true });
    const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await page.goto('/');
    await hydrated(page);
    await heading.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await browserIdle(page);
    const before = await top();
    expect(await scrollY(page)).toBeGreaterThan(1500);

    await page.reload();
    await hydrated(page);
    await expect.poll(top, 'loaded again').toBe(before);

    await page
      .getByRole('main')
      .getByRole('link', { name: home.finance.action })
      .evaluate((link) => {
        if (link instanceof HTMLElement) link.click();
      });
    await expect(page).toHaveURL('/financing');
    await page.goBack();
    await hydrated(page);
    await expect.poll(top, 'come back to').toBe(before);
  });
}

test('a click on the link of the page that is open scrolls smoothly to its top', {
  tag: requirements('SCRL-06, SCRL-07'),
}, async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await jumpTo(page, 1200);
  const places = await recordScrolling(page);
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
  await expect.poll(() => scrollY(page)).toBe(0);
  expectSmooth(await places());
});

test('a click on the link of the open page stays in the same document and removes the fragment from the address', async ({
  page,
}) => {
  await page.goto('/about#potential-title');
  await hydrated(page);
  await expect.poll(() => scrollY(page)).toBeGreaterThan(300);
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
  await expect.poll(() => scrollY(page)).toBe(0);
  await expect(page).toHaveURL('/about');
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});

test.describe('for visitors who prefer less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a click on the link of the page that is open jumps to its top', async ({ page }) => {
    await page.goto('/about');
    await hydrated(page);
    await jumpTo(page, 1200);
    const places = await recordScrolling(page);
    await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
    expect(new Set(await places())).toEqual(new Set([1200, 0]));
  });
});
