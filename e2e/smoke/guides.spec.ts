import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { hydrated } from '../support/islands.ts';
import { test } from '../support/site.ts';

const { guides, guideWords, services } = loadContent();
const { labels } = guideWords;
const region = (page: Page) => page.getByRole('region', { name: guideWords.title });
const sheet = (page: Page, title: string) =>
  region(page)
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });

test('every page shows its guides whole, each statement with the law that it comes from', async ({ page }) => {
  for (const { path } of services) {
    await page.goto(path);
    const own = guides.filter(({ service }) => service === path);
    await expect(region(page).getByRole('heading', { level: 3 })).toHaveText(own.map(({ title }) => title));
    for (const guide of own) {
      const words = await sheet(page, guide.title).evaluate((element) => element.textContent.replaceAll('\u00a0', ' '));
      for (const items of Object.values(guide)) {
        if (!Array.isArray(items)) continue;
        for (const item of items) {
          const texts =
            typeof item === 'string' ? [item] : 'answer' in item ? [item.question, item.answer] : [item.text];
          for (const text of texts) expect(words).toContain(text);
          if (typeof item === 'object') expect(words).toContain(item.source);
        }
      }
    }
  }
});

test('a card leads to its guide, which unfolds; the keyboard folds it again', async ({ page }) => {
  await page.goto('/startyourbusiness');
  const llp = sheet(page, guides.find(({ id }) => id === 'llp')?.title ?? '');
  await expect(llp.getByText(labels.documents)).toBeHidden();
  await page.getByRole('link', { name: /Limited Liability Partnership \(LLP\)$/ }).click();
  await expect(llp.getByText(labels.documents)).toBeVisible();
  await expect(llp.getByRole('heading', { level: 3 })).toBeInViewport();
  await llp.locator('summary').press('Enter');
  await expect(llp.getByText(labels.documents)).toBeHidden();
});

for (const query of ['bookkeeping', 'startup', 'trademarks', 'e-filing', 'annual return']) {
  test(`the search of the directory finds "${query}"`, async ({ page }) => {
    await page.goto('/services');
    await hydrated(page);
    await page.getByRole('searchbox').fill(query);
    await expect(page.getByRole('main').locator('mark').first()).toBeVisible();
  });
}

test('the search of the directory finds a guide by its title and leads to it', async ({ page }) => {
  await page.goto('/services');
  await hydrated(page);
  await page.getByRole('searchbox').fill('udyam registration');
  await page.getByRole('main').getByRole('link', { name: 'Udyam registration (MSME)' }).click();
  await expect(page).toHaveURL('/businessregistration#udyam-registration');
  await expect(page.locator('#udyam-registration')).toBeInViewport();
});

test('an address with a guide’s fragment opens it', async ({ page }) => {
  await page.goto('/intellectualpropertyrights#trademark-registration');
  await expect(region(page).getByRole('heading', { name: labels.forWhom })).toBeInViewport();
});

test('a guide that stands alone begins unfolded, several begin folded', async ({ page }) => {
  const alone = guides.filter((guide) => guides.every((other) => other === guide || other.service !== guide.service));
  expect(alone.length).toBeGreaterThan(5);
  for (const { service } of alone) {
    await page.goto(service);
    await expect(region(page).getByText(labels.firstCall)).toBeVisible();
  }
  await page.goto('/startyourbusiness');
  await expect(region(page).getByText(labels.sources).first()).toBeHidden();
});

test('the registration’s price stands with what it includes, apart from what the government charges', async ({
  page,
}) => {
  await page.goto('/startyourbusiness#private-limited-company');
  const costs = region(page).getByRole('term');
  await expect(costs.filter({ hasText: labels.ourFee }).locator('+ dd')).toContainText('₹4999*');
  await expect(costs.filter({ hasText: labels.ourFee }).locator('+ dd')).toContainText(labels.includes);
  await expect(costs.filter({ hasText: labels.governmentFee }).first().locator('+ dd')).toContainText('₹1,000');
});

test('the list of documents prints alone, on one page', async ({ page }) => {
  await page.goto('/startyourbusiness#llp');
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-asked-to-print', '');
  });
  const llp = sheet(page, guides.find(({ id }) => id === 'llp')?.title ?? '');
  await llp.getByRole('button', { name: labels.print }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked-to-print');
  await page.emulateMedia({ media: 'print' });
  await expect(llp.getByText(labels.documents)).toBeVisible();
  await expect(llp.getByText(labels.steps)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(llp.getByText(labels.steps), 'everything is unfolded on paper').toBeVisible();
});

for (const width of [320, 1280]) {
  test(`nothing overflows when all guides are unfolded, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/startyourbusiness', '/taxandgstcompliance', '/intellectualpropertyrights']) {
      await page.goto(path);
      await region(page).evaluate((section) => {
        for (const details of section.querySelectorAll('details')) details.open = true;
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('guides unfold, and no button is there that would do nothing', async ({ page }) => {
    await page.goto('/startyourbusiness');
    const llp = sheet(page, guides.find(({ id }) => id === 'llp')?.title ?? '');
    await llp.locator('summary').click();
    await expect(llp.getByText(labels.documents)).toBeVisible();
    await expect(region(page).getByRole('button', { name: labels.print })).toHaveCount(0);
  });
});
