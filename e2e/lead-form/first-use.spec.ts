/** A form that a visitor uses for the first time: its script comes then, and nothing that is typed meanwhile is lost. */
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { translatePage } from '../support/browser-changes.ts';
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
} from '../support/lead-forms.ts';
import { answerMaps } from '../support/maps.ts';
import { countPosts } from '../support/sending.ts';
import { test } from '../support/site.ts';
import { RECEIVED, SENT, SUCCESS } from '../support/words.ts';

/** The script that a form gets at its first use. */
const SCRIPT = '**/assets/enhance-form.*.js*';

/** Holds back the script of a form. @returns a function that lets its request be answered */
async function holdScript(page: Page, answer: (route: Route) => Promise<void>): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPT, async (route) => {
    await released;
    await answer(route);
  });
  return release;
}

/** The button says at once that the form is being sent, and keeps the focus. */
async function expectSending(form: Locator): Promise<void> {
  const button = submitButton(form);
  await expect(button).toHaveText(loadContent().shell.forms.loading, { timeout: 1000 });
  await expect(button).toBeDisabled();
  await expect(button).toBeFocused();
}

async function open(page: Page, { path }: LeadFormCase): Promise<void> {
  await answerMaps(page);
  await page.goto(path);
  await page.locator('form[novalidate]').waitFor();
}

for (const leadForm of [consultation, enquiry, application]) {
  test(`“${leadForm.title}” loads less than 10 kB of script before it is used`, { tag: '@full' }, async ({ page }) => {
    const sizes: number[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('.js')) sizes.push((await response.body()).length);
    });
    await open(page, leadForm);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page.waitForLoadState('networkidle');
    const loaded = () => sizes.reduce((sum, size) => sum + size, 0);
    expect(loaded()).toBeLessThan(10_000);
    await formOf(page, leadForm).getByRole('textbox').first().focus();
    await expect.poll(loaded).toBeGreaterThan(100_000);
  });

  for (const isTranslated of [false, true]) {
    const kind = isTranslated ? 'a translated page' : 'a page';
    test(`“${leadForm.title}” on ${kind}: what a visitor types while a slow phone fetches the script is there`, {
      tag: '@full',
    }, async ({ page }) => {
      const client = await page.context().newCDPSession(page);
      await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await open(page, leadForm);
      if (isTranslated) await translatePage(page);
      await page.route('**/assets/*.js', async (route) => {
        await new Promise((late) => setTimeout(late, 600));
        await route.continue();
      });
      const form = page.locator(`form#${leadForm.id}`);
      const [first, email] = leadForm.fields;
      const typed = 'Asha Menon of Sector 10, Delhi';
      await form.locator(`[name=${first?.name}]`).focus();
      await page.keyboard.type(typed.slice(0, 15), { delay: 80 });
      await page.keyboard.press('Tab');
      await page.keyboard.type('asha@example.in', { delay: 80 });
      await hydrated(page);
      await expect(form.locator(`[name=${first?.name}]`)).toHaveValue(typed.slice(0, 15));
      await expect(form.locator(`[name=${email?.name}]`)).toHaveValue('asha@example.in');
      await expect(form.locator(`[name=${email?.name}]`)).toBeFocused();
    });
  }
}

test('a submit before the script has come is held, and sent by the script with all its states', {
  tag: '@full',
}, async ({ page, inbox }) => {
  const posts = countPosts(page);
  await open(page, enquiry);
  const answer = await holdScript(page, (route) => route.continue());
  const form = formOf(page, enquiry);
  await fillAndSubmit(form, enquiry);
  await expectSending(form);
  // A second, impatient click must not send it again.
  await submitButton(form).click({ force: true });
  answer();
  await expect(page.getByText(SUCCESS)).toBeVisible();
  await expect(form.getByRole('status')).toContainText(SENT);
  await expect.poll(() => inbox.taken.length).toBe(1);
  expect(posts()).toBe(1);
});

test('a form whose script does not arrive no longer says that it is being sent', { tag: '@full' }, async ({ page }) => {
  await open(page, enquiry);
  const block = await holdScript(page, (route) => route.abort());
  const form = formOf(page, enquiry);
  const label = await submitButton(form).textContent();
  await submitButton(form).click();
  await expectSending(form);
  block();
  await expect(submitButton(form)).toHaveText(label ?? '');
  await expect(submitButton(form)).toBeEnabled();
  // The browser reports what is missing, as without script.
  await expect(form.locator('input:focus:invalid')).toHaveCount(1);
});

test('when the script has not come after three seconds the browser posts the form', { tag: '@full' }, async ({
  page,
  inbox,
}) => {
  await open(page, enquiry);
  await page.route(SCRIPT, () => undefined);
  const form = formOf(page, enquiry);
  await fill(form, enquiry);
  const begin = Date.now();
  await submitButton(form).click({ noWaitAfter: true });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(RECEIVED);
  expect(Date.now() - begin).toBeGreaterThan(2900);
  await expect.poll(() => inbox.taken.length).toBe(1);
});

test('what the browser has filled in before the first use is sent', { tag: '@full' }, async ({ page, inbox }) => {
  await open(page, enquiry);
  const form = formOf(page, enquiry);
  // Browsers restore values without an event after Back, and with one when they fill in a form.
  for (const filled of enquiry.fields)
    await field(form, filled.label).evaluate((control, value) => Object.assign(control, { value }), filled.value);
  await form.getByRole('checkbox').evaluate((box) => Object.assign(box, { checked: true }));
  await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
  await expect(form.getByRole('status')).toContainText(SENT);
  await expect.poll(() => inbox.taken.length).toBe(1);
  for (const filled of enquiry.fields) expect(String(inbox.taken[0])).toContain(filledValue(filled).split(' ')[0]);
});
