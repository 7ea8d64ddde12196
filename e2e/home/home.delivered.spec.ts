import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { consultationForm } from '../support/consultation.ts';
import { observed } from '../support/frames.ts';
import { requirements } from '../support/requirements.ts';
import { jumpTo, jumpUntilVisible } from '../support/scrolling.ts';
import { test } from '../support/site.ts';
import { advance, openAtStandstill } from '../support/standstill.ts';
import { expectTwoLoops } from '../support/typewriter.ts';

const content = loadContent();
const section = (page: Page, name: string) => page.getByRole('region', { name });
const offer = (page: Page) => section(page, content.home.offer.title);
const why = (page: Page) => section(page, content.home.why.title);
const guidance = (page: Page) => section(page, content.home.guidance.title);
const finance = (page: Page) => section(page, 'Finance Consultancy');

test('the hero: three options, each with its link to the contact page, the form beside them', {
  tag: requirements('HOME-01…08, GEN-10'),
}, async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline).toHaveText(/start.*business.*3\ssmart options/i);
  await expect(main.getByRole('link', { name: 'Book Free Consultation' }).first()).toHaveAttribute('href', '/contact');

  await expect(main.getByRole('link', { name: /^Get Started –/ })).toHaveCount(3);
  for (const [name, text] of [
    ['Pvt. Ltd.', /fast-growing businesses/i],
    ['LLP', /collaborative partnerships/i],
    ['OPC', /solo entrepreneurs/i],
  ] as const) {
    const card = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(card).toContainText(text);
    await expect(card.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/contact');
  }

  const form = await consultationForm(page).boundingBox();
  const words = await headline.boundingBox();
  expect(form?.x).toBeGreaterThan((words?.x ?? 0) + (words?.width ?? 0));
  expect(form?.y).toBeLessThan((words?.y ?? 0) + (words?.height ?? 0));
  await expect(consultationForm(page).getByText('₹499', { exact: true })).toBeVisible();
  await expect(consultationForm(page).getByText('₹499', { exact: true })).toHaveCSS(
    'text-decoration-line',
    'line-through',
  );
  await expect(consultationForm(page).getByText('₹99', { exact: true })).toBeHidden();
  await expect(consultationForm(page).getByText('₹0.00')).toBeVisible();
});

test('on a phone the form is below the hero, and its struck-through price is ₹99', {
  tag: requirements('HOME-09, GEN-11'),
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  const lastOption = await page.getByRole('link', { name: /^Get Started – OPC/ }).boundingBox();
  const form = await consultationForm(page).boundingBox();
  expect(form?.y).toBeGreaterThan((lastOption?.y ?? 0) + (lastOption?.height ?? 0));
  await expect(consultationForm(page).getByText('₹99', { exact: true })).toBeVisible();
  await expect(consultationForm(page).getByText('₹99', { exact: true })).toHaveCSS(
    'text-decoration-line',
    'line-through',
  );
  await expect(consultationForm(page).getByText('₹499', { exact: true })).toBeHidden();
  await expect(consultationForm(page).getByText('₹0.00')).toBeVisible();
});

test('the offer: 14 days, its footnote and six features', { tag: requirements('HOME-15…22, GEN-03…05') }, async ({
  page,
}) => {
  await page.goto('/');
  await expect(offer(page)).toContainText(/private limited/i);
  await expect(offer(page)).toContainText(/as little as\s*14\s*days/i);
  await expect(offer(page)).toContainText('₹4999*');
  const footnote = offer(page).getByText(
    /^\*.*professional service fee.*government charges and stamp duties.*extra as applicable/i,
  );
  await expect(footnote).toBeVisible();
  const price = offer(page).getByRole('paragraph').filter({ hasText: '4999' });
  expect((await footnote.boundingBox())?.y).toBeLessThan((await price.boundingBox())?.y ?? 0);

  for (const width of [320, 360, 768, 1024, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await price.getByText('4999').evaluate((element) => {
      const { height } = element.getBoundingClientRect();
      return Math.round(height / Number.parseFloat(getComputedStyle(element).lineHeight));
    });
    expect(lines, `lines of the price at ${width} px`).toBe(1);
  }

  const features = offer(page).getByRole('listitem');
  await expect(features).toHaveText([
    /2 DIN and DSC.*two directors/i,
    /incorporation certificate.*legal entity registration/i,
    /PAN plus TAN\/TDS.*issued by the government of India/i,
    /PF, ESIC and professional tax.*all government compliances/i,
    /bank account opening.*guidance/i,
    /MOA and AOA.*foundational documents/i,
  ]);
});

test('why, guidance and finance say what is specified', { tag: requirements('HOME-23…24, HOME-27…36') }, async ({
  page,
}) => {
  await page.goto('/');
  await expect(why(page).getByRole('heading', { level: 2 })).toHaveText(/^why choose us$/i);
  await expect(why(page).getByRole('heading', { level: 3 })).toHaveText([
    /experienced professionals/i,
    /comprehensive services/i,
    /personalized attention/i,
    /commitment to excellence/i,
  ]);

  await expect(guidance(page).getByRole('heading', { level: 3 })).toHaveText([
    /strategic guidance/i,
    /tailored solutions/i,
  ]);
  const illustration = guidance(page).getByRole('img');
  await illustration.scrollIntoViewIfNeeded();
  await expect.poll(() => illustration.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await expect(finance(page)).toContainText('Optimize Your Financial Strategy with Our Expertise');
  await expect(finance(page)).toContainText('Comprehensive finance services to ensure your business thrives.');
  for (const point of ['Strategic Budget Planning & Forecasting', 'Regulatory Compliance & Tax Efficiency']) {
    const item = finance(page).getByRole('listitem').filter({ hasText: point });
    await expect(item).toHaveText(point);
    await expect(item.locator('svg')).toBeVisible();
  }
  await expect(finance(page).getByRole('link', { name: 'Discover More' })).toHaveAttribute('href', '/financing');
  const cards = finance(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  expect(await cards.count()).toBeGreaterThanOrEqual(2);
  for (const card of await cards.all()) {
    await expect(card.getByRole('heading')).toHaveText(/\w/);
    await expect(card.getByRole('paragraph')).toHaveText(/\w/);
    await expect
      .poll(() => card.locator('svg').evaluate((icon: SVGSVGElement) => icon.getBBox().width))
      .toBeGreaterThan(0);
  }
});

test('nothing covers the upper edge of the seal', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    const seal = page.getByRole('paragraph').filter({ hasText: content.home.offer.seal.before });
    const onTop = await seal.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, width: across, top } = element.getBoundingClientRect();
      return document.elementFromPoint(left + across / 2, top + 20) === element;
    });
    expect(onTop, `at ${width} px`).toBe(true);
  }
});

test('the seven sections are in their order', { tag: requirements('HOME-38') }, async ({ page }) => {
  await page.goto('/');
  const tops = [];
  for (const place of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('list', { name: content.home.journey.label }),
    offer(page),
    why(page),
    section(page, content.home.promos.label),
    guidance(page),
    finance(page),
  ]) {
    tops.push((await place.boundingBox())?.y ?? Number.NaN);
  }
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the price, once it is in sight, is typed in a loop over its complete outline', {
    tag: requirements('HOME-10…14, GEN-04'),
  }, async ({ page }) => {
    await openAtStandstill(page, '/');
    const price = offer(page).getByRole('paragraph').filter({ hasText: '4999' });
    const typed = price.locator('[aria-hidden]');
    await advance(page, 5_000);
    await expect(typed).toHaveText('₹4999*');
    await jumpUntilVisible(price, 1);
    await observed(page);
    await expect(typed).toHaveText('₹4999*');
    await expectTwoLoops(typed, '₹4999*');
    const whole = price.getByText('₹4999*', { exact: true }).and(page.locator(':not([aria-hidden] *)'));
    await expect(whole.first()).toBeVisible();
  });

  test('four cards fade in, once, when they are scrolled into view', { tag: requirements('HOME-25, HOME-26') }, async ({
    page,
  }) => {
    await openAtStandstill(page, '/');
    const cards = await why(page).getByRole('listitem').all();
    for (const card of cards) await expect(card).toHaveCSS('opacity', '0');
    await jumpUntilVisible(cards[0] ?? why(page), 0.5);
    for (const card of cards) {
      await expect(card).toHaveCSS('opacity', '1');
      await expect(card).toHaveCSS('transition-duration', /^0\.6s/);
    }
    await jumpTo(page, 0);
    for (const card of cards) await expect(card).toHaveCSS('opacity', '1');
  });

  test('entrances animate only opacity and translation, and each card has its own icon', {
    tag: requirements('HOME-39'),
  }, async ({ page }) => {
    await openAtStandstill(page, '/');
    const cards = finance(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    await jumpUntilVisible(cards.first(), 0.5);
    for (const part of [...(await cards.all()), ...(await why(page).getByRole('listitem').all())])
      await expect(part).toHaveCSS('transition-property', 'opacity, translate');
    const icons = await cards.locator('svg').evaluateAll((icons) => icons.map(({ innerHTML }) => innerHTML));
    expect(new Set(icons).size).toBe(await cards.count());
  });

  test('the heading of finance comes in from the left, its cards from below', { tag: requirements('HOME-37') }, async ({
    page,
  }) => {
    await openAtStandstill(page, '/');
    const title = finance(page).getByRole('heading', { level: 2 });
    const card = finance(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .first();
    await expect(title).toHaveCSS('opacity', '0');
    await expect(title).toHaveCSS('translate', /^-\d+px( 0px)?$/);
    await expect(card).toHaveCSS('opacity', '0');
    await expect(card).toHaveCSS('translate', /^0px \d+px$/);
    await jumpUntilVisible(card, 1);
    for (const part of [title, card]) {
      await expect(part).toHaveCSS('opacity', '1');
      await expect(part).toHaveCSS('translate', 'none');
    }
  });
});
