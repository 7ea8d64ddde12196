import { expect, type Page } from '@playwright/test';
import { hydrated } from './support/consultation.ts';
import { answerMaps } from './support/maps.ts';
import { atRest, expectSmooth, jumpTo, recordScrolling } from './support/scrolling.ts';
import { test } from './support/site.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });
// Pictures for the trace would take the frames that a smooth scroll passes through.

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

test('links of bar, footer and page begin the next page at its top; Back and Forward restore the place (SCRL-01…03, SCRL-05, SCRL-08)', async ({
  page,
}) => {
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
  await page.goto('/about');
  await hydrated(page);
  const left: number[] = [];
  for (const { link, to } of steps) {
    await jumpTo(page, 500);
    await link.scrollIntoViewIfNeeded();
    await atRest(page);
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

test('a click on the link of the page that is open scrolls smoothly to its top (SCRL-06, SCRL-07)', async ({
  page,
}) => {
  await page.goto('/about');
  await hydrated(page);
  await jumpTo(page, 1200);
  const places = await recordScrolling(page);
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
  await expect.poll(() => scrollY(page)).toBe(0);
  expectSmooth(await places());
});
