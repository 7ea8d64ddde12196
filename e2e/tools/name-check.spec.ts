import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/site.ts';
import { expectNoViolations } from '../support/axe.ts';
import { islandHydrated } from '../support/islands.ts';
import { answerMaps } from '../support/maps.ts';
import { test } from '../support/site.ts';

const { companyName } = loadContent();
const { tool: words, rules } = companyName;
const form = (page: Page) => page.getByRole('region', { name: words.title, exact: true });
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name });
const result = (page: Page) => page.getByRole('main').getByRole('status');
const verdict = (page: Page) => result(page).getByRole('heading', { level: 3 });

async function open(page: Page) {
  await page.goto(urls.companyName);
  await islandHydrated(form(page));
}

test('a name gets a verdict with its provisions, and is never called available', async ({ page }) => {
  await open(page);
  await expect(result(page)).toHaveText(words.waiting);
  await field(page, words.proposed).fill('The Asha Foods');
  await expect(verdict(page)).toHaveText(words.verdicts.ask.title);
  await expect(result(page)).toContainText(`${words.compared} asha foods`);
  await expect(result(page), 'nothing was compared').not.toContainText('Not like');
  await field(page, words.proposed).fill('National Society');
  await expect(verdict(page)).toHaveText(words.verdicts.refused.title);
  await expect(result(page).getByRole('listitem')).toHaveText([
    'No “Society” here. Companies Act, 2013, s. 12',
    '“National” is official. Companies Act, 2013, s. 13',
  ]);
  await expectNoViolations(page, 'the tool has a verdict');
  await form(page).getByRole('radio').nth(1).check();
  await expect(verdict(page)).toHaveText(words.verdicts.approval.title);
});

test('a name is compared with one that exists', async ({ page }) => {
  await open(page);
  await field(page, words.proposed).fill('Spoken English');
  await field(page, words.existing).fill('Speak-English Private Limited');
  await expect(verdict(page)).toHaveText('As Speak-English Private Limited');
  await expect(result(page)).toContainText(rules.same.company.text);
  await field(page, words.existing).fill('Shout English');
  await expect(verdict(page)).toHaveText(words.verdicts.ask.title);
  await expect(result(page)).toContainText('Not like Shout English');
  await form(page).getByRole('checkbox').check();
  await expect(verdict(page)).toHaveText(words.verdicts.consent.title);
});

test('a name without Latin letters gets a message at the field', async ({ page }) => {
  await open(page);
  await field(page, words.proposed).fill('आशा');
  await expect(field(page, words.proposed)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, words.proposed)).toHaveAccessibleDescription(`${words.hint} ${words.problem}`);
  await expect(result(page)).toHaveText(words.waiting);
});

test('a name to compare with that has no Latin letters gets a message too, and is not called different', async ({
  page,
}) => {
  await open(page);
  await field(page, words.proposed).fill('Asha Foods');
  await field(page, words.existing).fill('आशा');
  await expect(field(page, words.existing)).toHaveAccessibleDescription(`${words.existingHint} ${words.problem}`);
  await expect(verdict(page)).toHaveText(words.verdicts.ask.title);
  await expect(result(page)).not.toContainText('Not like');
});

test('the enquiry holds the name and the verdict', async ({ page }) => {
  await answerMaps(page);
  await open(page);
  await field(page, words.proposed).fill('Asha Foods $1 & Co');
  await result(page).getByRole('link', { name: words.ask }).click();
  await expect(page.getByLabel('Service')).toHaveValue('Begin a business');
  await expect(page.getByLabel('Message')).toHaveValue(`Asha Foods $1 & Co, ${words.verdicts.ask.title}`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('what is ignored and the words with a rule are shown', async ({ page }) => {
    await page.goto(urls.companyName);
    await expect(form(page)).toBeHidden();
    await expect(page.getByRole('main')).toContainText(companyName.ignored.items[0]?.text ?? '');
    await expect(page.getByText('National, Rashtriya')).toBeVisible();
  });
});
