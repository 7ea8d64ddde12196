import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { islandHydrated } from '../support/islands.ts';
import { requirements } from '../support/requirements.ts';
import { test } from '../support/site.ts';
import { advance, openAtStandstill } from '../support/standstill.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const { label } = loadContent().home.journey;
const INTERVAL = 2000;
/** Long enough for the movement that an advance begins, and shorter than the interval. */
const MOVEMENT = 600;

const track = (page: Page) => page.getByRole('list', { name: label });
const position = (page: Page) => track(page).evaluate(({ scrollLeft }) => scrollLeft);

test.beforeEach(async ({ page }) => {
  await openAtStandstill(page, '/');
  await track(page).scrollIntoViewIfNeeded();
  await islandHydrated(track(page));
});

test('12 steps in their order advance one card of 280 px every 2000 ms and start again', {
  tag: requirements('JOUR-01…17'),
}, async ({ page }) => {
  await expect(track(page).getByRole('heading')).toHaveText([
    /fill form/i,
    /call to discuss/i,
    /assign CA\/CS/i,
    /get secure client ID/i,
    /upload docs/i,
    /pay fees/i,
    /company registered/i,
    /get all docs/i,
    /post incorporation/i,
    /bank account help/i,
    /due date alerts/i,
    /compliance support/i,
  ]);
  for (const card of await track(page).getByRole('listitem').all()) expect((await card.boundingBox())?.width).toBe(280);

  for (let advances = 1; advances <= 13; advances++) {
    const before = await position(page);
    await advance(page, advances === 1 ? INTERVAL - 1 : INTERVAL - MOVEMENT - 1);
    expect(await position(page), `before advance ${advances}`).toBe(before);
    await advance(page, 1);
    await advance(page, MOVEMENT);
    expect(await position(page), `after advance ${advances}`).toBe((advances % 12) * 280);
  }
});

test('the steps stop under the pointer and go on after it has left', { tag: requirements('JOUR-18, JOUR-19') }, async ({
  page,
}) => {
  await track(page).hover();
  await advance(page, 5 * INTERVAL);
  expect(await position(page)).toBe(0);
  await page.mouse.move(1, 1);
  await advance(page, INTERVAL - 1);
  expect(await position(page)).toBe(0);
  await advance(page, 1);
  await advance(page, MOVEMENT);
  expect(await position(page)).toBe(280);
});
