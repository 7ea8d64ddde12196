import { expect, type Locator, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { hydrated } from '../support/islands.ts';
import { requirements } from '../support/requirements.ts';
import { expectSmooth, jumpTo, recordScrolling } from '../support/scrolling.ts';
import { test } from '../support/site.ts';

const { provider } = loadContent();
const privacy = (page: Page) => page.getByRole('heading', { name: 'Privacy Policy', level: 2 });

/** What each clause must say, as patterns that leave the rest of its wording open. */
const clauses: readonly (readonly [id: string, ...patterns: RegExp[]])[] = [
  ['TERMS-05', /electronic record/i],
  ['TERMS-06', /owned and operated by a limited liability partnership/],
  ['TERMS-07', /general information/, /no warranty/],
  ['TERMS-08', /Intellectual property/],
  ['TERMS-09', /must not upload/, /defamatory/, /infringes/, /obscene/, /virus/],
  ['TERMS-10', /agree that we may contact you by SMS, email, WhatsApp and phone/],
  ['TERMS-11', /begun to deliver.*begun preparatory work.*cannot be cancelled/, /case by case/],
  ['TERMS-12', /nature of the service/, /stage of completion/, /effort/, /final decision rests with the provider/],
  ['TERMS-12', /decision by email, SMS or call/],
  ['TERMS-13', /negotiation.*courts in Delhi/],
  ['TERMS-14', /name and job title/, /contact details/, /demographic/, /enquiry information/],
  ['TERMS-15', /own records/, /improve our services/, /promotional emails/, /feedback/, /market research/],
  ['TERMS-16', /Security/, /measures to keep your details from being lost/],
  ['TERMS-17', /cookies for traffic analysis/],
  ['TERMS-18', /Links to other sites/, /do not control/],
  ['TERMS-19', new RegExp(`opt out.*Write to ${provider.email}`)],
  ['TERMS-20', /do not sell or lease.*unless we have your permission or the law requires it/],
  ['TERMS-21', /effective 01\/08\/2026/i],
  ['TERMS-22', /Assignment/, /Severability/, /Waiver/],
];

test('the terms and the policy say what is specified', { tag: requirements('TERMS-05…23') }, async ({ page }) => {
  await page.goto('/terms-of-use');
  const sections = page.getByRole('region', { name: /^(Terms & Conditions|Privacy Policy)$/ });
  await expect(sections).toHaveCount(2);
  const text = (await sections.allInnerTexts()).join(' ').replace(/\s+/g, ' ');
  for (const [id, ...patterns] of clauses) for (const pattern of patterns) expect(text, id).toMatch(pattern);
  const reach = sections.last().getByRole('listitem');
  for (const words of [provider.phone.display, provider.email, 'Mon–Sat 10 AM–6 PM'])
    await expect(reach.filter({ hasText: words }).last(), 'TERMS-23').toBeVisible();
});

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('#privacy, opened directly, shows its section', { tag: requirements('TERMS-02') }, async ({ page }) => {
    await page.goto('/terms-of-use#privacy');
    await hydrated(page);
    await expect(privacy(page)).toBeInViewport({ ratio: 1 });
    const bar = await page.getByRole('banner').boundingBox();
    await expect.poll(async () => (await privacy(page).boundingBox())?.y).toBeLessThan(450);
    expect((await privacy(page).boundingBox())?.y).toBeGreaterThanOrEqual(bar?.height ?? Number.NaN);
  });

  test('on the open page #privacy scrolls smoothly to its section, #terms to the top', {
    tag: requirements('TERMS-01, TERMS-03, TERMS-04'),
  }, async ({ page }) => {
    await page.goto('/terms-of-use');
    await hydrated(page);
    const footer = page.getByRole('contentinfo');
    const link = footer.getByRole('link', { name: 'Privacy Policy' });
    await link.scrollIntoViewIfNeeded();
    const places = await recordScrolling(page);
    await link.click();
    await expect(page).toHaveURL('/terms-of-use#privacy');
    await expect(privacy(page)).toBeInViewport({ ratio: 1 });
    expectSmooth(await places());

    await footer.getByRole('link', { name: 'Terms & Conditions' }).click();
    await expect(page).toHaveURL('/terms-of-use#terms');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    // From another page, and when the address has the fragment already.
    await jumpTo(page, 900);
    await footer.getByRole('link', { name: 'Terms & Conditions' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
    await expect(page).toHaveURL('/about');
    await footer.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveURL('/terms-of-use#privacy');
    await expect(privacy(page)).toBeInViewport({ ratio: 1 });
  });
});

for (const [how, options] of [
  ['in motion', { contextOptions: { reducedMotion: 'no-preference' } }],
  ['without motion', {}],
  ['without script', { javaScriptEnabled: false }],
  ['on a phone', { viewport: { width: 360, height: 740 } }],
] as const) {
  test.describe(how, () => {
    test.use(options);

    test('#terms, typed into the address bar, ends at the top, and #privacy at its section', {
      tag: requirements('TERMS-01, TERMS-02'),
    }, async ({ page }) => {
      const top = () => page.evaluate(() => scrollY);
      const expectTop = async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
        await rests(top);
        expect(await top()).toBe(0);
      };
      await page.goto('/terms-of-use#terms');
      await expectTop();
      await page.goto('about:blank');
      await page.goto('/terms-of-use#privacy');
      await expectUnderBar(page, privacy(page));
      // The page is open now: only the part of it changes.
      await page.goto('/terms-of-use#terms');
      await expectTop();
      await page.goto('/terms-of-use#privacy');
      await expectUnderBar(page, privacy(page));
    });

    test('a link to a part of a page scrolls there and stays', async ({ page }) => {
      for (const [path, heading] of [
        ['/terms-of-use#terms-11', page.locator('#terms-11')],
        ['/career#application', page.getByRole('form').getByRole('heading', { level: 2 })],
        ['/#consultation', page.getByRole('form').getByRole('heading', { level: 2 })],
      ] as const) {
        await page.goto('about:blank');
        await page.goto(path);
        await expectUnderBar(page, heading);
      }
    });
  });
}

/** Asserts that a heading comes to rest in the upper half of the window, below the bar. */
async function expectUnderBar(page: Page, heading: Locator): Promise<void> {
  await expect(heading).toBeInViewport({ ratio: 1 });
  const top = async () => (await heading.boundingBox())?.y ?? Number.NaN;
  await rests(top);
  const bar = await page.getByRole('banner').boundingBox();
  expect(await top()).toBeGreaterThanOrEqual(bar?.height ?? Number.NaN);
  expect(await top()).toBeLessThan(450);
}

/** Resolves once a number stays as it is: a smooth scroll has ended. */
async function rests(read: () => Promise<number>): Promise<void> {
  let last = Number.NaN;
  await expect
    .poll(
      async () => {
        const before = last;
        last = await read();
        return before === last;
      },
      { intervals: [300] },
    )
    .toBe(true);
}
