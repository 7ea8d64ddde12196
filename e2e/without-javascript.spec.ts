import { expect } from '@playwright/test';
import { parseMail } from '../server/testing/smtp-inbox.ts';
import { urls } from '../src/urls.ts';
import { asha, consultationForm, fillConsultation, submitButton } from './support/consultation.ts';
import { application, fill, formOf } from './support/lead-forms.ts';
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
  await page.goto('/');
  await fillConsultation(consultationForm(page), asha);
  await submitButton(consultationForm(page)).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you.');
  await expect.poll(() => inbox.taken.length).toBe(1);
  const mail = await parseMail(inbox.taken[0]);
  expect(mail.text).toContain(`Full name: ${asha.fullName}`);
  expect(mail.text).toContain('Contact number: 9876543210');
  expect(mail.text).not.toContain('Other fields');
});

test('a refused form comes back filled in, says what is wrong, and can be sent from there', async ({ page, inbox }) => {
  const message = 'दो निदेशक <b>& "एक" कंपनी';
  await page.goto(urls.home);
  await fillConsultation(consultationForm(page), { ...asha, fullName: '   ', message });
  await submitButton(consultationForm(page)).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not sent yet.');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Enter your full name']);
  const form = consultationForm(page);
  await expect(form.getByLabel('Email')).toHaveValue(asha.email);
  await expect(form.getByLabel('Contact number')).toHaveValue('9876543210');
  await expect(form.getByLabel('Message')).toHaveValue(message);

  await form.getByLabel('Full name').fill(asha.fullName);
  await form.getByRole('checkbox').check();
  await submitButton(form).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you.');
  await expect.poll(() => inbox.taken.length).toBe(1);
  expect((await parseMail(inbox.taken[0])).text).toContain(`Message: ${message}\n`);
});

test('a refused application keeps what was chosen from its list', async ({ page }) => {
  await page.goto(urls.career);
  const form = formOf(page, application);
  await fill(form, application);
  await form.getByLabel('Applying for').selectOption('Employment');
  await form.getByLabel('Address').fill('   ');
  await submitButton(form).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not sent yet.');
  await expect(formOf(page, application).getByLabel('Applying for')).toHaveValue('Employment');
  await expect(formOf(page, application).getByLabel('Qualification')).toHaveValue('B.Com., Delhi');
});
