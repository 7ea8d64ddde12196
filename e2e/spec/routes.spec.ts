import { expect } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/urls.ts';
import { answerMaps } from '../support/maps.ts';
import { test } from '../support/site.ts';

const { services } = loadContent();
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
  '/accessibility': /^Accessibility$/,
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
