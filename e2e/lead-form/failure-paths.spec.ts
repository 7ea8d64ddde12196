/**
 * What can go wrong with a send: the form says what is true, and keeps what was typed. Tested on one form, since the three are
 * one component; lead-forms.delivered.spec.ts has what differs.
 */

import { expect, type Locator } from '@playwright/test';
import { parseMail } from '../../server/testing/smtp-inbox.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/site.ts';
import { submitButton } from '../support/consultation.ts';
import { hydrated } from '../support/islands.ts';
import { enquiry, field, fill, fillAndSubmit, filledValue, formOf, openForm } from '../support/lead-forms.ts';
import { answerMaps } from '../support/maps.ts';
import { countPosts, FORM_POST_PATTERN, holdAnswer } from '../support/sending.ts';
import { test } from '../support/site.ts';
import { advance, openAtStandstill } from '../support/standstill.ts';
import { FAILURE, OFFLINE, RECEIVED, SENDING, SENT, SUCCESS } from '../support/words.ts';

const { shell } = loadContent();

async function expectKept(form: Locator): Promise<void> {
  for (const filled of enquiry.fields) await expect(field(form, filled.label)).toHaveValue(filledValue(filled));
  await expect(form.getByRole('checkbox')).toBeChecked();
}

test('no answer: after 15 seconds it counts as not sent, and the form says that it may have arrived', {
  tag: '@full',
}, async ({ page }) => {
  await answerMaps(page);
  await page.route(FORM_POST_PATTERN, () => undefined);
  await openAtStandstill(page, enquiry.path);
  const form = formOf(page, enquiry);
  const asked = page.waitForRequest(FORM_POST_PATTERN);
  await fillAndSubmit(form, enquiry);
  await asked;
  await advance(page, 14_900);
  await expect(form.getByRole('status')).toContainText(SENDING);
  await advance(page, 200);
  await expect(form.getByRole('status')).toContainText(shell.forms.status.noAnswer);
  await expect(page.getByText(FAILURE)).toBeVisible();
  await expect(submitButton(form)).toBeEnabled();
  await expectKept(form);
});

test('offline: it says so, keeps everything, and sends once there is a network again', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const form = await openForm(page, enquiry);
  await fill(form, enquiry);
  await context.setOffline(true);
  // The browser reports the network and its state separately.
  await page.waitForFunction(() => !navigator.onLine);
  await submitButton(form).click();
  await expect(form.getByRole('status')).toContainText(OFFLINE);
  await expectKept(form);
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await submitButton(form).click();
  await expect(form.getByRole('status')).toContainText(SENT);
});

test('a visitor who leaves while the form is sent is asked first, and finds the form ready on coming back', {
  tag: '@full',
}, async ({ page }) => {
  const questions: string[] = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type());
    await dialog.accept();
  });
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const answer = await holdAnswer(page);
  const form = await openForm(page, enquiry);
  await fillAndSubmit(form, enquiry);
  await expect(page.getByText(SUCCESS)).toBeVisible();
  await expect(submitButton(form)).toBeDisabled();
  await page.getByRole('navigation').first().getByRole('link', { name: shell.about, exact: true }).click();
  await expect(page).toHaveURL(urls.about);
  expect(questions).toEqual(['beforeunload']);
  answer();
  await page.goBack();
  await hydrated(page);
  await expect(submitButton(form)).toBeEnabled();
  await fillAndSubmit(form, enquiry);
  await expect(form.getByRole('status')).toContainText(SENT);
  expect(errors).toEqual([]);
});

test('a lead that has left the page arrives, although the visitor goes away before the answer', {
  tag: '@full',
}, async ({ page, inbox }) => {
  const form = await openForm(page, enquiry);
  const finished = page.waitForRequest(FORM_POST_PATTERN);
  await fillAndSubmit(form, enquiry);
  await finished;
  await page.getByRole('navigation').first().getByRole('link', { name: shell.about, exact: true }).click();
  await expect(page).toHaveURL(urls.about);
  await expect.poll(() => inbox.taken.length).toBe(1);
});

test('Enter pressed twice sends once', { tag: '@full' }, async ({ page }) => {
  const posts = countPosts(page);
  const answer = await holdAnswer(page, 200);
  const form = await openForm(page, enquiry);
  await fill(form, enquiry);
  await field(form, 'Email').press('Enter');
  await field(form, 'Email').press('Enter');
  answer();
  await expect(form.getByRole('status')).toContainText(SENT);
  expect(posts()).toBe(1);
});

test('a hidden field that is filled in marks the lead, which arrives', { tag: '@full' }, async ({ page, inbox }) => {
  const form = await openForm(page, enquiry);
  await fill(form, enquiry);
  await form.getByLabel(shell.forms.trap).fill('https://spam.example', { force: true });
  await submitButton(form).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(RECEIVED);
  await expect.poll(() => inbox.taken.length).toBe(1);
  expect((await parseMail(inbox.taken[0])).subject).toMatch(/ \(please check\)$/);
});
