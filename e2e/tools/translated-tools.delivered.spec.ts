/** The search of /services and the tools in a page that the browser has translated. */

import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { billOf, type CostChoice } from '../../src/features/tools/cost/bill.ts';
import { costsOf } from '../../src/features/tools/cost/cost.ts';
import { defaultChoice } from '../../src/features/tools/cost/cost-choice.ts';
import { formatLakhs } from '../../src/format/rupees.ts';
import { formatSum } from '../../src/format/sum.ts';
import { urls } from '../../src/site.ts';
import { translatePage } from '../support/browser-changes.ts';
import { openWithScriptHeld } from '../support/held-script.ts';
import { hydrated, islandHydrated } from '../support/islands.ts';
import { replaceTexts } from '../support/replace-texts.ts';
import { test } from '../support/site.ts';

const content = loadContent();
const { services, directory, structures, cost, gstCheck, states, takeHome, companyName } = content;
const costs = costsOf(content);
/** The total of a bill for a choice that differs from the default. */
const totalOf = (choice: Partial<CostChoice>) =>
  formatSum(billOf(costs, { ...defaultChoice(costs, choice.kind), ...choice }).total);
const [first, second] = services.map(({ name }) => name);
const TRANSLATORS = [
  // This one follows what the page changes later.
  { does: 'wraps texts', translate: translatePage, again: async () => {} },
  { does: 'replaces texts', translate: replaceTexts, again: replaceTexts },
];

let errors: Error[];
test.beforeEach(({ page }) => {
  errors = [];
  page.on('pageerror', (error) => errors.push(error));
});

// Names are compared in part: a translation has marks around it.
const search = (page: Page) => page.getByRole('searchbox', { name: directory.search.label });
/** The names of the services that the list shows. */
const listed = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 });
const found = (count: number) => directory.search.found.replace('{count}', String(count));

/** Expects the hit with this name, with marked letters. A translation has its own marks around each part of the name. */
async function expectMarked(page: Page, name = ''): Promise<void> {
  const inParts = new RegExp(name.split(' ').map(RegExp.escape).join('[‹›\\s]+'));
  await expect(listed(page).filter({ hasText: inParts }).locator('mark').first()).toBeVisible();
}

/** Types into the search until it finds, finds nothing, and shows all services again. */
async function useSearch(page: Page, translate: () => Promise<void>): Promise<void> {
  // Letter by letter, with a translation after each: translators follow changes of the page.
  for (const letter of first?.slice(0, 5) ?? '') {
    await search(page).pressSequentially(letter);
    await translate();
  }
  await search(page).fill(first ?? '');
  await expectMarked(page, first);
  await translate();
  await search(page).fill(second ?? '');
  await expectMarked(page, second);
  await translate();

  await search(page).fill('zzzz');
  await expect(page.getByText(directory.search.none)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: found(0) })).toBeVisible();
  await translate();

  await search(page).fill('');
  await expect(page.getByText(directory.search.none)).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: found(0) })).toHaveCount(0);
  await expect(listed(page)).toHaveCount(services.length);
  for (const { name } of services) await expect(listed(page).filter({ hasText: name }).first()).toBeVisible();
}

/** The text of an element without the marks of the translation and with plain spaces. */
const plain = (text: string | null) => (text ?? '').replaceAll(/[‹›]/g, '').replaceAll('\u00a0', ' ');

const forms = { ...structures.structures, ...structures.others };

/** Answers all questions in many ways; each time one structure is shown, with its own reason. */
async function useFinder(page: Page, translate: () => Promise<void>): Promise<void> {
  const finder = page.getByRole('region', { name: structures.tool.start });
  const result = page.getByRole('region', { name: structures.title }).getByRole('status').locator('..');
  const choose = async (question: string, label: string) => {
    const radio = finder
      .getByRole('group', { name: question })
      .getByRole('radio', { name: new RegExp(`^‹?${RegExp.escape(label)}›?$`) });
    await radio.check();
    await translate();
  };
  const reasons = new Set<string>();
  const expectOneStructure = async () => {
    const name = plain(await result.getByRole('heading', { level: 3 }).textContent());
    const text = plain(await result.textContent());
    const rule = structures.tool.rules
      .filter((candidate) => forms[candidate.result].name === name)
      .find(({ because }) => text.includes(because));
    expect(rule, `the reason for ${name} in: ${text}`).toBeDefined();
    expect(text).toContain(rule?.changes);
    expect(text).toContain(rule?.source);
    for (const { structure, reason } of rule?.alternatives ?? []) {
      expect(text).toContain(forms[structure].name);
      expect(text).toContain(reason);
    }
    await expect(result.getByRole('term')).toHaveCount(rule?.alternatives.length ?? 0);
    reasons.add(rule?.because ?? '');
  };
  for (const { question, options } of structures.tool.questions) await choose(question, options[0]?.label ?? '');
  await expectOneStructure();
  for (const { question, options } of structures.tool.questions) {
    for (const { label } of options) {
      await choose(question, label);
      await expectOneStructure();
    }
  }
  expect(reasons.size).toBeGreaterThan(1);
  await finder.getByRole('button', { name: structures.tool.again }).click();
  await expect(result).toContainText(structures.tool.unanswered);
}

for (const { does, translate, again } of TRANSLATORS) {
  test(`a translator ${does}: the search finds, marks, and lists all services again`, async ({ page }) => {
    await page.goto(urls.directory);
    await search(page).focus();
    await hydrated(page);
    await translate(page);
    await useSearch(page, () => again(page));
    expect(errors).toEqual([]);
  });

  test(`a translator ${does} before hydration: what was typed is searched for, and the search works`, async ({
    page,
  }) => {
    const script = await openWithScriptHeld(page, urls.directory);
    await search(page).fill(second ?? '');
    await translate(page);
    await script.expectHeld();
    await script.release();
    await hydrated(page);
    await expect(search(page)).toHaveValue(second ?? '');
    await expectMarked(page, second);
    await search(page).fill('');
    await useSearch(page, () => again(page));
  });

  test(`a translator ${does}: the finder shows the reason of its structure`, async ({ page }) => {
    await page.goto('/startyourbusiness');
    const finder = page.getByRole('region', { name: structures.tool.start });
    await finder.scrollIntoViewIfNeeded();
    await islandHydrated(finder);
    await translate(page);
    await useFinder(page, () => again(page));
    expect(errors).toEqual([]);
  });

  test(`a translator ${does} before hydration: the finder and the GST check use what was ticked`, async ({ page }) => {
    const answers = structures.tool.questions.map(({ id, options }) => `[name=${id}][value=${options[0]?.id}]`);
    let script = await openWithScriptHeld(page, '/startyourbusiness#structures');
    for (const answer of answers) await page.locator(answer).check();
    await translate(page);
    await script.expectHeld();
    await script.release();
    await islandHydrated(page.getByRole('region', { name: structures.tool.start }));
    const result = page.getByRole('region', { name: structures.title }).getByRole('status');
    await expect(result.getByRole('heading', { level: 3 })).toBeVisible();
    for (const answer of answers) await expect(page.locator(answer)).toBeChecked();

    script = await openWithScriptHeld(page, '/businessregistration#gst-registration');
    const check = page.getByRole('region', { name: gstCheck.tool.title });
    await check.locator('[name=gst-sells][value=goods]').check();
    await check.getByRole('combobox').selectOption('delhi');
    await check.getByRole('textbox').fill('5 lakh');
    await translate(page);
    await script.expectHeld();
    await script.release();
    await islandHydrated(check);
    await expect(check.getByRole('status').getByRole('heading')).toBeVisible();
  });

  test(`a translator ${does}: the bill follows its fields, and a wrong sum is named`, async ({ page }) => {
    await page.goto(urls.cost);
    const choice = page.getByRole('region', { name: cost.tool.form.title });
    const bill = page.getByRole('region', { name: cost.tool.bill.title });
    await islandHydrated(choice);
    await translate(page);
    const capital = choice.getByRole('textbox').first();
    for (const [field, text, shown] of [
      ['cost-state', 'maharashtra', totalOf({ state: 'maharashtra' })],
      ['cost-capital', '10 lakh', totalOf({ state: 'maharashtra', capital: 1_000_000 })],
      ['cost-capital', '0', cost.tool.form.waiting],
      ['cost-capital', '1,00,000', totalOf({ state: 'maharashtra' })],
    ] as const) {
      const control = choice.locator(`#${field}`);
      if (field === 'cost-state') await control.selectOption(text);
      else await control.fill(text);
      await expect(bill.getByRole('status').first()).toContainText(shown);
      await again(page);
    }
    await capital.fill('-1');
    await expect(choice).toContainText(cost.tool.form.problem);
    await capital.fill('5 lakh');
    await expect(choice).not.toContainText(cost.tool.form.problem);
    await choice.getByRole('radio').nth(1).check();
    await expect(choice).toContainText(cost.tool.form.contribution);
    await expect(bill.getByRole('row').filter({ hasText: cost.tool.bill.known })).toContainText(
      totalOf({ kind: 'llp', state: 'maharashtra', capital: 500_000 }),
    );
    await expect(bill).not.toContainText(totalOf({ state: 'maharashtra' }));
    expect(errors).toEqual([]);
  });

  test(`a translator ${does}: the GST check answers, and names a wrong turnover`, async ({ page }) => {
    await page.goto('/businessregistration#gst-registration');
    const check = page.getByRole('region', { name: gstCheck.tool.title });
    await islandHydrated(check);
    await translate(page);
    const result = check.getByRole('status');
    const heading = result.getByRole('heading');
    await check.locator('[name=gst-sells][value=goods]').check();
    await again(page);
    for (const state of states.states.filter(({ id }) => ['delhi', 'kerala'].includes(id))) {
      await check.getByRole('combobox').selectOption(state.id);
      await check.getByRole('textbox').fill('5 lakh');
      await expect(heading).toContainText(formatLakhs(state.gst.goods));
      await again(page);
    }
    await check.locator('[name=gst-way][value=goods-states]').check();
    await expect(heading).toContainText(gstCheck.tool.answers.always.title);
    await again(page);
    await check.getByRole('textbox').fill('much');
    await check.getByRole('textbox').press('Enter');
    await expect(check).toContainText(gstCheck.tool.turnover.problem);
    await expect(result).toContainText(gstCheck.tool.waiting);
    expect(errors).toEqual([]);
  });

  test(`a translator ${does}: the tax of each structure follows its fields, and a wrong profit is named`, async ({
    page,
  }) => {
    await page.goto(urls.takeHome);
    const form = page.locator('section', { has: page.locator('#take-home-profit') });
    const profit = page.locator('#take-home-profit');
    const ways = page.getByRole('main').locator('li:has(> h3)');
    await islandHydrated(profit);
    await translate(page);
    await profit.fill('25 lakh');
    await expect(ways.first()).toContainText('₹3,43,200');
    await again(page);
    await page.locator('#take-home-owners').selectOption('2');
    await expect(ways.first()).toContainText('₹2,55,840');
    await ways.first().locator('summary').click();
    await again(page);
    await profit.fill('much');
    await profit.press('Enter');
    await expect(form).toContainText(takeHome.tool.form.problem.slice(0, 24));
    await expect(ways).toHaveCount(0);
    await again(page);
    await profit.fill('50 lakh');
    await expect(ways.first()).toContainText('₹8,14,320');
    expect(errors).toEqual([]);
  });

  test(`a translator ${does}: a name gets its verdict`, async ({ page }) => {
    const { verdicts } = companyName.tool;
    await page.goto(urls.companyName);
    const proposed = page.locator('#name-proposed');
    const result = page.getByRole('main').getByRole('status');
    await islandHydrated(proposed);
    await translate(page);
    for (const [name, verdict] of [
      ['Asha National Foods', verdicts.approval],
      ['Asha Foods', verdicts.ask],
      ['Asha Sewing Society', verdicts.refused],
    ] as const) {
      await proposed.fill(name);
      await expect(result).toContainText(verdict.title);
      await again(page);
    }
    await proposed.fill('आशा');
    await expect(page.getByText(companyName.tool.problem)).toBeVisible();
    await expect(result).toContainText(companyName.tool.waiting);
    expect(errors).toEqual([]);
  });
}
