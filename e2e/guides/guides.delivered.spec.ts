import { expect } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/site.ts';
import { test } from '../support/site.ts';

const { guides, services, gstCheck, cost } = loadContent();
const gstGuide = '/businessregistration#gst-registration';
const onTaxPage = services.find(({ path }) => path === '/taxandgstcompliance')?.related ?? [];
const gstLink = onTaxPage.find(({ link }) => link === gstGuide)?.label ?? gstGuide;

test('the footer’s link to GST registration reaches its guide with one more tap', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /GST registration/ })
    .click();
  await expect(page).toHaveURL('/taxandgstcompliance');
  await page.getByRole('main').getByRole('link', { name: gstLink }).click();
  await expect(page).toHaveURL(gstGuide);
  await expect(page.locator('#gst-registration')).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test('from home, closing a company is two taps away, "do I need GST" two, the total in Punjab three', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'MCA services' }).tap();
    await page.getByRole('heading', { level: 3, name: /^Close a company/ }).tap();
    await expect(page.locator('#close-a-company').getByText('The application (STK-2) costs ₹10,000.')).toBeVisible();

    await page.goto('/');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /GST registration/ })
      .tap();
    await page.getByRole('main').getByRole('link', { name: gstLink }).tap();
    await expect(page.getByRole('region', { name: gstCheck.tool.title }).getByRole('heading')).toBeInViewport();

    await page.goto('/');
    // A tap on the list, one on the state, and one on the button.
    await page.getByLabel(cost.tool.form.state).selectOption('Punjab');
    await page.getByRole('main').getByRole('button', { name: cost.toCost }).tap();
    await expect(page.getByRole('region', { name: cost.tool.bill.title }).getByRole('status').first()).toContainText(
      'Punjab',
    );
  });

  test('from home, each answer to a question of founders is two taps away', async ({ page }) => {
    const ways = {
      'Accounting and financial services': ['cash-and-small-suppliers'],
      'GST registration': ['paying-yourself', 'gst-invoice'],
      'MCA services': ['if-it-is-refused', 'personal-liability', 'owners-abroad'],
    };
    for (const [link, ids] of Object.entries(ways)) {
      for (const id of ids) {
        await page.goto('/');
        await page.getByRole('contentinfo').getByRole('link', { name: link }).tap();
        const title = guides.find((guide) => guide.id === id)?.title ?? id;
        await page.getByRole('main').getByText(title, { exact: true }).tap();
        await expect(page.locator(`#${id}`), title).toBeVisible();
      }
    }
  });

  test('from home, tax by structure and the check of a name are two taps away', async ({ page }) => {
    for (const path of [urls.takeHome, urls.companyName]) {
      await page.goto('/');
      await page.getByRole('main').getByRole('link', { name: 'Compare all six structures' }).tap();
      await page.getByRole('main').locator(`a[href="${path}"]`).tap();
      await expect(page).toHaveURL(path);
    }
  });

  test('cost, documents and the way to ask are one tap away in every guide, wherever it is opened', async ({
    page,
  }) => {
    for (const service of new Set(guides.map((guide) => guide.service))) {
      await page.goto(service);
      for (const { id, title } of guides.filter((guide) => guide.service === service)) {
        const guide = page.locator('details', { has: page.locator(`#${id}`) });
        const strip = guide.getByRole('list').first().getByRole('link');
        const summary = guide.locator('summary').first();
        await summary.evaluate((element: HTMLElement) => {
          const isOpen = (element.parentElement as HTMLDetailsElement).open;
          // A closed one at the foot of the window, where what it unfolds is below. `tap` would scroll first.
          element.scrollIntoView({ block: isOpen ? 'start' : 'end' });
          if (!isOpen) element.click();
        });
        await expect(strip.last(), title).toBeInViewport({ ratio: 1 });
        for (const part of ['cost', 'documents']) {
          const link = guide.locator(`a[href="#${id}-${part}"]`).first();
          if ((await page.locator(`#${id}-${part}`).count()) === 0) continue;
          await expect(link, title).toBeInViewport({ ratio: 1 });
          await link.tap();
          await expect(page.locator(`#${id}-${part}`), title).toBeInViewport({ ratio: 1 });
          await page.goBack();
        }
      }
    }
  });
});
