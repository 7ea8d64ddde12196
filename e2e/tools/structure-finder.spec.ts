import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { ROWS } from '../../src/features/tools/structure-finder/schema.ts';
import { expectNoViolations } from '../support/axe.ts';
import { islandHydrated } from '../support/islands.ts';
import { test } from '../support/site.ts';

const { guideWords, structures } = loadContent();
const finder = (page: Page) => page.getByRole('region', { name: structures.tool.start });
/** What is announced, and what follows from it. */
const result = (page: Page) => page.getByRole('region', { name: structures.title }).getByRole('status').locator('..');

/** Chooses the answer with the given id to each question. */
async function answer(page: Page, answers: Readonly<Record<string, string>>) {
  for (const { id, question, options } of structures.tool.questions) {
    const label = options.find((option) => option.id === answers[id])?.label ?? '';
    await finder(page).getByRole('group', { name: question }).getByRole('radio', { name: label, exact: true }).check();
  }
}

test('the answers lead to a structure, its reason, notes, the two nearest and what would change it', async ({
  page,
}) => {
  await page.goto('/startyourbusiness');
  await finder(page).scrollIntoViewIfNeeded();
  await islandHydrated(finder(page));
  await expect(result(page)).toHaveText(structures.tool.unanswered);

  await answer(page, {
    purpose: 'profit',
    people: 'several',
    investors: 'none',
    liability: 'limited',
    paperwork: 'little',
  });
  const rule = structures.tool.rules.find(({ result }) => result === 'llp');
  await expect(result(page).getByRole('heading', { level: 3 })).toHaveText(structures.structures.llp.name);
  await expect(result(page)).toContainText(rule?.because ?? '');
  await expect(result(page)).toContainText(rule?.source ?? '');
  await expect(result(page)).toContainText(rule?.changes ?? '');
  await expect(result(page).getByRole('listitem')).toContainText(structures.tool.notes.map(({ text }) => text));
  await expect(result(page).getByRole('term')).toHaveCount(2);
  await expectNoViolations(page, 'the finder has an answer');

  await finder(page).getByRole('radio', { name: structures.tool.questions[1]?.options[0]?.label }).check();
  await expect(result(page).getByRole('heading', { level: 3 })).toHaveText(structures.structures.opc.name);

  await finder(page).getByRole('button', { name: structures.tool.again }).click();
  await expect(result(page)).toHaveText(structures.tool.unanswered);
});

test('the result travels to the contact form, and opens its guide', async ({ page }) => {
  await page.goto('/startyourbusiness');
  await finder(page).scrollIntoViewIfNeeded();
  await islandHydrated(finder(page));
  await answer(page, {
    purpose: 'cause',
    people: 'several',
    investors: 'none',
    liability: 'limited',
    paperwork: 'full',
  });
  const rule = structures.tool.rules.find(({ result }) => result === 'section-8');
  const forms = { ...structures.structures, ...structures.others };
  const alternatives = rule?.alternatives.map(({ structure }) => forms[structure]) ?? [];
  await expect(result(page).getByRole('term')).toHaveText(alternatives.map(({ name }) => name));
  // Only what has a guide is a link.
  await expect(result(page).getByRole('term').getByRole('link')).toHaveCount(
    alternatives.filter((form) => 'guide' in form).length,
  );
  await result(page).getByRole('link', { name: structures.tool.guide }).click();
  const { name, guide } = structures.structures['section-8'];
  await expect(page).toHaveURL(`/startyourbusiness#${guide}`);
  await expect(page.locator(`#${guide}`)).toBeVisible();
  await result(page).getByRole('link', { name: structures.tool.ask }).click();
  await expect(page).toHaveURL(/\/contact\?service=/);
  await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue(name);
  const message = page.getByRole('textbox', { name: 'Message' });
  for (const { question } of structures.tool.questions)
    await expect(message).toHaveValue(new RegExp(RegExp.escape(question)));
});

test('a form without a guide can be the result', async ({ page }) => {
  await page.goto('/startyourbusiness');
  await finder(page).scrollIntoViewIfNeeded();
  await islandHydrated(finder(page));
  await answer(page, { purpose: 'cause', people: 'one', investors: 'none', liability: 'personal', paperwork: 'full' });
  await expect(result(page).getByRole('heading', { level: 3 })).toHaveText(structures.others.trust.name);
  await expect(result(page).getByRole('listitem')).toHaveCount(0);
  await expect(result(page).getByRole('link', { name: structures.tool.guide })).toHaveCount(0);
  await expect(result(page).getByRole('link', { name: structures.tool.ask })).toBeVisible();
});

test('the keyboard alone answers; answers survive Back', async ({ page }) => {
  await page.goto('/startyourbusiness');
  await finder(page).scrollIntoViewIfNeeded();
  await islandHydrated(finder(page));
  await finder(page).getByRole('radio').first().focus();
  for (const { options } of structures.tool.questions) {
    await page.keyboard.press('Space');
    expect(options.length).toBe(2);
    await page.keyboard.press('Tab');
  }
  await expect(page).toHaveURL('/startyourbusiness');
  await expect(result(page).getByRole('heading', { level: 3 })).toHaveText(
    structures.structures['private-limited'].name,
  );
  await result(page).getByRole('link', { name: structures.tool.ask }).click();
  await expect(page).toHaveURL(/\/contact/);
  await page.goBack();
  await expect(result(page).getByRole('heading', { level: 3 })).toBeVisible();
});

/** Answers that lead to a limited liability partnership, and to a trust. */
const LLP = { purpose: 'profit', people: 'several', investors: 'none', liability: 'limited', paperwork: 'little' };
const TRUST = { ...LLP, purpose: 'cause', people: 'one' };

for (const width of [320, 768, 1280])
  test(`a seal is set over the edge of the result at ${width} px, and nothing moves`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    // The typefaces that a visitor has instead may be wider.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/startyourbusiness');
    await finder(page).scrollIntoViewIfNeeded();
    await islandHydrated(finder(page));
    const seal = result(page).getByText(structures.tool.fits, { exact: true });
    await answer(page, { ...LLP, paperwork: 'full' });
    await expect(seal).toBeVisible();
    const { questions, again } = structures.tool;
    // An answer is taken back with all others: no structure is said to fit before all questions are answered.
    await finder(page).getByRole('button', { name: again }).click();
    await expect(seal).toHaveCount(0);
    for (const { question } of questions.slice(1))
      await finder(page).getByRole('group', { name: question }).getByRole('radio').first().check();
    await expect(seal).toHaveCount(0);
    await answer(page, LLP);
    const stamp = await seal.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const sheet = element.closest('div')?.parentElement?.getBoundingClientRect();
      const texts = [...(element.parentElement?.querySelectorAll('[role=status] *') ?? [])].flatMap((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...range.getClientRects()];
      });
      return {
        size: element.clientWidth,
        crosses: !!sheet && ((left < sheet.right && right > sheet.right) || (top < sheet.top && bottom > sheet.top)),
        covers: texts.filter(
          (text) => text.right > left + 8 && text.left < right - 8 && text.bottom > top + 8 && text.top < bottom - 8,
        ).length,
        cutOff: Math.max(0, right - innerWidth),
      };
    });
    expect(stamp).toEqual({ size: 88, crosses: true, covers: 0, cutOff: 0 });
    const places = () =>
      result(page)
        .locator('[role=status], h3, dl')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
    const before = await places();
    await seal.evaluate((element) => element.remove());
    expect(await places()).toEqual(before);
  });

test('the table compares what fits with its nearest alternative, or any two; all six are one button away', async ({
  page,
}) => {
  await page.goto('/startyourbusiness');
  await finder(page).scrollIntoViewIfNeeded();
  await islandHydrated(finder(page));
  const heads = page.getByRole('group', { name: structures.table.title }).getByRole('columnheader');
  const names = Object.values(structures.structures).map(({ name }) => name);
  await expect(heads).toHaveText(names);
  await answer(page, LLP);
  const { compare, with: other, all, again, rules } = structures.tool;
  const { llp } = structures.structures;
  const nearest = rules.find(({ result }) => result === 'llp')?.alternatives[0]?.structure as 'private-limited';
  const both = names.filter((name) => [llp.name, structures.structures[nearest].name].includes(name));
  await expect(heads).toHaveText(both);
  await expect(
    page.getByRole('group', { name: structures.table.title }).getByRole('row').last().getByRole('cell'),
  ).toHaveCount(2);
  await expectNoViolations(page, 'two structures are compared');

  const { proprietorship } = structures.structures;
  await page.getByRole('combobox', { name: compare, exact: true }).selectOption(proprietorship.name);
  await page.getByRole('combobox', { name: other, exact: true }).selectOption(llp.name);
  await expect(heads).toHaveText([llp.name, proprietorship.name]);
  await page.emulateMedia({ media: 'print' });
  await expect(heads).toHaveText(names);
  await page.emulateMedia({ media: 'screen' });
  const toggle = page.getByRole('button', { name: all, exact: true });
  await toggle.click();
  await expect(heads).toHaveText(names);
  await toggle.click();
  await expect(heads).toHaveText([llp.name, proprietorship.name]);

  // Without a column for what fits there is nothing to compare it in.
  await answer(page, TRUST);
  await expect(heads).toHaveText(names);
  await answer(page, LLP);
  await expect(heads).toHaveText(both);
  await finder(page).getByRole('button', { name: again }).click();
  await expect(heads).toHaveText(names);
});

test('two structures fit side by side on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/startyourbusiness');
  await finder(page).scrollIntoViewIfNeeded();
  await islandHydrated(finder(page));
  await answer(page, LLP);
  const scroller = page.getByRole('group', { name: structures.table.title });
  expect(await scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('only the table of all six is shown', async ({ page }) => {
    await page.goto('/startyourbusiness');
    await expect(finder(page)).toBeHidden();
    const table = page.getByRole('group', { name: structures.table.title }).getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText(
      Object.values(structures.structures).map(({ name }) => name),
    );
    const { rows, likely = [] } = structures.table;
    await expect(table.getByRole('rowheader')).toHaveText(
      ROWS.map((row) => rows[row] + (likely.includes(row) ? ` ${guideWords.labels.likely}` : '')),
    );
  });
});
