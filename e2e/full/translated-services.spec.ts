/** The search of /services and the structure finder in a page that the browser has translated. */
import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/urls.ts';
import { hydrated, hydratedIsland } from '../support/islands.ts';
import { test } from '../support/site.ts';
import { type Translator, translate } from '../support/translate-local.ts';

const { services, directory, structures } = loadContent();
const TRANSLATORS: readonly Translator[] = ['wraps', 'replaces'];

let errors: Error[];
test.beforeEach(({ page }) => {
  errors = [];
  page.on('pageerror', (error) => errors.push(error));
});

const search = (page: Page) => page.getByRole('searchbox', { name: directory.search.label });
/** The names of the services that the list shows. */
const listed = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 });
const found = (count: number) => directory.search.found.replace('{count}', String(count));

for (const translator of TRANSLATORS) {
  test(`a translator ${translator} text: the search finds, marks, and gives all services back`, async ({ page }) => {
    await page.goto(urls.services);
    await hydrated(page);
    const all = await listed(page).allTextContents();
    const [first, second] = services;
    await translate(page, translator);
    // Letter by letter, with a translation after each: translators follow changes of the page.
    for (const letter of first?.name ?? '') {
      await search(page).press(letter === ' ' ? 'Space' : letter);
      await translate(page, translator);
    }
    await expect(listed(page).first()).toHaveText(first?.name ?? '');
    await expect(
      listed(page)
        .getByRole('link', { name: first?.name ?? '' })
        .locator('mark'),
    ).toBeVisible();

    await search(page).fill(second?.name ?? '');
    await expect(listed(page).filter({ hasText: second?.name ?? '' })).toBeVisible();
    await translate(page, translator);

    await search(page).fill('zzzz');
    await expect(page.getByText(directory.search.none)).toBeVisible();
    await expect(page.getByText(found(0), { exact: true })).toBeVisible();
    await translate(page, translator);

    await search(page).fill('');
    await expect(page.getByText(directory.search.none)).toBeHidden();
    await expect(page.getByText(found(0), { exact: true })).toBeHidden();
    await expect(listed(page)).toHaveText(all);
    expect(errors).toEqual([]);
  });

  test(`a translator ${translator} text: the finder shows the reason of its structure`, async ({ page }) => {
    await page.goto('/startyourbusiness');
    const finder = page.getByRole('region', { name: structures.start });
    await finder.scrollIntoViewIfNeeded();
    await hydratedIsland(finder);
    const result = page.getByRole('region', { name: structures.title }).getByRole('status');
    await translate(page, translator);
    const choose = async (question: number, option: number) => {
      const { question: name = '', options = [] } = structures.questions[question] ?? {};
      const label = options[option]?.label ?? '';
      await finder.getByRole('group', { name }).getByRole('radio', { name: label, exact: true }).check();
      await translate(page, translator);
    };
    const shown = new Set<string>();
    const expectOneStructure = async () => {
      const name = await result.getByRole('heading', { level: 3 }).textContent();
      const rules = structures.rules.filter(({ result: id }) => structures.structures[id].name === name);
      const text = ((await result.textContent()) ?? '').replaceAll('\u00a0', ' ');
      const rule = rules.find(({ because }) => text.includes(because));
      expect(rule, `the reason for ${name} in: ${text}`).toBeDefined();
      expect(text).toContain(rule?.changes);
      expect(text).toContain(rule?.source);
      for (const { structure, reason } of rule?.alternatives ?? []) {
        expect(text).toContain(structures.structures[structure].name);
        expect(text).toContain(reason);
      }
      await expect(result.getByRole('term')).toHaveCount(rule?.alternatives.length ?? 0);
      shown.add(rule?.because ?? '');
    };
    for (const [index] of structures.questions.entries()) await choose(index, 0);
    await expectOneStructure();
    for (const [index, { options }] of structures.questions.entries()) {
      for (const [option] of options.entries()) {
        await choose(index, option);
        await expectOneStructure();
      }
    }
    expect(shown.size).toBeGreaterThan(1);

    await finder.getByRole('button', { name: structures.again }).click();
    await expect(result).toHaveText(structures.unanswered);
    expect(errors).toEqual([]);
  });
}
