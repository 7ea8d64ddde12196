import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { typeset } from '../../src/format/typeset.ts';
import { pageNames, urls } from '../../src/site.ts';
import { answerMaps } from '../support/maps.ts';
import { requirements } from '../support/requirements.ts';
import { test } from '../support/site.ts';

const content = loadContent();
const { services, provider, shell } = content;

/** The heading of every page of the site, as its content has it. */
const pages = new Map([
  ...pageNames.map((name) => [urls[name], name === 'home' ? content.home.hero.title : content[name].heading] as const),
  ...services.map(({ path, heading }) => [path, heading] as const),
]);

/** The headings that specification section 2 requires, ROUTE-01 to ROUTE-26. The firm may have further pages. */
const specified: Readonly<Record<string, RegExp>> = {
  '/': /start.*business.*3\ssmart options/i,
  '/about': /people/i,
  '/contact': /^Get in Touch$/,
  '/career': /^Join Our Team Today!$/,
  '/services': /^Our Services$/,
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

const REQUIREMENTS = 'ROUTE-01…27, GEN-01, GEN-02, GEN-14, GEN-20…22, NAV-23, BAN-01, BAN-03, FLT-06, FOOT-01';

test('every page opens with its heading in the shared layout, among them those of the specification', {
  tag: requirements(REQUIREMENTS),
}, async ({ page }) => {
  await answerMaps(page);
  expect([...pages.keys()]).toEqual(expect.arrayContaining(Object.keys(specified)));
  for (const [path, heading] of pages) {
    const response = await page.goto(path);
    expect([response?.status(), new URL(page.url()).pathname]).toEqual([200, path]);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveAccessibleName(typeset(heading));
    if (specified[path]) await expect(page.getByRole('heading', { name: specified[path] }).first(), path).toBeVisible();
    await expectSharedLayout(page, path);
    await expectNeitherAccountNorPayment(page, path);
  }
  await page.goto(urls.directory);
  await expect(page.getByRole('heading', { name: 'Business Structures We Help With' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Get in Touch Today' })).toHaveCount(0);
});

/** What is on every page, with the same contact channels everywhere. */
async function expectSharedLayout(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('contentinfo'), path).toBeVisible();
  for (const name of ['Chat Now', 'Call Now'])
    await expect(page.getByRole('complementary').getByRole('link', { name }), path).toBeVisible();
  const navigation = await page.getByRole('banner').boundingBox();
  const offer = await page.getByRole('region', { name: shell.banner.label, exact: true }).boundingBox();
  expect([navigation?.y, offer?.y], path).toEqual([0, navigation?.height]);

  const channels = await page
    // Not the lists that a visitor sends to somebody. A chat may begin with its subject.
    .locator('a:is([href^="tel:"], [href^="mailto:"], [href*="wa.me"]):not([href*="wa.me/?"])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace(/\?text=.*/, '')));
  expect(new Set(channels), path).toEqual(
    new Set([`mailto:${provider.email}`, `tel:${provider.phone.number}`, provider.chat.url]),
  );
}

async function expectNeitherAccountNorPayment(page: Page, path: string): Promise<void> {
  const name = /\b(log ?in|log ?out|sign ?(in|up|on|out)|my account|pay( now)?|buy|cart|checkout)\b/i;
  await expect(page.getByRole('button', { name }).or(page.getByRole('link', { name })), path).toHaveCount(0);
  await expect(page.locator('input:is([type=password], [autocomplete^=cc-])'), path).toHaveCount(0);
}
