/** Numbers and email addresses as people paste them and as their devices fill them in. The relay uses the same code: leads/check-lead.test.ts. */
import { expect, type Page } from '@playwright/test';
import { PHONE_HINT } from '../../leads/forms.ts';
import { EMAIL_CASES, PHONE_CASES } from '../../leads/normalise-value.cases.ts';
import { enquiry, fill, formOf, openForm } from '../support/lead-forms.ts';
import { FORM_POST_PATTERN, sentFields } from '../support/sending.ts';
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
  test(`a pasted ${name} is tidied and sent, or gets a message at the field`, { tag: '@full' }, async ({ page }) => {
    // The form keeps what was typed, so that it is filled in once.
    await page.route(FORM_POST_PATTERN, (route) => route.fulfill({ status: 500, body: 'no' }));
    const form = await openForm(page, enquiry);
    await fill(form, enquiry);
    for (const { typed, sent } of cases) {
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
      const [request] = await Promise.all([
        page.waitForRequest(FORM_POST_PATTERN),
        form.locator('button[type=submit]').click(),
      ]);
      expect(Object.fromEntries(sentFields(request))[name], typed).toBe(sent);
    }
  });
}
