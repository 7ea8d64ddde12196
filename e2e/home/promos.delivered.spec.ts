import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { islandHydrated } from '../support/islands.ts';
import { requirements } from '../support/requirements.ts';
import { test } from '../support/site.ts';
import { advance, openAtStandstill } from '../support/standstill.ts';

const { label, choose, previous, next } = loadContent().home.promos;
const INTERVAL = 3000;
/** Milliseconds of a slide's movement, and of the frame in which it ends. */
const MOVEMENT = 300;
const FRAME = 16;

const promos = (page: Page) => page.getByRole('region', { name: label });
/** Three, each named after its slide, in their order. */
const dots = (page: Page) => promos(page).getByRole('list', { name: choose }).getByRole('button');
/** The three calls to action, each of which is in sight as a whole on its own slide alone. */
const actions = ['Book Your Free Consultation Today', 'File My ITR Now', 'Get Started Today'] as const;
const action = (page: Page, slide: number) => promos(page).getByRole('link', { name: actions[slide], exact: true });

async function expectSlide(page: Page, slide: number): Promise<void> {
  for (const [other] of actions.entries()) {
    const inSight = expect(action(page, other));
    await (other === slide ? inSight : inSight.not).toBeInViewport({ ratio: 1 });
  }
  await expect(dots(page).nth(slide)).toHaveAttribute('aria-current', 'true');
  await expect(dots(page).and(page.locator('[aria-current]'))).toHaveCount(1);
}

test('three banners: trademark, income tax and GST, each with its words and its link to the contact page', {
  tag: requirements('PROMO-01…10, GEN-06…09'),
}, async ({ page }) => {
  await page.goto('/');
  const banners = promos(page).getByRole('group');
  await expect(banners).toHaveCount(3);
  const words = [
    [/register a trademark\?/i, /experts/i, /hassle-free/i, /Starting at just ₹1999\/\*/, /terms apply/i],
    [
      /Income Tax Return Filing Made Simple/,
      /ITR/,
      /online/,
      /expert CA assistance/,
      /Expert Guidance/,
      /Fast & Secure Filing/,
      /Maximum Compliance/,
      /Zero Stress/,
    ],
    [
      /professional and trustworthy GST registration and filing/i,
      /Timely registration/,
      /Error-free filing/,
      /100% GST compliance/,
      /avoid penalties/,
    ],
  ];
  for (const [slide, patterns] of words.entries()) {
    for (const pattern of patterns) await expect(banners.nth(slide)).toContainText(pattern);
    const link = banners.nth(slide).getByRole('link', { name: actions[slide], exact: true });
    await expect(link).toHaveAttribute('href', '/contact');
  }
});

test('three dots, each with the name of its slide and large enough to tap, the current one marked', {
  tag: requirements('PROMO-17, PROMO-18'),
}, async ({ page }) => {
  const names = ['Trademark', 'Income tax', 'GST'];
  for (const [width, least] of [
    // Three of 44 px and the other controls are wider than a phone; WCAG 2.5.8 asks for 24.
    [360, 24],
    [1280, 44],
  ] as const) {
    await page.setViewportSize({ width, height: 780 });
    await page.goto('/');
    await action(page, 0).evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await islandHydrated(promos(page));
    await expect(dots(page)).toHaveCount(3);
    for (const [slide, name] of names.entries()) {
      const dot = dots(page).nth(slide);
      await expect(dot).toHaveAccessibleName(name);
      const box = await dot.boundingBox();
      expect(box?.width, name).toBeGreaterThanOrEqual(least);
      expect(box?.height, name).toBeGreaterThanOrEqual(44);
      // A dot, not a word.
      await expect(dot).toHaveText('');
    }
    await expectSlide(page, 0);
    // Nothing covers them.
    for (const slide of [2, 1, 0]) {
      await dots(page).nth(slide).click();
      await expect(dots(page).and(page.locator('[aria-current]'))).toHaveAccessibleName(names[slide] ?? '');
      // On a phone a slide is higher than the rest of the window; at its edge a button would lack the fraction of a pixel.
      await action(page, slide).evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await expectSlide(page, slide);
    }
  }
});

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test.beforeEach(async ({ page }) => {
    await openAtStandstill(page, '/');
    await action(page, 0).evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await islandHydrated(promos(page));
    await expectSlide(page, 0);
  });

  test('the banners take turns every 3000 ms and begin anew', { tag: requirements('PROMO-11, PROMO-12') }, async ({
    page,
  }) => {
    for (const [turn, slide] of [1, 2, 0, 1].entries()) {
      const before = (slide + 2) % 3;
      await advance(page, turn === 0 ? INTERVAL - 1 : INTERVAL - MOVEMENT - FRAME - 1);
      await expectSlide(page, before);
      await advance(page, 1);
      await advance(page, MOVEMENT + FRAME);
      await expectSlide(page, slide);
    }
  });

  test('the banners stop under the pointer and go on after it has left', {
    tag: requirements('PROMO-13, PROMO-14'),
  }, async ({ page }) => {
    await action(page, 0).hover();
    await advance(page, 5 * INTERVAL);
    await expectSlide(page, 0);
    await page.mouse.move(1, 1);
    await advance(page, INTERVAL - 1);
    await expectSlide(page, 0);
    await advance(page, 1);
    await advance(page, MOVEMENT + FRAME);
    await expectSlide(page, 1);
  });

  test('arrows and dots set the slide, which moves for 300 ms', { tag: requirements('PROMO-15…19') }, async ({
    page,
  }) => {
    const turns = [
      [promos(page).getByRole('button', { name: next }), 1],
      [promos(page).getByRole('button', { name: next }), 2],
      [promos(page).getByRole('button', { name: next }), 0],
      [promos(page).getByRole('button', { name: previous }), 2],
      [promos(page).getByRole('button', { name: previous }), 1],
      [dots(page).nth(0), 0],
      [dots(page).nth(2), 2],
      [dots(page).nth(1), 1],
    ] as const;
    // Controls and slides in one window, so that no click has to scroll.
    await promos(page).evaluate((region) => region.scrollIntoView({ block: 'center', behavior: 'instant' }));
    for (const [control, slide] of turns) {
      await control.click();
      await advance(page, MOVEMENT - 4 * FRAME);
      const moving = (await action(page, slide).boundingBox())?.x;
      await advance(page, 5 * FRAME);
      const arrived = (await action(page, slide).boundingBox())?.x;
      expect(moving, 'still moving').not.toBeCloseTo(arrived ?? Number.NaN, 0);
      await expectSlide(page, slide);
      await advance(page, MOVEMENT);
      expect((await action(page, slide).boundingBox())?.x, 'at rest').toBe(arrived);
    }
  });
});
