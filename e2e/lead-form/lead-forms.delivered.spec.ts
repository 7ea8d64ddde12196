import { expect } from '@playwright/test';
import { submitButton } from '../support/consultation.ts';
import {
  application,
  consultation,
  enquiry,
  field,
  fill,
  fillAndSubmit,
  filledValue,
  openForm,
} from '../support/lead-forms.ts';
import { requirements } from '../support/requirements.ts';
import { changeEmailService, countPosts, FORM_POST_PATTERN, holdAnswer, sentFields } from '../support/sending.ts';
import { test } from '../support/site.ts';
import { FAILURE, SUCCESS } from '../support/words.ts';

/** The forms, with the requirement ids of each test. */
const forms = [
  {
    leadForm: consultation,
    ids: {
      required: 'CONS-06…09, CONS-36',
      email: 'CONS-11',
      payload: 'CONS-14, SEND-01…05',
      success: 'CONS-19…25, CONS-33, CONS-40',
      failure: 'CONS-26…35',
      once: 'CONS-34, GEN-16',
      settings: 'CONS-37',
      noForm: 'CONS-38',
    },
  },
  {
    leadForm: enquiry,
    ids: {
      required: 'ENQ-07…11, ENQ-37',
      email: 'ENQ-12',
      payload: 'ENQ-01…05, ENQ-15, SEND-10…12, SEND-17, SEND-18',
      success: 'ENQ-20…26, ENQ-34, ENQ-40',
      failure: 'ENQ-27…33, ENQ-36',
      once: 'ENQ-35, GEN-16',
      settings: 'ENQ-38',
      noForm: 'ENQ-39',
    },
  },
  {
    leadForm: application,
    ids: {
      required: 'APP-09…15, APP-42',
      email: 'APP-16',
      payload: 'APP-01…08, APP-17, APP-23, SEND-13…18',
      success: 'APP-25…31, APP-39',
      failure: 'APP-32…38, APP-41',
      once: 'APP-40, GEN-16',
      settings: 'APP-43',
      noForm: 'APP-44',
    },
  },
] as const;

for (const { leadForm, ids } of forms) {
  const { id, title, fields, choice, consent } = leadForm;

  test.describe(title, () => {
    test('empty, it sends nothing, names every required field and focuses the first', {
      tag: requirements(ids.required),
    }, async ({ page }) => {
      const posts = countPosts(page);
      const form = await openForm(page, leadForm);
      await submitButton(form).click();
      await expect(field(form, fields[0]?.label ?? '')).toBeFocused();
      for (const { label, missing } of fields) {
        if (missing === undefined) await expect(field(form, label)).not.toHaveAttribute('aria-invalid');
        else await expect(field(form, label)).toHaveAccessibleDescription(missing);
      }
      if (consent)
        await expect(form.getByRole('checkbox')).toHaveAccessibleDescription('Tick the box to agree and continue');
      await expect(page.getByText(SUCCESS)).toHaveCount(0);
      expect(posts()).toBe(0);
      // An error disappears as soon as the field is right.
      const [first] = fields;
      await field(form, first?.label ?? '').fill('Asha');
      await expect(form.getByText(first?.missing ?? '')).toHaveCount(0);
      if (consent) {
        await form.getByRole('checkbox').check();
        await expect(form.getByText('Tick the box to agree and continue')).toHaveCount(0);
      }
    });

    test('an invalid email address is not sent', { tag: requirements(ids.email) }, async ({ page }) => {
      const posts = countPosts(page);
      const form = await openForm(page, leadForm);
      await fill(form, leadForm);
      for (const address of ['asha', 'asha@', '@example.com', 'asha@example..com', 'asha menon@example.com']) {
        await field(form, 'Email').fill(address);
        await submitButton(form).click();
        await expect(form.getByText('Enter an email address like name@example.com'), address).toBeVisible();
        await expect(field(form, 'Email')).toBeFocused();
      }
      expect(posts()).toBe(0);
    });

    test('it sends exactly the specified fields', { tag: requirements(ids.payload) }, async ({ page }) => {
      const form = await openForm(page, leadForm);
      const [request] = await Promise.all([page.waitForRequest(FORM_POST_PATTERN), fillAndSubmit(form, leadForm)]);
      expect(request.method()).toBe('POST');
      expect(request.headers()['content-type']).toContain('multipart/form-data');
      const sent = sentFields(request);
      expect(Object.fromEntries(sent)).toEqual({
        ...Object.fromEntries(fields.map((filled) => [filled.name, filledValue(filled)])),
        ...(choice ? { [choice.name]: choice.placeholder } : {}),
        lib_version: expect.stringMatching(/^\d/),
        service_id: 'provider_inbox',
        template_id: id,
        user_id: 'public_key',
      });
      expect(sent).toHaveLength(fields.length + (choice ? 5 : 4));
    });

    test('success: toast at once, button busy, then everything cleared', { tag: requirements(ids.success) }, async ({
      page,
    }) => {
      const answer = await holdAnswer(page);
      const form = await openForm(page, leadForm);
      await fillAndSubmit(form, leadForm);
      await expect(page.getByText(SUCCESS)).toBeVisible();
      await expect(form.getByRole('button', { name: 'Loading...' })).toBeDisabled();
      await expect(form.getByRole('status')).toContainText('Sending');
      for (const filled of fields) await expect(field(form, filled.label)).toHaveValue(filledValue(filled));
      answer();
      await expect(form.getByRole('status')).toContainText('Sent.');
      for (const { label } of fields) await expect(field(form, label)).toHaveValue('');
      if (consent) await expect(form.getByRole('checkbox')).not.toBeChecked();
      await expect(submitButton(form)).toBeEnabled();
      await expect(submitButton(form)).not.toHaveText('Loading...');
      await expect(page.getByText(FAILURE)).toHaveCount(0);
    });

    test('every failure: error toast after the success toast, everything kept, a later try works', {
      tag: requirements(ids.failure),
    }, async ({ page }) => {
      await page.clock.install();
      const form = await openForm(page, leadForm);
      await fill(form, leadForm);
      const toasts = page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
      for (const status of [400, 429, 500, undefined]) {
        await page.route(
          FORM_POST_PATTERN,
          (route) => (status === undefined ? route.abort() : route.fulfill({ status, body: 'no' })),
          { times: 1 },
        );
        await submitButton(form).click();
        // The newest one comes first.
        await expect(toasts).toHaveText([FAILURE, SUCCESS]);
        await expect(form.getByRole('status')).toContainText('Not sent.');
        for (const filled of fields) await expect(field(form, filled.label)).toHaveValue(filledValue(filled));
        if (consent) await expect(form.getByRole('checkbox')).toBeChecked();
        await expect(submitButton(form)).toBeEnabled();
        await page.clock.fastForward(10_000);
        await expect(toasts).toHaveCount(0);
      }
      await submitButton(form).click();
      await expect(form.getByRole('status')).toContainText('Sent.');
    });

    test('two clicks send once, and the browser keeps no value', { tag: requirements(ids.once) }, async ({
      page,
      context,
    }) => {
      const posts = countPosts(page);
      const form = await openForm(page, leadForm);
      await fill(form, leadForm);
      await submitButton(form).dblclick();
      await expect(form.getByRole('status')).toContainText('Sent.');
      expect(posts()).toBe(1);
      const stored = await page.evaluate(async () =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await indexedDB.databases(), document.cookie]),
      );
      expect(stored).not.toMatch(/asha/i);
      expect(await context.cookies()).toEqual([]);
    });

    test('without an id of the email service the send throws, and counts as failed', {
      tag: requirements(ids.settings),
    }, async ({ page }) => {
      const posts = countPosts(page);
      const form = await openForm(page, leadForm);
      for (const missing of ['userId', 'serviceId', 'template']) {
        await changeEmailService(page, id, (service) =>
          missing === 'template'
            ? { ...service, templates: { ...service.templates, [id]: '' } }
            : { ...service, [missing]: '' },
        );
        await fillAndSubmit(form, leadForm);
        await expect(page.getByText(SUCCESS), missing).toBeVisible();
        await expect(form.getByRole('status'), missing).toContainText('Not sent.');
      }
      expect(posts()).toBe(0);
    });

    test('when the target is not a form the send throws, and counts as failed', {
      tag: requirements(ids.noForm),
    }, async ({ page }) => {
      const posts = countPosts(page);
      const form = await openForm(page, leadForm);
      await fill(form, leadForm);
      // What the email client looks at.
      await form.evaluate((element) => Object.defineProperty(element, 'nodeName', { value: 'DIV' }));
      await submitButton(form).click();
      await expect(page.getByText(FAILURE)).toBeVisible();
      await expect(form.getByRole('status')).toContainText('Not sent.');
      expect(posts()).toBe(0);
    });
  });
}

for (const leadForm of [enquiry, application]) {
  test(`${leadForm.title}: a success shows nothing but toasts and the line that stays`, {
    tag: requirements('SEND-20'),
  }, async ({ page }) => {
    const form = await openForm(page, leadForm);
    const status = form.getByRole('status');
    const shown = async () =>
      (await page.getByRole('main').ariaSnapshot()).replace(/- status.*\n(\s*- paragraph: Sent.*\n)?/, '');
    const before = { url: page.url(), title: await page.title(), shown: await shown() };
    await fillAndSubmit(form, leadForm);
    await expect(status).toContainText('Sent.');
    expect({ url: page.url(), title: await page.title(), shown: await shown() }).toEqual(before);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}
