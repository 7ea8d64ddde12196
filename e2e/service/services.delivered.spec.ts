import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { requirements } from '../support/requirements.ts';
import { jumpTo, jumpUntilVisible } from '../support/scrolling.ts';
import { test } from '../support/site.ts';
import { openAtStandstill } from '../support/standstill.ts';
import { expectTwoLoops } from '../support/typewriter.ts';
import { specifiedOfferings } from './specified-offerings.ts';

const { services } = loadContent();
const offerings = (page: Page) => page.getByRole('region', { name: 'Business Structures We Help With' });
const cards = (page: Page) => offerings(page).getByRole('listitem');
const typed = (page: Page) => page.getByRole('heading', { level: 1 }).locator('[aria-hidden]');
/** Links of the page itself, leaving out the frame. */
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
/** The contact page, with the service that the visitor has read about. */
const CONTACT = /^\/contact(\?service=.*)?$/;

test('the 20 services are those specified', () => {
  expect(services.map(({ path }) => path).toSorted()).toEqual(Object.keys(specifiedOfferings).toSorted());
});

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const [index, [path, titles]] of Object.entries(specifiedOfferings).entries()) {
    const id = `SVC-${String(index + 1).padStart(2, '0')}`;
    const service = services.find((candidate) => candidate.path === path);

    test(`${path}: ${titles.length} offerings with description and icon, hero and closing link`, {
      tag: requirements(`${id}, SVC-21…27`),
    }, async ({ page }) => {
      if (!service) throw new Error(`${path} is not in content/services`);
      await page.goto(path);
      await expect(cards(page).getByRole('heading', { level: 3 })).toHaveText([...titles]);
      await expect(cards(page).getByRole('paragraph')).toHaveText(titles.map(() => /\w{2,}/));
      await expect
        .poll(() =>
          cards(page)
            .locator('svg')
            .evaluateAll((icons: SVGSVGElement[]) => icons.filter((icon) => icon.getBBox().width > 0).length),
        )
        .toBe(titles.length);

      await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(service.heading);
      await expect(page.getByRole('main').getByText(service.pitch)).toBeVisible();
      await expect(link(page, service.action)).toHaveAttribute('href', CONTACT);
      await expect(link(page, 'Get in Touch Today')).toHaveAttribute('href', CONTACT);

      const typedSoFar = await typed(page).textContent();
      expect(service.typewriter.startsWith(typedSoFar ?? '?'), `"${typedSoFar}" is being typed`).toBe(true);
    });
  }

  test('the typewriter types at 70 ms, deletes at 50 ms, pauses for 1500 ms, and loops', {
    tag: requirements('SVC-28…31'),
  }, async ({ page }) => {
    await openAtStandstill(page, '/corporategovernanceadvice');
    await expectTwoLoops(typed(page), 'boards');
    await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(/ boards$/);
  });

  test('cards are hidden until 20 % of them are visible, and appear once, one after the other', {
    tag: requirements('CARD-05…10'),
  }, async ({ page }) => {
    await openAtStandstill(page, '/licenses');
    const all = await cards(page).all();
    const [row, nextRow] = [all.slice(0, 3), all.slice(3, 6)];
    const [first, below] = [row[0], nextRow[0]];
    if (!first || !below) throw new Error('/licenses has too few cards for this test');
    for (const card of all) await expect(card).toHaveCSS('opacity', '0');

    await jumpUntilVisible(first, 0.15);
    for (const card of row) await expect(card).toHaveCSS('opacity', '0');
    await jumpUntilVisible(first, 0.25);
    for (const [position, card] of row.entries()) {
      await expect(card).toHaveCSS('transition-property', /^opacity/);
      await expect(card).toHaveCSS('transition-duration', /^0\.6s/);
      await expect(card).toHaveCSS('transition-delay', position === 0 ? /^0s/ : new RegExp(`^0\\.${position}s`));
      await expect(card).toHaveCSS('opacity', '1');
    }
    for (const card of nextRow) await expect(card).toHaveCSS('opacity', '0');

    await jumpTo(page, 0);
    for (const card of row) await expect(card).toHaveCSS('opacity', '1');
    await jumpUntilVisible(below, 1);
    for (const card of [...row, ...nextRow]) await expect(card).toHaveCSS('opacity', '1');
  });
});

test('cards have 1, 2 and 3 columns; a page with two offerings has 2', { tag: requirements('CARD-01…04') }, async ({
  page,
}) => {
  for (const [path, columns] of [
    ['/licenses', { 360: 1, 768: 2, 1280: 3 }],
    ['/labourlawcompliance', { 360: 1, 768: 2, 1280: 2 }],
  ] as const) {
    await page.goto(path);
    for (const [width, count] of Object.entries(columns)) {
      await page.setViewportSize({ width: Number(width), height: 900 });
      const lefts = await cards(page).evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left));
      expect(new Set(lefts).size, `${path} at ${width} px`).toBe(count);
    }
  }
});

test('on three pages cards are at least 200, 225 and 190 px high', { tag: requirements('CARD-11') }, async ({
  page,
}) => {
  const minima = new Set<string>();
  for (const { path } of services.filter(({ minimumCardHeight }) => minimumCardHeight)) {
    await page.goto(path);
    const [minimum, ...others] = await cards(page).evaluateAll((items) => [
      ...new Set(items.map((item) => getComputedStyle(item).minHeight)),
    ]);
    expect(others).toEqual([]);
    minima.add(minimum ?? '');
  }
  expect(minima).toEqual(new Set(['190px', '200px', '225px']));
});

test('Start your business, Liaisoning and Insolvency say what is specified', {
  tag: requirements('SVC-32…40, CAPS-28'),
}, async ({ page }) => {
  const pages = [
    {
      path: '/startyourbusiness',
      pitch: [/company, partnership or sole proprietorship/, /experienced team/],
      action: 'Start Your Business',
      descriptions: {
        Companies: /establish your business as a company in India/,
        Partnership: /traditional partnership firm/,
        Proprietorship: /sole proprietorship/,
        'Nidhi Companies': /mutual benefit company/,
        NBFC: /non-banking financial company/,
      },
    },
    {
      path: '/liaisoning',
      pitch: [/From ROC to RBI/, /smooth interaction with regulators/],
      action: 'Contact Us Now',
      descriptions: {},
    },
    {
      path: '/insolvencyandbankruptcy',
      pitch: [/professional representation and strategic solutions for companies and creditors/i],
      action: 'Consult with Us Today',
      descriptions: {
        'Representing on Behalf of Company & Creditors': /represent companies and creditors in insolvency matters/,
        'Performance of Activities of Insolvency Resolution Professionals':
          /act as insolvency resolution professionals/,
        'Litigation Resolution': /assist in legal proceedings related to insolvency/,
      },
    },
  ];
  for (const { path, pitch, action, descriptions } of pages) {
    await page.goto(path);
    for (const words of pitch) await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    await expect(link(page, action)).toHaveAttribute('href', CONTACT);
    for (const [name, words] of Object.entries(descriptions)) {
      const card = cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
      await expect(card).toContainText(words);
    }
  }
  expect(services.find(({ path }) => path === '/liaisoning')?.typewriter).toBe('Representation');
});
