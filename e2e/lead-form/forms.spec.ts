/** Each form is sent, rejected, fails, and is sent without JavaScript; the email contains what was typed. */
import { expect, type Request } from '@playwright/test';
import { forms } from '../../leads/forms.ts';
import { parseMail } from '../../server/testing/smtp-inbox.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/site.ts';
import { expectNoViolations } from '../support/axe.ts';
import { changePage } from '../support/browser-changes.ts';
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
  formIn,
  formOf,
  openForm,
} from '../support/lead-forms.ts';
import { answerMaps } from '../support/maps.ts';
import { countPosts, FORM_POST_PATTERN, sentFields } from '../support/sending.ts';
import { test } from '../support/site.ts';
import { formWords } from '../support/words.ts';

const hindi = [consultation, enquiry].map((leadForm) => formIn('hi', leadForm));

for (const leadForm of [consultation, enquiry, application, ...hindi]) {
  const { id, fields, choice, consent, path, language } = leadForm;
  const { FAILURE, FILTERED, NOT_SENT, RECEIVED, REFUSED, SENT, SUCCESS } = formWords(language);
  const { missing: consentMissing } = loadContent(undefined, language).shell.forms.consent;
  const formName = language ? `${id} in ${language}` : id;
  /** What the mail says of a field, in English. */
  const mailLine = (filled: (typeof fields)[number]) =>
    `${forms[id].fields.find(({ name }) => name === filled.name)?.label}: ${filledValue(filled)}\n`;

  test.describe(`the form ${formName}`, () => {
    test('sends its fields and nothing else, says so, and the mail holds them', async ({ page, inbox }) => {
      const posts = countPosts(page);
      const form = await openForm(page, leadForm);
      const [request] = await Promise.all([page.waitForRequest(FORM_POST_PATTERN), fillAndSubmit(form, leadForm)]);
      await expect(page.getByText(SUCCESS)).toBeVisible();
      await expect(form.getByRole('status')).toContainText(SENT);
      for (const { label } of fields) await expect(field(form, label)).toHaveValue('');
      const values = new Map<string, string>([
        ...fields.map((filled) => [filled.name, filledValue(filled)] as const),
        ...(choice ? [[choice.name, choice.placeholder] as const] : []),
      ]);
      expectBody(request, [
        ...forms[id].fields.map(({ name }) => [name, values.get(name) ?? ''] as const),
        ['lib_version', new Map(sentFields(request)).get('lib_version') ?? ''],
        ['service_id', 'fixture_inbox'],
        ['template_id', `fixture_${id}`],
        ['user_id', 'fixture_key'],
      ]);
      expect(posts()).toBe(1);
      await expect.poll(() => inbox.taken.length).toBe(1);
      const { text, subject } = await parseMail(inbox.taken[0]);
      for (const filled of fields) expect(text).toContain(mailLine(filled));
      expect(/^Language: Hindi$/m.test(text ?? '')).toBe(language === 'hi');
      expect(subject).not.toContain('please check');
      const reference = await form.getByRole('status').locator('strong').textContent();
      expect(subject).toMatch(new RegExp(` \\[${reference}\\]$`));
      // In the words of the page, because a reply quotes it to the visitor.
      expect(text).toContain(
        `\n\n${(
          await form
            .getByRole('status')
            .locator('p', { hasText: `${reference}` })
            .textContent()
        )?.trim()}\n`,
      );
    });

    test('keeps the focus on its button while it is sent, and no untouched field counts as wrong', async ({ page }) => {
      const form = await openForm(page, leadForm);
      await submitButton(form).focus();
      await expect(form.locator('[required], :invalid')).toHaveCount(0);
      await fill(form, leadForm);
      await submitButton(form).focus();
      await page.keyboard.press('Enter');
      await expect(form.getByRole('status')).toContainText(SENT);
      await expect(submitButton(form)).toBeFocused();
    });

    test('left empty, sends nothing, names every required field and focuses the first', async ({ page }) => {
      const posts = countPosts(page);
      const form = await openForm(page, leadForm);
      await submitButton(form).click();
      const first = form.locator(':is(input, textarea, select)[aria-required=true]').first();
      await expect(first).toBeFocused();
      await expect(first).toHaveAttribute('aria-invalid', 'true');
      for (const { label, missing } of fields)
        if (missing) await expect(field(form, label)).toHaveAccessibleDescription(new RegExp(`${missing}$`));
      if (consent) await expect(form.getByRole('checkbox')).toHaveAccessibleDescription(consentMissing);
      await expectNoViolations(page, 'the form names what is missing');
      expect(posts()).toBe(0);
    });

    test('keeps everything when the server fails, says so, and can be sent again', async ({ page }) => {
      await page.route(FORM_POST_PATTERN, (route) => route.fulfill({ status: 500, body: 'no' }), { times: 1 });
      const form = await openForm(page, leadForm);
      await fillAndSubmit(form, leadForm);
      await expect(page.getByText(FAILURE)).toBeVisible();
      await expect(form.getByRole('status')).toContainText(NOT_SENT);
      for (const filled of fields) await expect(field(form, filled.label)).toHaveValue(filledValue(filled));
      await submitButton(form).click();
      await expect(form.getByRole('status')).toContainText(SENT);
    });

    test('refused by a firewall, keeps everything and offers the other ways', async ({ page }) => {
      const refusal = '<!DOCTYPE HTML><title>403 Forbidden</title>';
      await page.route(FORM_POST_PATTERN, (route) =>
        route.fulfill({ status: 403, contentType: 'text/html', body: refusal }),
      );
      const form = await openForm(page, leadForm);
      await fillAndSubmit(form, leadForm);
      await expect(form.getByRole('status')).toContainText(FILTERED);
      await expect(form.getByRole('status').getByRole('link')).toHaveCount(3);
      for (const filled of fields) await expect(field(form, filled.label)).toHaveValue(filledValue(filled));
    });

    test('has what was typed after Back, also in a page that is loaded anew', async ({ page }) => {
      await fill(await openForm(page, leadForm), leadForm);
      await hydrated(page);
      await page.goto(urls.about);
      await page.goBack();
      await hydrated(page);
      const form = formOf(page, leadForm);
      // The script of the form normalises a value if it came in time.
      for (const filled of fields)
        expect([filled.value, filledValue(filled)]).toContain(await field(form, filled.label).inputValue());
      if (consent) await expect(form.getByRole('checkbox')).toBeChecked();
    });

    test('is sent from a page that the browser has translated', async ({ page, inbox }) => {
      await openForm(page, leadForm);
      await changePage(page, 'translation');
      const form = page.locator(`form#${id}`);
      for (const { name, value } of fields) await form.locator(`[name="${name}"]`).fill(value);
      if (consent) await form.locator('input[type=checkbox]').check();
      await form.locator('button[type=submit]').click();
      await expect.poll(() => inbox.taken.length).toBe(1);
      await expect(form.locator('[name=email]')).toHaveValue('');
      await expect(form.locator('[role=status] strong')).toHaveText(/^\w{5}$/);
    });
  });

  test.describe(`the form ${formName} without script`, () => {
    test.use({ javaScriptEnabled: false });

    test('is sent, and rejected with what was typed', async ({ page, inbox }) => {
      await answerMaps(page);
      await page.goto(path);
      const form = formOf(page, leadForm);
      await fill(form, leadForm);
      if (choice) await field(form, choice.label).selectOption('Employment');
      const [first] = fields;
      await field(form, first?.label ?? '').fill('   ');
      await submitButton(form).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(REFUSED);
      await expect(page.getByRole('main').getByRole('listitem')).toHaveText([first?.missing ?? '']);
      for (const filled of fields.slice(1)) await expect(field(form, filled.label)).toHaveValue(filledValue(filled));
      expect(inbox.taken).toEqual([]);
      await field(form, first?.label ?? '').fill(first?.value ?? '');
      if (consent) await form.getByRole('checkbox').check();
      await submitButton(form).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(RECEIVED);
      await expect.poll(() => inbox.taken.length).toBe(1);
      const { text, subject } = await parseMail(inbox.taken[0]);
      expect(subject).toContain(` [${await page.getByRole('main').locator('strong').textContent()}]`);
      for (const filled of fields) expect(text).toContain(mailLine(filled));
      if (choice) expect(text).toContain(`${choice.label}: Employment\n`);
      if (language) expect(text).toMatch(/Language: Hindi$/m);
      else expect(text).not.toContain('Other fields');
    });
  });
}

for (const leadForm of [enquiry, formIn('hi', enquiry)])
  test(`a phone number on ${leadForm.path} is ten digits, and an email address has its parts`, async ({ page }) => {
    const posts = countPosts(page);
    const form = await openForm(page, leadForm);
    await fill(form, leadForm);
    const [, email, phone] = leadForm.fields;
    for (const [wrong, value] of [
      [phone, '987654321'],
      [phone, '98765432101'],
      [phone, '९८७६५ ४३२१०'],
      [email, 'asha@'],
      [email, 'asha menon@example.com'],
    ] as const) {
      const control = field(form, wrong?.label ?? '');
      await control.fill(value);
      // A valid number, which stays in its field: Devanagari digits count.
      if (value === '९८७६५ ४३२१०') continue;
      await submitButton(form).click();
      await expect(control).toBeFocused();
      await expect(control).toHaveAttribute('aria-invalid', 'true');
      await expect(control).toHaveAccessibleDescription(new RegExp(`${wrong?.missing}$`));
    }
    expect(posts()).toBe(0);
    await field(form, email?.label ?? '').fill('asha@example.com');
    const [request] = await Promise.all([page.waitForRequest(FORM_POST_PATTERN), submitButton(form).click()]);
    expect(new Map(sentFields(request)).get('contact_number')).toBe('9876543210');
  });

/** The post is these fields in this order, to the byte (specification section 3). */
function expectBody(request: Request, pairs: readonly (readonly [name: string, value: string])[]): void {
  const boundary = /boundary=(.+)$/.exec(request.headers()['content-type'] ?? '')?.[1] ?? '';
  const parts = pairs.map(([name, value]) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  expect(request.postData()).toBe([...parts.map((part) => `--${boundary}\r\n${part}`), `--${boundary}--\r\n`].join(''));
}
