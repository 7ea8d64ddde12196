import { expect } from '@playwright/test';
import { parseMail } from '../server/testing/smtp-inbox.ts';
import { asha, consultationForm, fillConsultation, submitButton } from './support/consultation.ts';
import { test } from './support/site.ts';

test.use({ javaScriptEnabled: false });

test('the home page is complete and readable', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  for (const text of [
    'with 3 smart options',
    'Compliance support',
    '₹4999/*',
    'Want to register a trademark?',
    'Zero Stress',
    'Discover More',
  ]) {
    await expect(main.getByText(text).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'All Services' }).hover();
  await page.getByRole('link', { name: 'Licenses' }).click();
  await expect(page).toHaveURL('/licenses');
});

test('the form still reaches the inbox, and the visitor gets a readable answer', async ({ page, inbox }) => {
  const before = inbox.taken.length;
  await page.goto('/');
  await fillConsultation(consultationForm(page), asha);
  await submitButton(consultationForm(page)).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you.');
  await expect.poll(() => inbox.taken.length).toBe(before + 1);
  const mail = await parseMail(inbox.taken.at(-1));
  expect(mail.text).toContain(`Full name: ${asha.fullName}`);
  expect(mail.text).toContain('Contact number: 9876543210');
  expect(mail.text).not.toContain('Other fields');
});
