/** Numbers and email addresses as people paste them and as their devices fill them in. */
import { expect, type Page } from '@playwright/test';
import { PHONE_HINT } from '../../leads/forms.ts';
import { EMAIL_CASES, PHONE_CASES } from '../../leads/tidy-value.cases.ts';
import { parseMail } from '../../server/testing/smtp-inbox.ts';
import { siteEmailService } from '../../src/content/site-content.ts';
import { enquiry, fill, formOf, openForm } from '../support/lead-forms.ts';
import { SEND, sentFields } from '../support/sending.ts';
import { test } from '../support/site.ts';

/** Inserts a text into an empty field at once, as pasting does. */
async function paste(page: Page, name: string, text: string): Promise<void> {
  await page.locator(`[name=${name}]`).fill('');
  await page.locator(`[name=${name}]`).focus();
  await page.keyboard.insertText(text);
}

for (const { name, cases, message } of [
  { name: 'contact_number', cases: PHONE_CASES, message: PHONE_HINT },
  { name: 'email', cases: EMAIL_CASES, message: 'Enter an email address like name@example.com' },
] as const) {
  test(`a pasted ${name} is tidied and sent, or gets a message at the field`, async ({ page }) => {
    await page.route(SEND, (route) => route.fulfill({ status: 200, body: 'OK' }));
    const form = await openForm(page, enquiry);
    for (const { typed, sent } of cases) {
      await fill(form, enquiry);
      await paste(page, name, typed);
      const field = page.locator(`[name=${name}]`);
      if (sent === undefined) {
        await form.locator('button[type=submit]').click();
        await expect(field, typed).toHaveAttribute('aria-invalid', 'true');
        await expect(formOf(page, enquiry).getByText(message), typed).toBeVisible();
        // The message goes as soon as the value is right.
        await paste(page, name, cases[0]?.typed ?? '');
        await expect(field, typed).not.toHaveAttribute('aria-invalid');
        continue;
      }
      const [request] = await Promise.all([page.waitForRequest(SEND), form.locator('button[type=submit]').click()]);
      expect(Object.fromEntries(sentFields(request))[name], typed).toBe(sent);
      await expect(field).toHaveValue('');
    }
  });
}

test('the relay tidies and rejects the same values', async ({ site, inbox }) => {
  const { serviceId, templates, userId } = siteEmailService();
  const values = { full_name: 'Asha Menon', email: 'asha@example.com', contact_number: '9876543210', service: '' };
  const expected = new Map<string, string>();
  for (const [name, cases] of [
    ['contact_number', PHONE_CASES],
    ['email', EMAIL_CASES],
  ] as const) {
    for (const [index, { typed, sent }] of cases.entries()) {
      const body = new FormData();
      const ids = { service_id: serviceId, template_id: templates.contact, user_id: userId };
      // Each message is another lead.
      const message = `The ${name} of case ${index} is pasted.`;
      const filled = { ...values, message, [name]: typed, ...ids };
      for (const [key, value] of Object.entries(filled)) body.append(key, value);
      const { status } = await fetch(`${site.url}/api/v1.0/email/send-form`, { method: 'POST', body });
      expect(status, typed).toBe(sent === undefined ? 422 : 200);
      if (sent !== undefined) expected.set(message, sent);
    }
  }
  await expect.poll(() => inbox.taken.length).toBe(expected.size);
  const texts = await Promise.all(inbox.taken.map(async (mail) => (await parseMail(mail)).text ?? ''));
  for (const [message, sent] of expected)
    expect(
      texts.find((text) => text.includes(message)),
      message,
    ).toContain(sent);
});
