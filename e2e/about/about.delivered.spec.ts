import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { requirements } from '../support/requirements.ts';
import { jumpTo, jumpUntilVisible } from '../support/scrolling.ts';
import { test } from '../support/site.ts';
import { advance, openAtStandstill } from '../support/standstill.ts';

const { company, counters, potential, beliefs } = loadContent().about;
const section = (page: Page, name: string) => page.getByRole('region', { name });
const numbers = (page: Page) => section(page, counters.title);
/** The specified counters, in order. */
const FINAL = ['46+', '65+', '10+', '14+'];

test('the firm, its five services and its numbers', { tag: requirements('ABOUT-01…07, GEN-12, GEN-13') }, async ({
  page,
}) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Learn More About Us' })).toHaveAttribute('href', '/contact');
  await expect(section(page, company.title)).toContainText(
    /is a brand powered by a limited liability partnership, incorporated under the Companies Act, 2013/,
  );
  for (const field of ['finance', 'legal', 'tax', 'accounting', 'audit', 'secretarial', 'management'])
    await expect(section(page, company.title)).toContainText(new RegExp(`\\b${field}\\b`));
  await expect(section(page, company.title).getByRole('listitem')).toHaveText([
    'Audit & Assurance',
    'Accounting',
    'Tax Consultancy',
    'Management Consultancy',
    'Secretarial Functions',
  ]);
  await expect(numbers(page).getByRole('listitem')).toHaveText([
    '46+ Clients Served',
    '65+ Projects Completed',
    '10+ Industries Covered',
    '14+ Expert Consultants',
  ]);
});

test('the link to all services, and mission, vision and values side by side', {
  tag: requirements('ABOUT-13…17, CAPS-27'),
}, async ({ page }) => {
  await page.goto('/about');
  const block = section(page, 'Unlock Your Business Potential');
  await expect(block).toContainText(potential.text);

  const cards = section(page, beliefs.title);
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText(['Mission', 'Vision', 'Values']);
  for (const name of ['Mission', 'Vision', 'Values', 'Integrity', 'Excellence', 'Innovation', 'Collaboration'])
    await expect(cards.getByRole('heading', { name, exact: true })).toBeVisible();
  for (const statement of await cards.getByRole('paragraph').all()) await expect(statement).toBeVisible();
  for (const role of ['button', 'tab', 'link', 'radio'] as const) await expect(cards.getByRole(role)).toHaveCount(0);

  await block.getByRole('link', { name: 'Discover all services' }).click();
  await expect(page).toHaveURL('/startyourbusiness');
});

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the numbers count from 0 for 2 s once 30 % of them are visible, and never again', {
    tag: requirements('ABOUT-08…12'),
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await openAtStandstill(page, '/about');
    const counting = numbers(page).getByRole('listitem').locator('[aria-hidden]');
    const zero = ['0+', '0+', '0+', '0+'];
    await jumpUntilVisible(numbers(page), 0.25);
    await advance(page, 5000);
    await expect(counting).toHaveText(zero);

    await jumpUntilVisible(numbers(page), 0.35);
    await advance(page, 16);
    await expect(counting).toHaveText(zero);
    await advance(page, 984);
    // Half of the time, less a frame: half of each number, or one less.
    await expect(counting).toHaveText([/^2[23]\+$/, /^3[12]\+$/, /^[45]\+$/, /^[67]\+$/]);
    await advance(page, 984);
    await expect(counting).toHaveText([/^45\+$/, /^6[34]\+$/, /^9\+$/, /^13\+$/]);
    await advance(page, 48);
    await expect(counting).toHaveCount(0);

    await jumpTo(page, 0);
    await jumpUntilVisible(numbers(page), 1);
    await advance(page, 500);
    await expect(counting).toHaveCount(0);
    await expect(numbers(page).getByRole('strong')).toHaveText(FINAL);
  });
});
