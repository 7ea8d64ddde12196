/** What only some forms have: a contact number, the consent, a list to choose from. */
import { expect } from '@playwright/test';
import { submitButton } from '../support/consultation.ts';
import { application, consultation, enquiry, field, fill, openForm, PHONE_HINT } from '../support/lead-forms.ts';
import { requirements } from '../support/requirements.ts';
import { countPosts, FORM_POST_PATTERN, sentFields } from '../support/sending.ts';
import { test } from '../support/site.ts';

for (const { leadForm, ids } of [
  { leadForm: consultation, ids: { number: 'CONS-12…15', consent: 'CONS-10, CONS-16…18, CONS-39' } },
  { leadForm: enquiry, ids: { number: 'ENQ-13…16', consent: 'ENQ-06, ENQ-11, ENQ-17…19, SEND-19' } },
]) {
  test(`${leadForm.title}: only ten digits are a contact number`, { tag: requirements(ids.number) }, async ({
    page,
  }) => {
    const posts = countPosts(page);
    const form = await openForm(page, leadForm);
    await fill(form, leadForm);
    for (const number of ['987654321', '98765432101', '98765abcde', '+1 9876543210']) {
      await field(form, 'Contact number').clear();
      await field(form, 'Contact number').pressSequentially(number);
      await submitButton(form).click();
      await expect(form.getByText(PHONE_HINT), number).toBeVisible();
      await expect(field(form, 'Contact number')).toBeFocused();
    }
    expect(posts()).toBe(0);
  });

  test(`${leadForm.title}: on a phone, the consent, its links, and what may stay empty`, {
    tag: requirements(ids.consent),
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const form = await openForm(page, leadForm);
    const consent = form.getByRole('checkbox', {
      name: 'By continuing, you agree to the Terms & Conditions and Privacy Policy',
      exact: true,
    });
    await expect(consent).not.toBeChecked();
    await expect(form.getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute('href', '/terms-of-use#terms');
    await expect(form.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/terms-of-use#privacy');
    for (const { label, value, missing } of leadForm.fields) if (missing) await field(form, label).fill(value);
    await consent.check();
    const [request] = await Promise.all([page.waitForRequest(FORM_POST_PATTERN), submitButton(form).click()]);
    const sent = Object.fromEntries(sentFields(request));
    for (const { name, missing } of leadForm.fields) if (!missing) expect(sent[name] ?? '').toBe('');
    await expect(form.getByRole('status')).toContainText('Sent.');
  });
}

test('Join Our Team Today!: a list opens on demand, takes a choice and closes; it starts anew after a send', {
  tag: requirements('APP-18…22, APP-24'),
}, async ({ page }) => {
  const form = await openForm(page, application);
  const list = form.getByRole('combobox', { name: 'Applying for' });
  const isOpen = () => list.evaluate((select) => select.matches(':open'));
  await expect(list).toHaveValue('Select an option');
  await expect(list.getByRole('option')).toHaveText(['Select an option', 'Training/Internship', 'Employment']);
  expect(await isOpen()).toBe(false);
  await list.click();
  await expect.poll(isOpen).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(list).toHaveValue('Employment');
  await expect.poll(isOpen).toBe(false);
  for (const option of ['Training/Internship', 'Employment']) {
    await fill(form, application);
    await list.selectOption(option);
    const [request] = await Promise.all([page.waitForRequest(FORM_POST_PATTERN), submitButton(form).click()]);
    expect(Object.fromEntries(sentFields(request)).applying_for).toBe(option);
    await expect(form.getByRole('status')).toContainText('Sent.');
    await expect(list).toHaveValue('Select an option');
  }
});
