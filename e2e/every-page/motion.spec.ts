/** What moves without the visitor, and the switch that stops it. */
import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/site.ts';
import { hydrated, islandHydrated } from '../support/islands.ts';
import { jumpUntilVisible } from '../support/scrolling.ts';
import { test } from '../support/site.ts';
import { advance, openAtStandstill } from '../support/standstill.ts';
import { expectTwoLoops } from '../support/typewriter.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const carousel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

for (const { name, interval, second, next } of [
  { name: 'Twelve steps to a company', interval: 2000, second: '2 of 12: Step 2', next: 'One step on' },
  { name: 'This season', interval: 3000, second: '2 of 3: Returns', next: 'Next slide' },
]) {
  test(`“${name}” rotates, waits under the pointer, and moves by its arrow`, async ({ page }) => {
    await openAtStandstill(page, '/');
    const position = carousel(page, name).locator('[aria-live]');
    await position.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await islandHydrated(position);
    await advance(page, interval + 600);
    await expect(position).toHaveText(second);
    await carousel(page, name).locator('[aria-roledescription=slide]').nth(1).hover();
    await advance(page, 3 * interval);
    await expect(position).toHaveText(second);
    await carousel(page, name).getByRole('button', { name: next }).click();
    await advance(page, 600);
    await expect(position).toContainText('3 of');
  });
}

test('the last word of a service’s heading is typed in a loop and read as a whole', async ({ page }) => {
  await openAtStandstill(page, '/patents');
  const heading = page.getByRole('heading', { level: 1 });
  await expectTwoLoops(heading.locator('[aria-hidden]'), 'Readable');
  await expect(heading).toHaveAccessibleName('Patents Made Readable');
});

test('numbers count up once when they are seen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openAtStandstill(page, '/about');
  const numbers = page.getByRole('region', { name: 'Counted so far' });
  const counting = numbers.getByRole('listitem').locator('[aria-hidden]');
  await jumpUntilVisible(numbers, 0.5);
  await advance(page, 1000);
  await expect(counting.first()).toHaveText(/^1\d\+$/);
  await advance(page, 1100);
  await expect(numbers.getByRole('strong')).toHaveText(['30+', '21+', '9+', '6+']);
});

test('one switch stops all motion, and the visit remembers it', async ({ page }) => {
  await page.goto('/patents');
  await hydrated(page);
  const typed = page.getByRole('heading', { level: 1 }).locator('[aria-hidden]');
  await expect(typed).toBeAttached();
  await page.getByText('Hold still').click();
  await page.mouse.move(640, 700);
  await expect(typed).not.toBeAttached();
  const offers = page.getByRole('region').filter({ has: page.getByRole('checkbox', { name: 'Hold still' }) });
  const states = await offers.evaluate((banner) =>
    banner.getAnimations({ subtree: true }).map(({ playState }) => playState),
  );
  expect(states).toEqual(['paused']);
  await page.goto('/financing');
  await hydrated(page);
  await expect(page.getByRole('checkbox', { name: 'Hold still' })).toBeChecked();
  await expect(typed).not.toBeAttached();
});

test.describe('for visitors who prefer less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves, and everything is complete', async ({ page }) => {
    await openAtStandstill(page, '/');
    const position = carousel(page, 'This season').locator('[aria-live]');
    await position.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await islandHydrated(position);
    await advance(page, 9000);
    await expect(position).toContainText('1 of 3');
    await expect(page.getByRole('region', { name: 'Company registration as a whole' })).toContainText('₹7300*');
  });
});

test('nothing covers a page that a link has opened: its controls can be used at once', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset.covered = String(viewTransition !== null);
    }),
  );
  await page.goto(urls.about);
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: loadContent().shell.career, exact: true }).click();
  await expect(page).toHaveURL(urls.career);
  await expect(page.locator('html')).toHaveAttribute('data-covered', 'false');
});
