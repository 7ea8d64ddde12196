import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/urls.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { hydrated } from '../support/islands.ts';
import { answerMaps } from '../support/maps.ts';
import { test } from '../support/site.ts';

const { services, provider, shell } = loadContent();
const paths = [...Object.values(urls), ...services.map(({ path }) => path)];

test('the table of URLs holds the 26 routes of the specification, and the due dates', () => {
  expect(new Set(paths).size).toBe(27);
});

/** The headings of specification section 2, ROUTE-01 to ROUTE-26, and of the due dates. */
const headings: Readonly<Record<string, RegExp>> = {
  '/': /start.*business.*3 smart options/i,
  '/about': /people/i,
  '/contact': /^Get in Touch$/,
  '/career': /^Join Our Team Today!$/,
  '/services': /^Our Services$/,
  '/due-dates': /^Due Dates of the Next Twelve Months$/,
  '/terms-of-use': /^Terms & Conditions and Privacy Policy$/,
  '/startyourbusiness': /^Start your Business with Confidence$/,
  '/businessregistration': /business registration/i,
  '/licenses': /licenses/i,
  '/intellectualpropertyrights': /intellectual property/i,
  '/companysecretarialservices': /company secretarial/i,
  '/accountingandaudit': /accounting and audit/i,
  '/financing': /finance/i,
  '/taxandgstcompliance': /tax and gst/i,
  '/femaandrbicompliances': /fema and rbi/i,
  '/sebicompliances': /sebi/i,
  '/rdncltnclatmatters': /rd, nclt and nclat/i,
  '/secretarialauditandduediligence': /secretarial audit and due diligence/i,
  '/labourlawcompliance': /labour law/i,
  '/corporategovernanceadvice': /corporate governance/i,
  '/managementconsultation': /management consulting/i,
  '/generaladministration': /general administration/i,
  '/venturefunding': /venture funding/i,
  '/merger': /merger, amalgamation and cross-border/i,
  '/liaisoning': /^Reliable Liaisoning & Representation$/,
  '/insolvencyandbankruptcy': /^Comprehensive Insolvency and Bankruptcy Services$/,
};

test('every route has the heading of the specification (ROUTE-01…27)', async ({ page }) => {
  await answerMaps(page);
  expect(Object.keys(headings).sort()).toEqual([...paths].sort());
  for (const [path, heading] of Object.entries(headings)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading }).first(), path).toBeVisible();
  }
  await page.goto(urls.services);
  await expect(page.getByRole('heading', { name: 'Business Structures We Help With' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Get in Touch Today' })).toHaveCount(0);
});

for (const path of [...paths, '/no-such-page']) {
  test(`${path} opens in the site’s frame, says what it is, and is accessible (ROUTE, GEN-01, GEN-02, GEN-14, GEN-20…22, NAV-23, BAN-01, BAN-03, FLT-06, FOOT-01)`, async ({
    page,
  }) => {
    await answerMaps(page);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      // The browser reports the 404 of a page that is meant not to exist.
      if (message.type() === 'error' && !message.text().includes('404')) faults.push(message.text());
    });
    const response = await page.goto(path);
    expect(response?.status()).toBe(path === '/no-such-page' ? 404 : 200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/The Provider$/);
    if (path !== '/no-such-page') await hydrated(page);
    await expectFrame(page);
    await expectNeitherAccountNorPayment(page);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    await expectAccessible(page, `${path}, unfolded`);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `horizontal overflow at ${width} px`).toBeLessThanOrEqual(0);
    }
    expect(faults).toEqual([]);
  });
}

/** What stands on every page, with the same channels to the provider everywhere. */
async function expectFrame(page: Page): Promise<void> {
  const navigation = page.getByRole('banner');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  for (const name of ['Chat Now', 'Call Now'])
    await expect(page.getByRole('complementary').getByRole('link', { name })).toBeVisible();
  const bar = await navigation.boundingBox();
  const banner = await page.getByRole('region', { name: shell.banner.label, exact: true }).boundingBox();
  expect(bar?.y).toBe(0);
  expect(banner?.y).toBe(bar?.height);

  const channels = await page
    .locator('a:is([href^="tel:"], [href^="mailto:"], [href*="wa.me"])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(channels)).toEqual(
    new Set([`mailto:${provider.email}`, `tel:${provider.phone.number}`, provider.chat.url]),
  );
}

async function expectNeitherAccountNorPayment(page: Page): Promise<void> {
  const name = /\b(log ?in|log ?out|sign ?(in|up|on|out)|my account|pay( now)?|buy|cart|checkout)\b/i;
  await expect(page.getByRole('button', { name }).or(page.getByRole('link', { name }))).toHaveCount(0);
  await expect(page.locator('input:is([type=password], [autocomplete^=cc-])')).toHaveCount(0);
}

for (const path of ['/about', '/career', '/licenses'])
  test(`${path} has its rosette, also when a link leads there`, async ({ page }) => {
    await page.goto(urls.terms);
    await hydrated(page);
    const link = page.locator(`a[href="${path}"]`).first();
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page).toHaveURL(path);
    const petal = page.getByRole('main').locator('svg > use').first();
    // Its copies are found by their address, so the box of a petal that is not there is empty.
    await expect.poll(() => petal.evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(0);
  });
