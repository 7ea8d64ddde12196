/** Each form is sent from a page that the visitor's browser has changed, before and after its script has come, and the lead arrives. */
import { expect, type Locator, type Page } from '@playwright/test';
import { parseMail } from '../../server/testing/smtp-inbox.ts';
import { browserChangesFor, changePage } from '../support/browser-changes.ts';
import { openWithScriptHeld } from '../support/held-script.ts';
import { hydrated } from '../support/islands.ts';
import { application, consultation, enquiry, type LeadFormCase, openForm } from '../support/lead-forms.ts';
import { answerMaps } from '../support/maps.ts';
import { countPosts } from '../support/sending.ts';
import { test } from '../support/site.ts';

/** By name, because a translator changes the labels. */
const form = (page: Page, { id }: LeadFormCase): Locator => page.locator(`form#${id}`);
const named = (page: Page, leadForm: LeadFormCase, name: string) => form(page, leadForm).locator(`[name="${name}"]`);
const consent = (page: Page, leadForm: LeadFormCase) => form(page, leadForm).locator('input[type=checkbox]');

async function fillByName(page: Page, leadForm: LeadFormCase): Promise<void> {
  for (const { name, value } of leadForm.fields) await named(page, leadForm, name).fill(value);
  if (leadForm.choice) await named(page, leadForm, leadForm.choice.name).selectOption({ index: 2 });
  if (leadForm.consent) await consent(page, leadForm).check();
}

async function expectFilled(page: Page, leadForm: LeadFormCase): Promise<void> {
  for (const { name, value, sent } of leadForm.fields)
    expect([value, sent]).toContain(await named(page, leadForm, name).inputValue());
  if (leadForm.consent) await expect(consent(page, leadForm)).toBeChecked();
}

for (const leadForm of [consultation, enquiry, application]) {
  for (const [change, changes] of Object.entries({ nothing: [], ...browserChangesFor(leadForm.id) })) {
    for (const when of ['before', 'after'] as const) {
      // In forms.spec.ts.
      if (['nothing', 'translation'].includes(change) && when === 'after') continue;
      test(`“${leadForm.title}” is sent from a page changed by ${change} ${when} its script`, { tag: '@full' }, async ({
        page,
        inbox,
      }) => {
        const errors: Error[] = [];
        page.on('pageerror', (error) => errors.push(error));
        await answerMaps(page);
        const posts = countPosts(page);
        if (when === 'before') {
          const script = await openWithScriptHeld(page, leadForm.path);
          await fillByName(page, leadForm);
          await changePage(page, ...changes);
          await named(page, leadForm, 'email').focus();
          await script.expectHeld();
          await script.release();
          await hydrated(page);
          await expect(named(page, leadForm, 'email'), 'the focus stays').toBeFocused();
        } else {
          await openForm(page, leadForm);
          await named(page, leadForm, 'email').focus();
          await hydrated(page);
          await changePage(page, ...changes);
          // Empty, it names its fields; the messages come and go beside what the browser has added.
          await form(page, leadForm).locator('button[type=submit]').click();
          await expect(form(page, leadForm).locator('[aria-invalid=true]').first()).toBeFocused();
          await fillByName(page, leadForm);
          await expect(form(page, leadForm).locator('[aria-invalid=true]')).toHaveCount(0);
        }
        await expectFilled(page, leadForm);
        await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
        await form(page, leadForm).locator('button[type=submit]').click();
        await expect.poll(() => inbox.taken.length).toBe(1);
        const mail = await parseMail(inbox.taken[0]);
        for (const { value, sent = value } of leadForm.fields) expect(mail.text).toContain(sent);
        if (leadForm.choice) expect(mail.text).toContain('Employment');
        expect(posts()).toBe(1);
        // The form is empty again and can be used once more.
        await expect(form(page, leadForm).locator('[role=status] p').first()).toBeVisible();
        await expect(named(page, leadForm, 'email')).toHaveValue('');
        await expect(form(page, leadForm).locator('button[type=submit]')).toBeEnabled();
        if (when === 'after') expect(errors).toEqual([]);
      });
    }
  }
}
