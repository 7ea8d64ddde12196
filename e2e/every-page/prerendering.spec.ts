/** Pages that the browser prerenders because a visitor is about to open them. */

import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/site.ts';
import { hydrated, islandHydrated } from '../support/islands.ts';
import { test } from '../support/site.ts';
import { advance, openAtStandstill } from '../support/standstill.ts';
import { expectTwoLoops } from '../support/typewriter.ts';
import { largeService } from '../support/words.ts';

const { shell, home } = loadContent();

test('a page is prerendered when the pointer rests on its link', { tag: '@full' }, async ({ page }) => {
  // Under automation the browser does not finish prerendering, but it reports what it has begun.
  const client = await page.context().newCDPSession(page);
  const begun: string[] = [];
  const rules: (string | undefined)[] = [];
  client.on('Preload.ruleSetUpdated', ({ ruleSet }) => rules.push(ruleSet.errorType));
  client.on('Preload.prerenderStatusUpdated', ({ key }) => begun.push(`${key.action} ${new URL(key.url).pathname}`));
  await client.send('Preload.enable');
  await page.goto(urls.about);
  await hydrated(page);
  await expect.poll(() => rules, 'rules, without errors').toEqual([undefined]);
  expect(begun).toEqual([]);
  const careers = page.getByRole('banner').getByRole('link', { name: shell.career, exact: true });
  await careers.hover();
  await expect.poll(() => begun).toContain(`Prerender ${urls.career}`);
  await careers.click();
  await expect(page).toHaveURL(urls.career);
});

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  /** Makes a page report that it is being prerendered, until the returned function is called. */
  async function pretendPrerendering(page: Page): Promise<() => Promise<void>> {
    await page.addInitScript(() => {
      let prerendering = true;
      Object.defineProperty(Document.prototype, 'prerendering', { get: () => prerendering });
      Object.assign(window, {
        open: () => {
          prerendering = false;
          document.dispatchEvent(new Event('prerenderingchange'));
        },
      });
    });
    return async () => {
      await page.evaluate(() => window.open());
      await advance(page, 0);
    };
  }

  test('a service page types nothing before it is opened, and then begins with the whole word', {
    tag: '@full',
  }, async ({ page }) => {
    const open = await pretendPrerendering(page);
    await openAtStandstill(page, largeService.path);
    const typed = page.getByRole('heading', { level: 1 }).locator('[aria-hidden]');
    await advance(page, 60_000);
    await expect(typed).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(largeService.heading);
    for (const card of await page.getByRole('main').getByRole('listitem').all())
      await expect(card).toHaveCSS('opacity', '1');
    await open();
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'running');
    await expectTwoLoops(typed, largeService.typewriter);
  });

  test('a carousel shows its first slide until it is opened, and then turns', { tag: '@full' }, async ({ page }) => {
    const open = await pretendPrerendering(page);
    await openAtStandstill(page, urls.home);
    const track = page.getByRole('list', { name: home.journey.label });
    await track.scrollIntoViewIfNeeded();
    await islandHydrated(track);
    const left = () => track.evaluate(({ scrollLeft }) => scrollLeft);
    await advance(page, 60_000);
    expect(await left()).toBe(0);
    await open();
    await expect(page.getByRole('button', { name: shell.carousel.stop }).first()).toBeVisible();
    await advance(page, 2000);
    await advance(page, 600);
    expect(await left()).toBe(280);
  });

  test('the switch is off when the page is opened, unless it was on before', { tag: '@full' }, async ({ page }) => {
    const open = await pretendPrerendering(page);
    await openAtStandstill(page, urls.about);
    const pause = page.getByRole('checkbox', { name: shell.banner.pauseMotion });
    await open();
    await expect(pause).not.toBeChecked();
    await page.getByText(shell.banner.pauseMotion).click();
    await page.reload();
    await page.mouse.move(2, 2);
    await hydrated(page);
    await open();
    await expect(pause).toBeChecked();
  });
});
