/** What can go wrong on the way, for each form: the visitor is told the truth, and nothing that was typed is lost. */
import { expect, type Locator } from '@playwright/test';
import { parseMail } from '../../server/testing/smtp-inbox.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/urls.ts';
import { submitButton } from '../support/consultation.ts';
import { hydrated } from '../support/islands.ts';
import {
  application,
  consultation,
  enquiry,
  field,
  fill,
  fillAndSubmit,
  filledValue,
  formOf,
  type LeadFormCase,
  openForm,
} from '../support/lead-forms.ts';
import { answerMaps } from '../support/maps.ts';
import { countPosts, holdAnswer, SEND } from '../support/sending.ts';
import { test } from '../support/site.ts';
import { advance, openAtStandstill } from '../support/standstill.ts';
import { FAILURE, OFFLINE, RECEIVED, SENDING, SENT, SUCCESS } from '../support/words.ts';

const { shell } = loadContent();

async function expectKept(form: Locator, { fields, consent }: LeadFormCase): Promise<void> {
  for (const filled of fields) await expect(field(form, filled.label)).toHaveValue(filledValue(filled));
  if (consent) await expect(form.getByRole('checkbox')).toBeChecked();
}

for (const leadForm of [consultation, enquiry, application]) {
  test.describe(leadForm.title, () => {
    test('no answer: after 15 seconds it counts as not sent, and the form says that it may have arrived', async ({
      page,
    }) => {
      await answerMaps(page);
      await page.route(SEND, () => undefined);
      await openAtStandstill(page, leadForm.path);
      const form = formOf(page, leadForm);
      const asked = page.waitForRequest(SEND);
      await fillAndSubmit(form, leadForm);
      await asked;
      await advance(page, 14_900);
      await expect(form.getByRole('status')).toContainText(SENDING);
      await advance(page, 200);
      await expect(form.getByRole('status')).toContainText(shell.forms.status.noAnswer);
      await expect(page.getByText(FAILURE)).toBeVisible();
      await expect(submitButton(form)).toBeEnabled();
      await expectKept(form, leadForm);
    });

    test('offline: it says so, keeps everything, and sends once there is a network again', async ({
      page,
      context,
    }) => {
      const form = await openForm(page, leadForm);
      await fill(form, leadForm);
      await context.setOffline(true);
      // Of the network itself and of its state the page is told apart.
      await page.waitForFunction(() => !navigator.onLine);
      await submitButton(form).click();
      await expect(form.getByRole('status')).toContainText(OFFLINE);
      await expectKept(form, leadForm);
      await context.setOffline(false);
      await page.waitForFunction(() => navigator.onLine);
      await submitButton(form).click();
      await expect(form.getByRole('status')).toContainText(SENT);
    });

    test('a visitor who leaves while it is sent is asked first, and finds the form ready on coming back', async ({
      page,
    }) => {
      const questions: string[] = [];
      page.on('dialog', async (dialog) => {
        questions.push(dialog.type());
        await dialog.accept();
      });
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      const answer = await holdAnswer(page);
      const form = await openForm(page, leadForm);
      await fillAndSubmit(form, leadForm);
      await expect(page.getByText(SUCCESS)).toBeVisible();
      await expect(submitButton(form)).toBeDisabled();
      await page.getByRole('navigation').first().getByRole('link', { name: shell.about, exact: true }).click();
      await expect(page).toHaveURL(urls.about);
      expect(questions).toEqual(['beforeunload']);
      answer();
      await page.goBack();
      await hydrated(page);
      await expect(submitButton(form)).toBeEnabled();
      await fillAndSubmit(form, leadForm);
      await expect(form.getByRole('status')).toContainText(SENT);
      expect(errors).toEqual([]);
    });

    test('a lead that has left the page arrives, although the visitor goes away before the answer', async ({
      page,
      inbox,
    }) => {
      const form = await openForm(page, leadForm);
      const finished = page.waitForRequest(SEND);
      await fillAndSubmit(form, leadForm);
      await finished;
      await page.getByRole('navigation').first().getByRole('link', { name: shell.about, exact: true }).click();
      await expect(page).toHaveURL(urls.about);
      await expect.poll(() => inbox.taken.length).toBe(1);
    });

    test('Enter pressed twice sends once', async ({ page }) => {
      const posts = countPosts(page);
      const answer = await holdAnswer(page, 200);
      const form = await openForm(page, leadForm);
      await fill(form, leadForm);
      await field(form, 'Email').press('Enter');
      await field(form, 'Email').press('Enter');
      answer();
      await expect(form.getByRole('status')).toContainText(SENT);
      expect(posts()).toBe(1);
    });

    test('a field that people do not see, filled in: the lead arrives all the same, and is marked', async ({
      page,
      inbox,
    }) => {
      const form = await openForm(page, leadForm);
      await fill(form, leadForm);
      await form.getByLabel(shell.forms.trap).fill('https://spam.example', { force: true });
      await submitButton(form).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(RECEIVED);
      await expect.poll(() => inbox.taken.length).toBe(1);
      expect((await parseMail(inbox.taken[0])).subject).toMatch(/^\[suspected spam\] /);
    });
  });
}
