import { expect } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { asha, consultationForm, fillConsultation, submitButton } from '../support/consultation.ts';
import { hydrated } from '../support/islands.ts';
import { requirements } from '../support/requirements.ts';
import { test } from '../support/site.ts';

const { skipLink } = loadContent().shell;

test('browsing only gets files of the site itself; sending is the one post to the email service', {
  tag: requirements('GEN-17'),
}, async ({ page, site }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  await page.goto('/about');
  await hydrated(page);
  for (const name of ['Careers', 'Home'])
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
  const form = consultationForm(page);
  await fillConsultation(form, asha);
  expect(requests.filter((request) => !request.startsWith(`GET ${site.url}/`))).toEqual([]);
  expect(requests.filter((request) => request.includes('/api/'))).toEqual([]);
  await submitButton(form).click();
  await expect(form.getByRole('status')).toContainText('Sent.');
  expect(requests.filter((request) => !request.startsWith('GET '))).toEqual([
    `POST ${site.url}/api/v1.0/email/send-form`,
  ]);
});

test('the first Tab offers the way past the navigation', { tag: requirements('GEN-19') }, async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: skipLink });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});
