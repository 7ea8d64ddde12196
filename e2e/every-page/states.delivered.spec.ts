import { expect } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { expectAccessible, expectAccessibleAtThisSize } from '../support/accessibility.ts';
import { asha, consultationForm, fillConsultation, submitButton } from '../support/consultation.ts';
import { hydrated, islandHydrated } from '../support/islands.ts';
import { consultation, enquiry, openForm } from '../support/lead-forms.ts';
import { FORM_POST_PATTERN } from '../support/sending.ts';
import { test } from '../support/site.ts';
import { FAILURE, largeService, NOT_SENT, RECEIVED, REFUSED, SENT, SUCCESS } from '../support/words.ts';

// What can be opened or caused on a page, beyond the page with all that unfolds (pages.delivered.spec.ts).

const { home, shell } = loadContent();
const { journey, promos } = home;

test('the open services are accessible on a large screen', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: shell.allServices }).focus();
  await page.keyboard.press('Enter');
  await expectAccessibleAtThisSize(page, 'the services are open');
});

test('a form is accessible when it shows its errors', async ({ page }) => {
  const form = await openForm(page, enquiry);
  await submitButton(form).click();
  await expect(form.locator('[aria-invalid]').first()).toBeFocused();
  await expectAccessible(page, 'the form shows its errors');
});

for (const width of [1280, 360])
  test(`a failed send and a good one are accessible, with their toasts, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const form = await openForm(page, consultation);
    await fillConsultation(form, asha);
    await page.route(FORM_POST_PATTERN, (route) => route.abort());
    await submitButton(form).click();
    await expect(form.getByRole('status')).toContainText(NOT_SENT);
    // Under the pointer toasts stay; the engines take longer than a toast. The failure comes last and covers the first one.
    await page.locator('[data-sonner-toast]', { hasText: FAILURE }).hover();
    await expectAccessibleAtThisSize(page, 'a failed send');

    await page.mouse.move(1, 1);
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    await page.unroute(FORM_POST_PATTERN);
    await submitButton(form).click();
    await expect(form.getByRole('status')).toContainText(SENT);
    await page.locator('[data-sonner-toast]', { hasText: SUCCESS }).hover();
    await expectAccessibleAtThisSize(page, 'a good send');
  });

test('the carousels are accessible at their second slide', async ({ page }) => {
  await page.goto('/');
  for (const { title, next } of [journey, { title: promos.label, next: promos.next }]) {
    const carousel = page.getByRole('region', { name: title, exact: true });
    await carousel.scrollIntoViewIfNeeded();
    await islandHydrated(carousel);
    await carousel.getByRole('button', { name: next }).click();
    await expect(carousel.locator('[aria-live]')).toContainText(/^2\b/);
  }
  await expectAccessible(page, 'both carousels have moved');
});

test('the answers to a form that was sent without script are accessible', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  const form = consultationForm(page);
  await fillConsultation(form, { ...asha, fullName: '   ' });
  await submitButton(form).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(REFUSED);
  await expectAccessible(page, 'the form was rejected');
  await form.getByLabel('Full name').fill(asha.fullName);
  await form.getByRole('checkbox').check();
  await submitButton(form).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(RECEIVED);
  await expectAccessible(page, 'the form was received');
});

test('the directory is accessible with and without results', async ({ page }) => {
  await page.goto('/services');
  await hydrated(page);
  for (const [words, hits] of [
    [largeService.name, /[1-9]/],
    ['nothing like this', /0/],
  ] as const) {
    await page.getByRole('searchbox').fill(words);
    await expect(page.getByRole('search').getByRole('status')).toHaveText(hits);
    await expectAccessible(page, `the directory searched for "${words}"`);
  }
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('the open menu is accessible, and so are the services in it', async ({ page }) => {
    await page.goto('/career');
    await hydrated(page);
    await page.getByRole('button', { name: shell.menu.open }).click();
    await expectAccessibleAtThisSize(page, 'the menu is open');
    await page.getByRole('button', { name: shell.allServices }).click();
    await expectAccessibleAtThisSize(page, 'the services are open');
  });
});
