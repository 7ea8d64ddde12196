import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { asha, consultationForm, fillConsultation, hydrated, submitButton } from './support/consultation.ts';
import { test } from './support/site.ts';

/** What can be opened or caused on a page, beyond the page at rest (pages.spec.ts). */
async function expectAccessible(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(findings, state).toEqual([]);
}

test('every state that can be opened is accessible on a large screen', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'All Services' }).focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'the services are open');
  await page.keyboard.press('Escape');

  const form = consultationForm(page);
  await submitButton(form).click();
  await expect(form.getByLabel('Full name')).toBeFocused();
  await expectAccessible(page, 'the form names what is wrong');

  await page.route('**/send-form', (route) => route.abort());
  await fillConsultation(form, asha);
  await submitButton(form).click();
  await expect(form.getByRole('status')).toContainText('Not sent.');
  await expectAccessible(page, 'a failed send, with its toasts');

  await page.goto('/services');
  await hydrated(page);
  for (const words of ['fssai', 'nothing like this']) {
    await page.getByRole('searchbox').fill(words);
    await expectAccessible(page, `the directory searched for "${words}"`);
  }
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('the open menu is accessible, and so are the services in it', async ({ page }) => {
    await page.goto('/career');
    await hydrated(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectAccessible(page, 'the menu is open');
    await page.getByRole('button', { name: 'All Services' }).click();
    await expectAccessible(page, 'the services are open');
  });
});

test('the keyboard alone fills in the form and sends it', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const form = consultationForm(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Get Started.*OPC/ })
    .focus();
  for (const text of [asha.fullName, asha.email, asha.contactNumber, asha.message]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(form.getByRole('checkbox')).toBeChecked();
  // Past the two links of the consent.
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab');
  await expect(submitButton(form)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toContainText('Sent.');
});

test('Tab reaches every link and control of the home page, in the order in which they stand', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const wanted = await page.evaluate(() => {
    const focusable = [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, [tabindex="0"]')];
    const reachable = focusable.filter((element) => element.checkVisibility({ visibilityProperty: true }));
    reachable.forEach((element, index) => {
      element.dataset.order = String(index);
    });
    return reachable.length;
  });
  expect(wanted).toBeGreaterThan(50);
  const visited: number[] = [];
  for (let presses = 0; presses < wanted; presses++) {
    await page.keyboard.press('Tab');
    visited.push(await page.evaluate(() => Number((document.activeElement as HTMLElement).dataset.order)));
  }
  expect(visited).toEqual(visited.map((_, index) => index));
});
