import { expect } from '@playwright/test';
import { asha, consultationForm, fillConsultation, submitButton } from '../support/consultation.ts';
import { hydrated } from '../support/islands.ts';
import { changeEmailService, countPosts, holdAnswer, SEND, sentFields } from '../support/sending.ts';
import { test } from '../support/site.ts';
import { FAILURE, SUCCESS } from '../support/words.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
});

test('an empty form sends nothing, names every field and focuses the first (CONS-06…09, CONS-36)', async ({ page }) => {
  const posts = countPosts(page);
  const form = consultationForm(page);
  await submitButton(form).click();
  await expect(form.getByLabel('Full name')).toBeFocused();
  await expect(form.getByLabel('Full name')).toHaveAccessibleDescription('Enter your full name');
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Enter an email address like name@example.com');
  await expect(form.getByLabel('Contact number')).toHaveAccessibleDescription(
    '10 digits Please enter a valid 10-digit phone number',
  );
  await expect(form.getByRole('checkbox')).toHaveAccessibleDescription('Tick the box to agree and continue');
  await expect(page.getByText(SUCCESS)).toHaveCount(0);
  expect(posts()).toBe(0);
});

for (const number of ['987654321', '98765432101', '98765abcde', '+1 9876543210']) {
  test(`the contact number ${number} is no 10-digit number (CONS-12…15)`, async ({ page }) => {
    const posts = countPosts(page);
    const form = consultationForm(page);
    await fillConsultation(form, { ...asha, contactNumber: number });
    await submitButton(form).click();
    await expect(form.getByText('Please enter a valid 10-digit phone number')).toBeVisible();
    await expect(form.getByLabel('Contact number')).toBeFocused();
    expect(posts()).toBe(0);
  });
}

for (const address of ['asha', 'asha@', '@example.com', 'asha@example..com', 'asha menon@example.com']) {
  test(`"${address}" is no email address (CONS-11)`, async ({ page }) => {
    const form = consultationForm(page);
    await fillConsultation(form, { ...asha, email: address });
    await submitButton(form).click();
    await expect(form.getByText('Enter an email address like name@example.com')).toBeVisible();
  });
}

test('on a phone: the consent and its links, and a message left empty (CONS-10, CONS-16…18, CONS-39)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const form = consultationForm(page);
  await expect(form.getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute('href', '/terms-of-use#terms');
  await expect(form.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/terms-of-use#privacy');
  const consent = 'By continuing, you agree to the Terms & Conditions and Privacy Policy';
  await expect(form.getByRole('checkbox', { name: consent, exact: true })).not.toBeChecked();
  await fillConsultation(form, { ...asha, message: '' });
  const [request] = await Promise.all([page.waitForRequest(SEND), submitButton(form).click()]);
  expect(Object.fromEntries(sentFields(request))).toMatchObject({
    full_name: asha.fullName,
    email: asha.email,
    contact_number: '9876543210',
  });
  await expect(form.getByRole('status')).toContainText('Sent.');
});

test('a problem goes away as soon as it is solved', async ({ page }) => {
  const form = consultationForm(page);
  await submitButton(form).click();
  await form.getByLabel('Full name').fill('Asha');
  await expect(form.getByText('Enter your full name')).toHaveCount(0);
  await form.getByRole('checkbox').check();
  await expect(form.getByText('Tick the box to agree and continue')).toHaveCount(0);
});

test('the payload is multipart with exactly the specified fields (SEND-01…05, CONS-14)', async ({ page }) => {
  const form = consultationForm(page);
  await fillConsultation(form, { ...asha, contactNumber: '+91 98765-43210' });
  const [request] = await Promise.all([page.waitForRequest(SEND), submitButton(form).click()]);
  expect(request.method()).toBe('POST');
  expect(request.headers()['content-type']).toContain('multipart/form-data');
  const fields = sentFields(request);
  expect(Object.fromEntries(fields)).toEqual({
    full_name: asha.fullName,
    email: asha.email,
    contact_number: '9876543210',
    message: asha.message,
    lib_version: expect.stringMatching(/^\d/),
    service_id: 'provider_inbox',
    template_id: 'consultation',
    user_id: 'public_key',
  });
  expect(fields).toHaveLength(8);
});

test('success: toast at once, button busy, then everything cleared (CONS-19…25, CONS-33, CONS-40)', async ({
  page,
}) => {
  const answer = await holdAnswer(page);
  const form = consultationForm(page);
  await fillConsultation(form, asha);
  await submitButton(form).click();
  await expect(page.getByText(SUCCESS)).toBeVisible();
  await expect(form.getByRole('button', { name: 'Loading...' })).toBeDisabled();
  await expect(form.getByRole('status')).toContainText('Sending');
  await expect(form.getByLabel('Full name')).toHaveValue(asha.fullName);
  answer();
  await expect(form.getByRole('status')).toContainText('Sent.');
  for (const label of ['Full name', 'Email', 'Contact number', 'Message'])
    await expect(form.getByLabel(label)).toHaveValue('');
  await expect(form.getByRole('checkbox')).not.toBeChecked();
  await expect(submitButton(form)).toBeEnabled();
  await expect(page.getByText(FAILURE)).toHaveCount(0);
});

const failures = { 'status 400': 400, 'status 429': 429, 'status 500': 500, 'no network': undefined };
for (const [name, status] of Object.entries(failures)) {
  test(`${name}: error toast after the success toast, everything kept, a second try works (CONS-26…35)`, async ({
    page,
  }) => {
    await page.route(SEND, (route) => (status === undefined ? route.abort() : route.fulfill({ status, body: 'no' })), {
      times: 1,
    });
    const form = consultationForm(page);
    await fillConsultation(form, asha);
    await submitButton(form).click();
    await expect(page.getByText(SUCCESS)).toBeVisible();
    await expect(page.getByText(FAILURE)).toBeVisible();
    await expect(form.getByRole('status')).toContainText('Not sent.');
    await expect(form.getByLabel('Message')).toHaveValue(asha.message);
    await expect(form.getByRole('checkbox')).toBeChecked();
    const mail = await form.getByRole('link', { name: 'Send it by email' }).getAttribute('href');
    expect(decodeURIComponent(mail ?? '')).toContain(asha.message);
    await submitButton(form).click();
    await expect(form.getByRole('status')).toContainText('Sent.');
  });
}

test('the answers that count as success (SEND-06…09)', async ({ page }) => {
  const answers = [
    { status: 200, body: 'whatever', sent: true },
    { status: 202, body: 'OK', sent: true },
    { status: 500, body: 'OK', sent: true },
    { status: 202, body: 'queued', sent: false },
  ];
  for (const { status, body, sent } of answers) {
    await page.goto('/');
    await hydrated(page);
    const form = consultationForm(page);
    await page.route(SEND, (route) => route.fulfill({ status, body }), { times: 1 });
    await fillConsultation(form, asha);
    await submitButton(form).click();
    await expect(form.getByRole('status')).toContainText(sent ? 'Sent.' : 'Not sent.');
  }
});

test('two clicks send once (CONS-34), and the browser keeps no value (GEN-16)', async ({ page, context }) => {
  const posts = countPosts(page);
  const form = consultationForm(page);
  await fillConsultation(form, asha);
  await submitButton(form).dblclick();
  await expect(form.getByRole('status')).toContainText('Sent.');
  expect(posts()).toBe(1);
  const stored = await page.evaluate(async () =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await indexedDB.databases(), document.cookie]),
  );
  expect(stored).not.toMatch(/asha|9876543210/i);
  expect(await context.cookies()).toEqual([]);
});

test('the toast is blue with white 18 px serif text at the top centre (TOAST-01…09)', async ({ page }) => {
  const form = consultationForm(page);
  await fillConsultation(form, asha);
  await submitButton(form).click();
  const toast = page.locator('[data-sonner-toast]').first();
  await expect(toast).toBeVisible();
  await expect(toast).toHaveCSS('background-color', 'rgb(28, 43, 132)');
  await expect(toast).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(toast).toHaveCSS('font-size', '18px');
  await expect(toast).toHaveCSS('font-family', /Bona Nova/);
  await expect(toast).toHaveCSS('width', '356px');
  const box = await toast.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(640, -1);
  expect(box?.y).toBeLessThan(100);
});

for (const missing of ['userId', 'serviceId', 'template']) {
  test(`without ${missing} the send throws, and is a failed send (CONS-37)`, async ({ page }) => {
    await changeEmailService(page, 'consultation', (service) =>
      missing === 'template'
        ? { ...service, templates: { ...service.templates, consultation: '' } }
        : { ...service, [missing]: '' },
    );
    const posts = countPosts(page);
    const form = consultationForm(page);
    await fillConsultation(form, asha);
    await submitButton(form).click();
    await expect(page.getByText(SUCCESS)).toBeVisible();
    await expect(form.getByRole('status')).toContainText('Not sent.');
    await expect(form.getByLabel('Message')).toHaveValue(asha.message);
    expect(posts()).toBe(0);
  });
}

test.describe('a build for another email service', () => {
  // The policy of this build lets forms be sent to its own origin alone; see hosting/content-policy.test.ts.
  test.use({ bypassCSP: true });

  test('with another origin the same form goes to the hosted service, and nothing else changes', async ({ page }) => {
    await changeEmailService(page, 'consultation', (service) => ({ ...service, origin: 'https://api.emailjs.com' }));
    await page.route('https://api.emailjs.com/**', (route) => route.fulfill({ status: 200, body: 'OK' }));
    const form = consultationForm(page);
    await fillConsultation(form, asha);
    const [request] = await Promise.all([page.waitForRequest(SEND), submitButton(form).click()]);
    expect(request.url()).toBe('https://api.emailjs.com/api/v1.0/email/send-form');
    await expect(form.getByRole('status')).toContainText('Sent.');
  });
});
