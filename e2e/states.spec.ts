import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { asha, consultationForm, fillConsultation, submitButton } from './support/consultation.ts';
import { hydrated } from './support/islands.ts';
import { FAILURE } from './support/sending.ts';
import { test } from './support/site.ts';

// What can be opened or caused on a page, beyond the page at rest (pages.spec.ts).

test('the open services are accessible on a large screen', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'All Services' }).focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'the services are open');
});

test('a form is accessible when it names what is wrong, and when a send has failed', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const form = consultationForm(page);
  await submitButton(form).click();
  await expect(form.getByLabel('Full name')).toBeFocused();
  await expectAccessible(page, 'the form names what is wrong');

  await page.route('**/send-form', (route) => route.abort());
  await fillConsultation(form, asha);
  await submitButton(form).click();
  await expect(form.getByRole('status')).toContainText('Not sent.');
  // Under the pointer they stay; the engines take longer than a toast. The failure comes last and covers the first one.
  await page.locator('[data-sonner-toast]', { hasText: FAILURE }).hover();
  await expectAccessible(page, 'a failed send, with its toasts');
});

test('the answers to a form that was sent without script are accessible', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  const form = consultationForm(page);
  await fillConsultation(form, { ...asha, fullName: '   ' });
  await submitButton(form).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not sent yet.');
  await expectAccessible(page, 'the form was refused');
  await form.getByLabel('Full name').fill(asha.fullName);
  await form.getByRole('checkbox').check();
  await submitButton(form).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you.');
  await expectAccessible(page, 'the form was received');
});

test('the directory is accessible, whatever one looks for', async ({ page }) => {
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
