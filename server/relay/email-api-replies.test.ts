/** The pages that answer a form sent without JavaScript, and forms in another language. */
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { forms } from '../../leads/forms.ts';
import { RELAY_TEXTS } from '../../leads/relay-texts.ts';
import {
  invalidSlot,
  LANGUAGE_QUERY,
  PROBLEMS_SLOT,
  problemSlot,
  REFERENCE_SLOT,
  reachedAtSlot,
  receivedOnSlot,
  typedValueSlot,
} from '../../leads/reply-slots.ts';
import { leadsAsCsv } from '../cli/leads-csv.ts';
import { formatLead } from '../cli/leads-text.ts';
import { temporaryFolder } from '../testing/build-folder.ts';
import {
  api,
  asha,
  createApi,
  idPairs,
  jsonIds,
  mailOptions,
  NOW,
  navigation,
  post,
  postConsultation,
  postJson,
  stored,
} from '../testing/test-email-api.ts';
import { openOutbox, storedLead } from '../testing/test-leads.ts';
import { leadEmail } from './lead-email.ts';
import { referenceOf } from './lead-fields.ts';
import { plainReplyPages, type ReplyPages } from './reply-pages.ts';

beforeEach(() => createApi());

describe('a form posted without JavaScript', () => {
  test('is answered with a page that says it was received', async () => {
    const answer = await postConsultation(asha, navigation);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(await answer.text()).toContain('<h1>Your request was received</h1>');
    expect(stored).toHaveLength(1);
  });

  test('is answered with a receipt: when it came by the clock of India, its reference, and where to reach the visitor', async () => {
    const slots = [receivedOnSlot('en-IN'), receivedOnSlot('hi-IN-u-nu-latn'), REFERENCE_SLOT, REFERENCE_SLOT];
    const received = [...slots, reachedAtSlot('email'), reachedAtSlot('tel'), '{{}}'].join('|');
    createApi({ pages: { ...plainReplyPages, received }, now: () => new Date('2026-11-27T20:08:59Z') });
    const reference = await referenceOf({ form: 'consultation', fields: Object.entries(asha) });
    const answer = await post(
      [...Object.entries(asha), ['email', 'other@example.in'], ...idPairs('consultation')],
      navigation,
    );
    expect(await answer.text()).toBe(
      `28 November 2026, 01:38|28 नवंबर 2026, 01:38|${reference}|${reference}|${asha.email}|9876543210|{{}}`,
    );
  });

  test('is answered with a receipt that shows as text what may be markup or a slot, and no message', async () => {
    const phone = `<b>$& ${reachedAtSlot('email')}</b>`;
    createApi({ pages: { ...plainReplyPages, received: `${reachedAtSlot('tel')}|${typedValueSlot('experience')}` } });
    const fields = forms.career.fields.map(({ name }): [string, string] => [name, name === 'phone' ? phone : 'a@b.in']);
    const answer = await post([...fields, ...idPairs('career')], navigation);
    expect([answer.status, await answer.text()]).toEqual([
      200,
      `&lt;b&gt;$&amp; ${reachedAtSlot('email')}&lt;/b&gt;|${typedValueSlot('experience')}`,
    ]);
  });

  test('is answered with what is wrong, as text', async () => {
    const typed = `<script>alert("1")</script> $& $' &amp;`;
    const answer = await postConsultation({ ...asha, email: 'no', message: typed }, { Accept: 'text/html' });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain('<ul><li>Enter an email address like name@example.com</li></ul>');
    expect(page).not.toContain('<script>');
  });

  test('is answered with the form filled in', async () => {
    const slots = ['full_name', 'email', 'contact_number', 'message'].map(typedValueSlot);
    createApi({
      pages: {
        ...plainReplyPages,
        rejectedForms: new Map([['consultation', `${PROBLEMS_SLOT}<form>${slots.join('|')}{{}}</form>`]]),
      },
    });
    const answer = await postConsultation(
      { ...asha, email: typedValueSlot('message'), message: '<i>{{typed email}} $&' },
      navigation,
    );
    expect(await answer.text()).toBe(
      '<ul><li>Enter an email address like name@example.com</li></ul>' +
        `<form>${asha.full_name}|{{typed message}}|9876543210|&lt;i&gt;{{typed email}} $&amp;{{}}</form>`,
    );
  });

  test('says at each field of the form what is wrong with it', async () => {
    const fields = ['full_name', 'email'].map(
      (name) => `<input aria-invalid="${invalidSlot(name)}"><p>${problemSlot(name)}</p>`,
    );
    createApi({ pages: { ...plainReplyPages, rejectedForms: new Map([['consultation', fields.join('')]]) } });
    const answer = await postConsultation({ ...asha, email: 'no' }, navigation);
    expect(await answer.text()).toBe(
      '<input aria-invalid="false"><p></p>' +
        '<input aria-invalid="true"><p>Enter an email address like name@example.com</p>',
    );
  });

  test('is answered with the choice from a list', async () => {
    const options = '<option value="Select an option">…</option><option value="Employment">…</option>';
    createApi({ pages: { ...plainReplyPages, rejectedForms: new Map([['career', `<select>${options}</select>`]]) } });
    const answer = await post([['applying_for', 'Employment'], ...idPairs('career')], navigation);
    expect(await answer.text()).toContain('<option selected value="Employment">');
  });

  test('a file in place of a text is refused, and the name of its field is not repeated', async () => {
    const file = new Blob(['x']);
    const answer = await post([...Object.entries(asha), ['$&<b>', file], ...idPairs('consultation')], navigation);
    expect(await answer.text()).toContain(RELAY_TEXTS.unreadable);
  });

  test('of a text browser, which accepts everything, is answered with a page too', async () => {
    const accepts = { Accept: '*/*' };
    const answers = [
      await postConsultation({ ...asha, website: '' }, accepts),
      await postConsultation({ ...asha, email: 'no', website: '' }, accepts),
    ];
    for (const answer of answers) expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(answers.map(({ status }) => status)).toEqual([200, 422]);
    expect(await (await postConsultation(asha, accepts)).text()).toBe('OK');
  });

  test('is stored without the consent box, which some browsers post although it has no name', async () => {
    for (const name of ['', 'consultation-consent']) await postConsultation({ ...asha, [name]: 'on' }, navigation);
    expect(stored.map(({ fields }) => Object.fromEntries(fields))).toEqual([asha, asha]);
  });

  test('is answered with words for a visitor where no field is wrong, and filled in where it can be', async () => {
    const form = `${PROBLEMS_SLOT}<form>${typedValueSlot('message')}</form>`;
    const page = async (answer: Response) => [answer.status, await answer.text()] as const;
    createApi({
      rateLimit: async () => ({ waitMs: 60_000, undo: async () => undefined }),
      pages: { ...plainReplyPages, rejectedForms: new Map([['consultation', form]]) },
    });
    expect(await page(await postConsultation({ ...asha, message: 'typed' }, navigation))).toEqual([
      429,
      `<ul><li>${RELAY_TEXTS.seconds.replace('{count}', '60')}</li></ul><form>typed</form>`,
    ]);
    for (const [status, message, answer] of [
      [400, RELAY_TEXTS.notSetUp, await post(Object.entries(asha), navigation)],
      [413, RELAY_TEXTS.tooLarge, await postConsultation({ ...asha, message: 'x'.repeat(60_000) }, navigation)],
    ] as const) {
      const [answered, text] = await page(answer);
      expect(answered).toBe(status);
      expect(text).toContain(`<li>${message}</li>`);
    }
  });

  test('has an answer whose address can be opened again: nothing was rejected', async () => {
    const answer = await api.request('/send-form', { headers: navigation });
    expect([answer.status, await answer.text()]).toEqual([405, plainReplyPages.opened]);
  });

  test('with an empty honeypot is stored without it', async () => {
    const answer = await postConsultation({ ...asha, website: '' }, navigation);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(stored[0]?.fields ?? [])).toEqual(asha);
  });

  test('with a filled honeypot is stored with it, and its email is marked', async () => {
    const answer = await postConsultation({ ...asha, website: 'https://spam.example' }, navigation);
    expect(await answer.text()).toContain('<h1>Your request was received</h1>');
    expect(Object.fromEntries(stored[0]?.fields ?? [])).toEqual({ ...asha, website: 'https://spam.example' });
    await postConsultation(asha, navigation);
    const emails = stored.map((lead) => leadEmail({ ...storedLead, ...lead }, mailOptions));
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Consultation request: Asha (please check)',
      'Consultation request: Asha',
    ]);
    expect(emails[0]?.text).toContain('website: https://spam.example\n');
  });

  test('JavaScript gets the text, also when it accepts HTML', async () => {
    const answer = await postConsultation(asha, { 'Sec-Fetch-Mode': 'cors', Accept: 'text/html' });
    expect(await answer.text()).toBe('OK');
  });
});

describe('a form sent from a page in another language', () => {
  const hindi: ReplyPages = {
    received: `<style>p{}</style><p>मिल गया ${REFERENCE_SLOT}</p>`,
    opened: '<p>यहाँ जवाब था</p>',
    rejected: `<p>नहीं भेजा गया</p>${PROBLEMS_SLOT}`,
    rejectedForms: new Map([['consultation', `${PROBLEMS_SLOT}<form>${typedValueSlot('message')}</form>`]]),
    language: 'Hindi',
    texts: { 'Enter your full name': '<अपना पूरा नाम लिखें>' },
  };
  const languages = new Map([['hi', hindi]]);
  const from = (path: string) => ({ Referer: `https://site.example${path}` });
  beforeEach(() => createApi({ languages }));

  test.each(['/hi', '/hi/contact?service=GST'])('%s is a lead that ends with the language', async (path) => {
    const answer = await postConsultation({ ...asha, utm: 'spring' }, from(path));
    expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
    const fields = [...Object.entries(asha), ['utm', 'spring'], ['Language', 'Hindi']];
    expect(stored[0]?.fields).toEqual(fields);
    await postJson({ ...jsonIds, template_params: asha }, { 'Content-Type': 'application/json', ...from(path) });
    expect(stored[1]?.fields.at(-1)).toEqual(['Language', 'Hindi']);
  });

  test.each(['', '/', '/contact', '/hindi', '/contact/hi', '/?hi'])(
    '%j is English, and the lead is as before',
    async (path) => {
      await postConsultation(asha, from(path));
      await postConsultation(asha, { Referer: path });
      await postConsultation(asha);
      expect(stored.map(({ fields }) => Object.fromEntries(fields))).toEqual([asha, asha, asha]);
    },
  );

  test('of a site elsewhere is known from the form, once', async () => {
    const sent = { ...asha, Language: 'Hindi' };
    const fields = Object.entries(sent);
    await postConsultation(sent, { Referer: 'https://site.example/' });
    await postJson({ ...jsonIds, template_params: sent });
    await post([...fields, ...idPairs('consultation')], navigation, `?${LANGUAGE_QUERY}=hi`);
    expect(stored.map((lead) => lead.fields)).toEqual([fields, fields, fields]);
    const hi = { code: 'hi', name: 'Hindi', reference: undefined };
    const { headers } = leadEmail({ ...storedLead, ...stored[0] }, { ...mailOptions, languages: [hi] });
    expect(headers).toMatchObject({ 'X-Lead-Language': 'hi' });
  });

  test('sent again is stored once', async () => {
    const folder = temporaryFolder();
    const outbox = openOutbox(join(folder.path, 'outbox.sqlite'), () => NOW);
    createApi({ languages, outbox });
    await postConsultation(asha, from('/hi'));
    await postConsultation({ ...asha, website: '' }, { ...navigation, ...from('/hi/contact') });
    expect(await outbox.list()).toHaveLength(1);
    await outbox.close();
    folder.remove();
  });

  test('is shown with its language in email, list and spreadsheet', async () => {
    await postConsultation(asha, from('/hi'));
    const lead = { ...storedLead, ...stored[0] };
    for (const text of [leadEmail(lead, mailOptions).text, formatLead(lead, NOW), leadsAsCsv([lead])])
      expect(text).toContain('Language: Hindi');
  });

  test('without JavaScript is answered in it, with the same reference as in English', async () => {
    const answer = await postConsultation(asha, { ...navigation, ...from('/hi') });
    const reference = await referenceOf({ form: 'consultation', fields: Object.entries(asha) });
    expect([answer.status, await answer.text()]).toEqual([200, `<style>p{}</style><p>मिल गया ${reference}</p>`]);
  });

  test('without JavaScript is answered with translated problems, and with others marked as English', async () => {
    const values = { ...asha, full_name: '', email: 'no', message: 'नमस्ते' };
    const answer = await postConsultation(values, { ...navigation, ...from('/hi/contact') });
    expect(await answer.text()).toBe(
      '<ul><li>&lt;अपना पूरा नाम लिखें&gt;</li><li lang="en">Enter an email address like name@example.com</li></ul>' +
        '<form>नमस्ते</form>',
    );
    const long = await postConsultation({ ...asha, long: 'x'.repeat(51_200) }, { ...navigation, ...from('/hi') });
    expect(await long.text()).toMatch(/^<p>नहीं भेजा गया<\/p><ul><li lang="en">The form is too long/);
    expect(await (await postConsultation(values, navigation)).text()).toContain(
      '<ul><li>Enter your full name</li><li>',
    );
  });

  test('corrected on the page that rejected it keeps its language', async () => {
    const headers = { ...navigation, ...from('/api/v1.0/email/send-form') };
    const answer = await post([...Object.entries(asha), ...idPairs('consultation')], headers, `?${LANGUAGE_QUERY}=hi`);
    expect(await answer.text()).toContain('मिल गया');
    expect(stored[0]?.fields.at(-1)).toEqual(['Language', 'Hindi']);
  });

  test('is answered with a content policy that allows the styles of every language', async () => {
    const pages = { ...plainReplyPages, rejected: '<style>a{}</style>' };
    createApi({ languages, pages });
    for (const headers of [navigation, { ...navigation, ...from('/hi') }]) {
      const policy = (await postConsultation(asha, headers)).headers.get('Content-Security-Policy');
      expect(policy).toMatch(/style-src 'sha256-\S+' 'sha256-\S+';/);
    }
  });
});
