/** `npm run edit`: the editor for the content on this machine, beside the development site, without account or network. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { parse } from 'yaml';
import type { SiteCopy } from '../../src/testing/site-copy.ts';
import type { Editor } from '../support/editor.ts';
import {
  type LocalEditor,
  openFolder,
  pickFolder,
  startEditing,
  stopEditing,
  takeChanges,
} from '../support/local-editor.ts';

test.describe.configure({ mode: 'serial' });

let copy: SiteCopy;
let local: LocalEditor;
let page: Page;
let editor: Editor;
test.beforeAll(async ({ browser }) => {
  ({ copy, local, page, editor } = await startEditing(browser));
});
test.afterAll(() => stopEditing({ copy, local, page }));

/** Saves 6002 as the price, from which the changes that follow start. */
async function resetPrice(): Promise<void> {
  if (copy.read('content/offers.yaml').includes('price: 6002\n')) return;
  await editor.open('firm/offers');
  await editor.fill('registration.price', '6002');
  await editor.save();
  await editor.closed();
  await takeChanges(page, copy);
}

/** As the browser does at Ctrl+V. */
async function paste(input: Locator, text: string): Promise<void> {
  await input.evaluate((element, data) => {
    element.focus();
    document.execCommand('insertText', false, data);
  }, text);
}

test('it prints where site and editor are, and opens the folder that the owner picks', { tag: '@full' }, async () => {
  expect(local.output()).toContain(`The site:   ${local.url}/`);
  expect(local.output()).toContain(`The editor: ${local.url}/admin`);
  await openFolder(page, copy, local.url);
  await expect(page.getByRole('main')).toContainText('Prices and promises');
});

test('a new price is saved into its file, and the site shows it at once', { tag: '@full' }, async ({ browser }) => {
  const visitor = await browser.newPage();
  await visitor.goto(local.url);
  await expect(visitor.locator('body')).toContainText('₹7300');
  await editor.open('firm/offers');
  await editor.fill('registration.price', '5432');
  await editor.save();
  await editor.closed();
  const before = copy.read('content/offers.yaml');
  expect(await takeChanges(page, copy)).toEqual(['content/offers.yaml']);
  expect(copy.read('content/offers.yaml')).toBe(before.replace('price: 7300', 'price: 5432'));
  // The development server reloads the page.
  await expect(visitor.locator('body')).toContainText('₹5432');
  await visitor.close();
});

test('a file that changed on disk since the editor read it is not saved over', { tag: '@full' }, async () => {
  const saved = copy.read('content/offers.yaml');
  const changed = saved.replace(/price: \d+/, 'price: 6543');
  expect(changed).not.toBe(saved);
  copy.write('content/offers.yaml', changed);
  await editor.open('firm/offers');
  await editor.fill('registration.price', '7654');
  await editor.save();
  await expect(page.getByRole('alertdialog')).toContainText('has changed on this machine since the editor read it');
  await expect(page.getByRole('alertdialog')).toContainText('reload the editor');
  // What was typed is still there, to be copied.
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(editor.field('registration.price').getByRole('textbox')).toHaveValue('7654');
  await editor.discard();
  expect(copy.read('content/offers.yaml')).toBe(changed);
  copy.write('content/offers.yaml', saved);
});

test('a file that the editor has saved can be changed and saved again', { tag: '@full' }, async () => {
  for (const price of ['6001', '6002']) {
    await editor.open('firm/offers');
    await editor.fill('registration.price', price);
    await editor.save();
    await editor.closed();
    expect(await takeChanges(page, copy)).toEqual(['content/offers.yaml']);
    expect(copy.read('content/offers.yaml')).toContain(`price: ${price}`);
  }
});

/** What somebody types or pastes in place of the price 6002, and the price that is saved; if none is, the message. */
const PRICE_INPUTS: readonly (readonly [text: string, saved: number | RegExp])[] = [
  ['5499', 5499],
  ['5,499', 5499],
  ['5499.00', 5499],
  ['₹5499', 5499],
  ['₹ 5,499/-', 5499],
  [' 5499 ', 5499],
  ['5.499', /Write a whole number/],
  ['5499.50', /Write a whole number/],
  ['about 5499', /Write a whole number/],
  ['54,99', /Write a whole number/],
  ['0', /Write a whole number of at least 1/],
  ['499', /6002 becomes 499/],
];

for (const way of ['typed', 'pasted'] as const) {
  for (const [text, saved] of PRICE_INPUTS) {
    test(`${JSON.stringify(text)} ${way} as a price is saved as ${saved}, or there is a message`, {
      tag: '@full',
    }, async () => {
      await resetPrice();
      await editor.open('firm/offers');
      const input = (await editor.reach('registration.price')).getByRole('textbox');
      await input.selectText();
      if (way === 'typed') await page.keyboard.type(text, { delay: 20 });
      else await paste(input, text);
      await editor.save();
      if (typeof saved === 'number') {
        await editor.closed();
        expect(await takeChanges(page, copy)).toEqual(['content/offers.yaml']);
        expect(copy.read('content/offers.yaml')).toContain(`price: ${saved}\n`);
      } else {
        await expect((await editor.reach('registration.price')).getByText(saved)).toBeVisible();
        await expect(input).toHaveValue(text);
        expect(await takeChanges(page, copy)).toEqual([]);
        await editor.discard();
      }
    });
  }
}

test('a price that changes by more than half is saved once that was confirmed', { tag: '@full' }, async () => {
  await resetPrice();
  await editor.open('firm/offers');
  await editor.fill('registration.price', '499');
  await editor.save();
  const field = await editor.reach('registration.price');
  await expect(field.getByText('6002 becomes 499')).toBeVisible();
  await field.getByLabel('Yes, 499 instead of 6002').check();
  await editor.save();
  await editor.closed();
  expect(await takeChanges(page, copy)).toEqual(['content/offers.yaml']);
  expect(copy.read('content/offers.yaml')).toContain('price: 499\n');
});

test('a Hindi text is saved into its own file, unless it has other digits than the English one', {
  tag: '@full',
}, async () => {
  const file = 'content/hi/offers.yaml';
  const before = copy.read(file);
  await editor.open('hi-firm-and-pages/offers');
  await editor.fill('texts.0.hi', '2 कंपनियाँ');
  await editor.save();
  await expect(page.getByRole('alertdialog')).toContainText('2 is not in the English text');
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await editor.fill('texts.0.hi', 'नई कंपनी');
  await editor.save();
  await editor.closed();
  expect(await takeChanges(page, copy)).toEqual([file]);
  expect(copy.read(file)).toBe(before.replace(/(?<=^ {2}hi: ).*/m, 'नई कंपनी'));
});

test('a Hindi text whose English has changed is listed, and counts again when the new English is written beside it', {
  tag: '@full',
}, async () => {
  const english = 'content/directory.yaml';
  copy.write(english, copy.read(english).replace('Type a word, or read', 'Type one word, or read'));
  await pickFolder(page, copy);
  // The editor opens the folder that it remembers: the browser still allows it.
  await page.reload();
  await page.goto(`${local.url}/admin#/collections/hi-firm-and-pages`);
  await expect(page.getByRole('main')).toContainText('Services: the directory, groups of the menu (1 in English)');
  await editor.open('hi-firm-and-pages/directory');
  const form = editor.field('texts');
  await expect(form).toContainText('It was: "Type a word, or read the list."');
  await expect(form).toContainText('It is: "Type one word, or read the list."');
  const index = (parse(copy.read('content/hi/directory.yaml')) as { en: string }[]).findIndex(({ en }) =>
    en.startsWith('Type a word'),
  );
  await editor.fill(`texts.${index}.en`, 'Type one word, or read the list.');
  await editor.fill(`texts.${index}.hi`, 'एक शब्द लिखें, या लिस्ट पढ़ें।');
  await editor.save();
  await editor.closed();
  expect(await takeChanges(page, copy)).toEqual(['content/hi/directory.yaml']);
});

/** A mistake that the form reports, and one that the check of all content reports. Others: src/editor/check-change.test.ts. */
const MISTAKES: readonly (readonly [form: string, key: string, value: string, message: string])[] = [
  ['firm/provider', 'hours', 'weekdays', 'Write days and times such as Mon–Sat 10 AM–6 PM'],
  ['services/financing', 'path', '/startyourbusiness', 'The path /startyourbusiness is already in use, by'],
];

for (const [form, key, value, message] of MISTAKES) {
  test(`${form}: a mistake is rejected, and nothing is saved`, { tag: '@full' }, async () => {
    await editor.open(form);
    await editor.fill(key, value);
    await editor.save();
    const byForm = (await editor.reach(key)).getByText(message);
    const byCheck = page.getByRole('alertdialog').getByText(message);
    await expect(byForm.or(byCheck).first()).toBeVisible();
    expect(await takeChanges(page, copy)).toEqual([]);
    await editor.discard();
  });
}
