import { expect, type Locator, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { expectNoViolations } from '../support/axe.ts';
import { unfoldAll } from '../support/open-unfolded.ts';
import { blankParts } from '../support/pictures.ts';
import { test } from '../support/site.ts';

const { guideWords } = loadContent();
const { labels } = guideWords;
const region = (page: Page) => page.getByRole('region', { name: guideWords.title });
const guide = (page: Page, title: string) =>
  region(page)
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });

test('a page without guides has no section for them', async ({ page }) => {
  await page.goto('/financing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(region(page)).toHaveCount(0);
});

test('a card leads to its guide, which unfolds; the keyboard folds it again', async ({ page }) => {
  await page.goto('/startyourbusiness');
  const firm = guide(page, 'Firm by deed');
  await expect(firm.getByText(labels.documents)).toBeHidden();
  await page.getByRole('link', { name: 'All about it : Firm' }).click();
  await expect(firm.getByText(labels.documents)).toBeVisible();
  await expect(firm.getByRole('heading', { level: 3 })).toBeInViewport();
  await firm.locator('summary').press('Enter');
  await expect(firm.getByText(labels.documents)).toBeHidden();
});

test('an address with a guide’s fragment opens it', async ({ page }) => {
  await page.goto('/patents#patent-search');
  await expect(region(page).getByRole('heading', { name: labels.forWhom })).toBeInViewport();
});

test('a single guide is unfolded at first, several are folded', async ({ page }) => {
  await page.goto('/patents');
  await expect(region(page).getByText(labels.firstCall)).toBeVisible();
  await page.goto('/startyourbusiness');
  await expect(region(page).getByText(labels.sources).first()).toBeHidden();
});

test('a guide links to the page that confirms a letter of an authority', async ({ page }) => {
  await page.goto('/patents');
  const item = region(page).getByRole('listitem').filter({ hasText: labels.confirm });
  await expect(item.getByRole('link')).toHaveAttribute('href', 'https://ipindia.gov.in');
});

test('the price of the registration is shown with what it includes, apart from the government fee', async ({
  page,
}) => {
  await page.goto('/startyourbusiness#company');
  const costs = region(page).getByRole('term');
  await expect(costs.filter({ hasText: labels.ourFee }).locator('+ dd')).toContainText('₹7,300*');
  await expect(costs.filter({ hasText: labels.ourFee }).locator('+ dd')).toContainText(labels.includes);
  await expect(costs.filter({ hasText: labels.governmentFee }).first().locator('+ dd')).toContainText('₹1,100');
});

test('a table follows its block, with its law, its example and what is not confirmed', async ({ page }) => {
  await page.goto('/startyourbusiness#company');
  const fees = page.getByRole('table', { name: 'Fees by size' });
  await expect(fees.getByRole('columnheader')).toHaveText(['Size', 'Fee', 'Late', 'Ten days late']);
  const large = fees.getByRole('row', { name: /Large/ });
  await expect(large.getByRole('rowheader')).toContainText('Indian Partnership Act, 1932');
  await expect(large.getByRole('rowheader')).toContainText(labels.likely);
  await expect(large.getByRole('cell')).toHaveText(['₹90', '₹20 a day', '₹290']);
  await expect(fees.getByRole('row', { name: /Small/ })).not.toContainText(labels.likely);

  const block = page.locator('[data-block]').filter({ has: fees });
  await expect(block).toContainText('A small one that files ten days late pays ₹150.');
  await expect(block).toContainText('Companies Act, 2013, s. 7(16)');
  const headings = await region(page).getByRole('heading', { level: 4 }).allTextContents();
  expect(headings.indexOf('Fees by size')).toBe(headings.indexOf(labels.cost) + 1);
  await expect(guide(page, 'Company registration').getByText('Companies Act, 2013, s. 7(16)')).toHaveCount(1);
  await expectNoViolations(page, 'a guide with tables is unfolded');
});

for (const forcedColors of ['none', 'active'] as const)
  test(`a table is hatched at its right edge while it goes on there, with forced colours: ${forcedColors}`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors });
    await page.setViewportSize({ width: 360, height: 780 });
    const scroller = page.locator('[role=group][aria-labelledby=company-table-1]');
    for (const path of ['/startyourbusiness#company', '/hi/startyourbusiness#company']) {
      await page.goto(path);
      await scroller.scrollIntoViewIfNeeded();
      expect(await isHatched(scroller), path).toBe(true);
      await scroller.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
      expect(await isHatched(scroller), `${path} at its end`).toBe(false);
    }
    await page.setViewportSize({ width: 1280, height: 780 });
    expect(await isHatched(scroller), 'a table that is in view').toBe(false);
  });

/** Whether the right edge of what scrolls shows more than one colour, apart from the table in it and what is fixed above it. */
async function isHatched(scroller: Locator): Promise<boolean> {
  const edge = await scroller.evaluate((element) => {
    document.body.style.setProperty('visibility', 'hidden');
    element.style.setProperty('visibility', 'visible');
    element.querySelector('table')?.style.setProperty('visibility', 'hidden');
    const { width, height } = element.getBoundingClientRect();
    return { name: '', left: width - 16, top: 2, width: 12, height: height - 24 };
  });
  const picture = await scroller.screenshot({ type: 'jpeg' });
  return (await blankParts(scroller.page().context(), picture, [edge])).length === 0;
}

test('the limits of time link to what happens after a refusal', async ({ page }) => {
  await page.goto('/startyourbusiness#company');
  const times = page.locator('[data-block]').filter({ has: page.locator('#company-time') });
  await times.getByRole('link', { name: 'When the office says no : Company registration' }).click();
  await expect(page).toHaveURL('/patents#patent-search');
});

test('the list of documents prints alone, on one page', async ({ page }) => {
  await page.goto('/startyourbusiness#firm');
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-asked-to-print', '');
  });
  const firm = guide(page, 'Firm by deed');
  await firm.getByRole('button', { name: labels.print }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked-to-print');
  await page.emulateMedia({ media: 'print' });
  await expect(firm.getByText(labels.documents)).toBeVisible();
  await expect(firm.getByText(labels.steps)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  // The dialog has closed: the pointer is back on the page.
  await page.mouse.move(1, 1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(firm.getByText(labels.steps), 'an open guide is open on paper').toBeVisible();
});

for (const width of [320, 1280]) {
  test(`nothing overflows when all guides are unfolded, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/startyourbusiness', '/patents']) {
      await page.goto(path);
      await unfoldAll(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('guides unfold, and no button is there that would do nothing', async ({ page }) => {
    await page.goto('/startyourbusiness');
    const firm = guide(page, 'Firm by deed');
    await firm.locator('summary').click();
    await expect(firm.getByText(labels.documents)).toBeVisible();
    await expect(region(page).getByRole('button', { name: labels.print })).toHaveCount(0);
  });
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'on a phone' : 'on a phone without script', () => {
    test.use({ viewport: { width: 360, height: 780 }, javaScriptEnabled });

    test('cost, documents and steps of a guide are one tap away when it opens', async ({ page }) => {
      await page.goto('/startyourbusiness#company');
      const company = guide(page, 'Company registration');
      for (const [label, heading] of [
        [`${guideWords.strip.cost} ₹7,300*`, labels.cost],
        [guideWords.strip.time, labels.lawTime],
        [`${guideWords.strip.documents} 2`, labels.documents],
        [`${guideWords.strip.steps} 4`, labels.steps],
      ] as const) {
        await page.goto('/startyourbusiness#company');
        const link = company.getByRole('link', { name: label });
        await expect(link).toBeInViewport({ ratio: 1 });
        await link.click();
        await expect(company.getByRole('heading', { name: heading, exact: true })).toBeInViewport();
      }
      const firm = guide(page, 'Firm by deed');
      await expect(firm.getByRole('link', { name: guideWords.strip.cost })).toHaveCount(0);
    });
  });
