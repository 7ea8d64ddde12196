/** Printing one list, in browsers that report the end of a print too early or never. */
import { expect, type Locator, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { test } from '../support/site.ts';

const { guides, guideWords } = loadContent();
const withList = guides.filter(({ documents }) => documents !== undefined);
/** A guide with a list, on a page with another one. */
const guide = withList.find(({ id, service }) =>
  withList.some((other) => other.service === service && other.id !== id),
);

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const printButton = (page: Page) => page.getByRole('button', { name: guideWords.labels.print }).first();

/** Opens a list and prints it. The print dialog stays open: here, as on phones, `print()` returns at once. */
async function printList(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-asked-to-print', '');
  });
  await page.goto(`${guide?.service}#${guide?.id}`);
  await printButton(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked-to-print');
}

async function onPaper(page: Page, check: (heading: Locator) => Promise<void>): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await check(title(page));
  await page.emulateMedia({ media: 'screen' });
}

test('the list stays alone on paper when the paper is changed in the dialog (Chrome on Android)', {
  tag: '@full',
}, async ({ page }) => {
  await printList(page);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await onPaper(page, (heading) => expect(heading).toBeHidden());
});

for (const [action, act] of [
  ['touches the page', (page: Page) => page.mouse.move(5, 5)],
  ['uses the keyboard', (page: Page) => page.keyboard.press('Control')],
  [
    'returns to the page',
    (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))),
  ],
] as const) {
  test(`the page prints whole again once the visitor ${action}, without any afterprint`, { tag: '@full' }, async ({
    page,
  }) => {
    await printList(page);
    await act(page);
    await onPaper(page, (heading) => expect(heading).toBeVisible());
  });
}

test('another list can be printed next', { tag: '@full' }, async ({ page }) => {
  await printList(page);
  const buttons = page.getByRole('button', { name: guideWords.labels.print, includeHidden: true });
  const next = buttons.nth(1);
  // As assistive technology does it: a click, and no pointer or key.
  await next.evaluate((button: HTMLElement) => {
    for (let around = button.parentElement; around; around = around.parentElement)
      if (around instanceof HTMLDetailsElement) around.open = true;
    button.click();
  });
  await page.emulateMedia({ media: 'print' });
  await expect(printButton(page)).toBeHidden();
  await expect(next.locator('xpath=ancestor::*[@data-block][1]')).toBeVisible();
});
