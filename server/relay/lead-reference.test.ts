import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkLead, normaliseValue } from '../../leads/check-lead.ts';
import { forms } from '../../leads/forms.ts';
import { leadReference } from '../../leads/lead-reference.ts';
import { REFERENCE_SLOT } from '../../leads/reply-slots.ts';
import { testIds } from '../testing/build-folder.ts';
import { storedLead } from '../testing/test-leads.ts';
import { unlimited } from '../testing/test-relay.ts';
import { createEmailApi } from './email-api.ts';
import { leadEmail } from './lead-email.ts';
import { referenceOf } from './lead-fields.ts';
import type { NewLead } from './outbox.ts';
import { plainReplyPages } from './reply-pages.ts';

const stored: NewLead[] = [];
const api = createEmailApi({
  ids: testIds,
  outbox: { add: async (lead) => String(stored.push(lead)) },
  rateLimit: unlimited,
  addressOf: () => '192.0.2.1',
  pages: { ...plainReplyPages, received: `<title>Received</title>${REFERENCE_SLOT}` },
  log: () => undefined,
  onStored: () => undefined,
});
const options = {
  provider: 'P',
  from: 'a@b.in',
  to: 'a@b.in',
  autoSubmitted: true,
  languages: [],
};

/** What a visitor types, with the characters that a keyboard or a paste adds. An input has one line. */
const line = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map((text) => text.replace(/[\r\n]/g, ' '));
const around = fc.constantFrom('', ' ', '\u00a0', '\u200b', '\u202a');
const number = fc
  .tuple(
    fc.constantFrom('', '+91 ', '0', '0091-'),
    fc.stringMatching(/^[0-9०-९]{5}$/),
    around,
    fc.stringMatching(/^\d{5}$/),
  )
  .map((parts) => parts.join(''));
const lead = fc
  .record({
    form: fc.constantFrom(...Object.values(forms)),
    line,
    number,
    email: fc.tuple(around, fc.mixedCase(fc.emailAddress()), around).map((parts) => parts.join('')),
  })
  .map(({ form, line, number, email }) => {
    const typed: Partial<Record<string, string>> = { email, contact_number: number, phone: `${line} ${number}` };
    return { form, values: Object.fromEntries(form.fields.map(({ name }) => [name, typed[name] ?? line])) };
  })
  .filter(({ form, values }) => checkLead(form, values).length === 0);

test('the references of 1,000 leads are equal in browser, email and page without JavaScript', async () => {
  const property = fc.asyncProperty(lead, async ({ form, values }) => {
    // The form normalises its single lines before it posts them; without JavaScript they are posted as they were typed.
    const normalised = form.fields.map(
      (field) => [field.name, normaliseValue(field, values[field.name] ?? '')] as const,
    );
    const shown = await leadReference(form, Object.fromEntries(normalised));
    expect(shown).toMatch(/^[A-Z0-9]{5}$/);

    const body = new FormData();
    const ids = { user_id: testIds.userId, service_id: testIds.serviceId, template_id: testIds.templates[form.id] };
    for (const [name, value] of Object.entries({ ...values, ...ids })) body.append(name, value);
    const headers = { 'Sec-Fetch-Mode': 'navigate' };
    const page = await (await api.request('/send-form', { method: 'POST', headers, body })).text();
    expect(page).toBe(`<title>Received</title>${shown}`);

    const accepted = { ...storedLead, ...stored.at(-1) };
    expect(leadEmail(accepted, options, await referenceOf(accepted)).subject).toMatch(new RegExp(` \\[${shown}\\]$`));
  });
  await fc.assert(property, { numRuns: 1000 });
  expect(stored).toHaveLength(1000);
});

test('a lead of a form that no longer exists has no reference', async () => {
  expect(await referenceOf({ form: 'retired', fields: [['email', 'a@b.in']] })).toBeUndefined();
});
