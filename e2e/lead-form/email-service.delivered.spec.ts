/** Answers of the email service, the messages that follow, and another service. */
import { expect } from '@playwright/test';
import { submitButton } from '../support/consultation.ts';
import { consultation, fill, openForm } from '../support/lead-forms.ts';
import { requirements } from '../support/requirements.ts';
import { changeEmailService, FORM_POST_PATTERN } from '../support/sending.ts';
import { test } from '../support/site.ts';
import { FAILURE, SUCCESS } from '../support/words.ts';

test('the messages say what is specified (section 8)', () => {
  expect(SUCCESS).toBe(
    // With a typographic apostrophe: only the sign differs from the specification.
    'Thank you for reaching out to the provider. We’ve received your request and will get back to you shortly.',
  );
  expect(FAILURE).toBe('Something went wrong. Please try again later.');
});

test('the answers that count as success', { tag: requirements('SEND-06…09') }, async ({ page }) => {
  const answers = [
    { status: 200, body: 'whatever', sent: true },
    { status: 202, body: 'OK', sent: true },
    { status: 500, body: 'OK', sent: true },
    { status: 202, body: 'queued', sent: false },
  ];
  for (const { status, body, sent } of answers) {
    const form = await openForm(page, consultation);
    await page.route(FORM_POST_PATTERN, (route) => route.fulfill({ status, body }), { times: 1 });
    await fill(form, consultation);
    await submitButton(form).click();
    await expect(form.getByRole('status')).toContainText(sent ? 'Sent.' : 'Not sent.');
  }
});

test.describe('a build for another email service', () => {
  // The policy of this build lets forms be sent to its own origin alone; see headers/content-policy.test.ts.
  test.use({ bypassCSP: true });

  test('with the origin of the hosted service, the same form is sent there', async ({ page }) => {
    const form = await openForm(page, consultation);
    await changeEmailService(page, 'consultation', (service) => ({ ...service, origin: 'https://api.emailjs.com' }));
    await page.route('https://api.emailjs.com/**', (route) => route.fulfill({ status: 200, body: 'OK' }));
    await fill(form, consultation);
    const [request] = await Promise.all([page.waitForRequest(FORM_POST_PATTERN), submitButton(form).click()]);
    expect(request.url()).toBe('https://api.emailjs.com/api/v1.0/email/send-form');
    await expect(form.getByRole('status')).toContainText('Sent.');
  });
});
