import { join } from 'node:path';
import { init, send, sendForm } from '@emailjs/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FormId, forms } from '../../leads/forms.ts';
import { RELAY_TEXTS } from '../../leads/relay-texts.ts';
import { LANGUAGE_QUERY, PROBLEMS_SLOT, REFERENCE_SLOT, typedValueSlot } from '../../leads/reply-slots.ts';
import { leadsAsCsv } from '../cli/leads-csv.ts';
import { formatLead } from '../cli/leads-text.ts';
import { temporaryFolder, testIds } from '../testing/build-folder.ts';
import { openOutbox, storedLead } from '../testing/test-leads.ts';
import { unlimited } from '../testing/test-relay.ts';
import { createEmailApi, type EmailApiOptions } from './email-api.ts';
import { leadEmail } from './lead-email.ts';
import { referenceOf } from './lead-fields.ts';
import type { NewLead } from './outbox.ts';
import { plainReplyPages, type ReplyPages } from './reply-pages.ts';

const NOW = Date.UTC(2026, 10, 20);
const asha = { full_name: 'Asha', email: 'asha@example.in', contact_number: '9876543210', message: '' };
const mailOptions = {
  provider: 'P',
  from: 'a@b.in',
  to: 'a@b.in',
  autoSubmitted: true,
  languages: [],
};
const navigation = { 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html,*/*' };

let stored: NewLead[];
let woken: number;
let events: unknown[];
let api: ReturnType<typeof createEmailApi>;

beforeEach(() => create());

function create(overrides: Partial<EmailApiOptions> = {}): void {
  stored = [];
  woken = 0;
  events = [];
  api = createEmailApi({
    ids: testIds,
    outbox: {
      add: async (lead) => {
        stored.push(lead);
        return 'id';
      },
    },
    rateLimit: unlimited,
    addressOf: () => '192.0.2.1',
    pages: plainReplyPages,
    log: (level, event, details) => void events.push({ level, event, ...details }),
    onStored: () => {
      woken += 1;
    },
    ...overrides,
  });
}

type Pairs = readonly (readonly [string, string | Blob])[];
const idPairs = (form: FormId): Pairs => [
  ['lib_version', '4.4.1'],
  ['service_id', testIds.serviceId],
  ['template_id', testIds.templates[form]],
  ['user_id', testIds.userId],
];

function post(pairs: Pairs, headers: Record<string, string> = {}, query = '') {
  const body = new FormData();
  for (const [name, value] of pairs) body.append(name, value);
  return api.request(`/send-form${query}`, { method: 'POST', body, headers });
}
const postConsultation = (values: Record<string, string>, headers?: Record<string, string>) =>
  post([...Object.entries(values), ...idPairs('consultation')], headers);

function postJson(body: unknown, headers: Record<string, string> = { 'Content-Type': 'application/json' }) {
  return api.request('/send', {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
const jsonIds = {
  lib_version: '4.4.1',
  user_id: testIds.userId,
  service_id: testIds.serviceId,
  template_id: testIds.templates.consultation,
};

describe('an accepted form', () => {
  test.each(Object.values(forms))('$id is answered OK once it is stored, with every field in order', async (form) => {
    const values = form.fields.map(({ name, format, options }) => [
      name,
      format === 'email' ? 'a@b.in' : format === 'phone' ? '9876543210' : (options?.[0] ?? `${name} पाठ`),
    ]);
    const answer = await post([...(values as [string, string][]).toReversed(), ...idPairs(form.id)]);
    expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/);
    expect(stored).toEqual([{ form: form.id, fields: values }]);
    expect(woken).toBe(1);
  });

  test('keeps optional fields empty, and stores normalised values', async () => {
    await postConsultation({
      full_name: 'Asha',
      email: 'a@b.in',
      contact_number: '+91 98765-43210',
      message: 'a\r\nb\rc',
    });
    expect(Object.fromEntries(stored[0]?.fields ?? [])).toEqual({
      full_name: 'Asha',
      email: 'a@b.in',
      contact_number: '9876543210',
      message: 'a\nb\nc',
    });
    await postConsultation({ full_name: 'Asha', email: 'a@b.in', contact_number: '9876543210' });
    expect(stored[1]?.fields).toContainEqual(['message', '']);
  });

  test('is not answered before it is committed', async () => {
    let commit = (): void => undefined;
    create({ outbox: { add: () => new Promise((done) => (commit = () => done('id'))) } });
    let answered = false;
    const answer = (async () => {
      const response = await postConsultation(asha);
      answered = true;
      return response;
    })();
    await new Promise((done) => setTimeout(done, 50));
    expect([answered, woken]).toEqual([false, 0]);
    commit();
    expect((await answer).status).toBe(200);
  });

  test('is stored with all other values', async () => {
    const answer = await post([
      ['utm', 'spring'],
      ['full_name', 'first'],
      ['utm', 'summer'],
      ...Object.entries(asha),
      ...idPairs('consultation'),
    ]);
    expect(answer.status).toBe(200);
    expect(stored[0]?.fields).toEqual([
      ['full_name', 'first'],
      ['email', 'asha@example.in'],
      ['contact_number', '9876543210'],
      ['message', ''],
      ['utm', 'spring'],
      ['utm', 'summer'],
      ['full_name', 'Asha'],
    ]);
  });

  test('may repeat an id: the last value counts, and none is part of the lead', async () => {
    const answer = await post([
      ['user_id', 'wrong'],
      ['template_id', 'x'],
      ...Object.entries(asha),
      ...idPairs('consultation'),
    ]);
    expect(answer.status).toBe(200);
    expect(stored[0]?.fields.map(([name]) => name)).toEqual(Object.keys(asha));
    const reversed = await post([...idPairs('consultation'), ...Object.entries(asha), ['user_id', 'wrong']]);
    expect(reversed.status).toBe(400);
  });

  test('may come as JSON', async () => {
    const answer = await postJson({ ...jsonIds, template_params: { ...asha, message: null, score: 7, agreed: true } });
    expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
    expect(Object.fromEntries(stored[0]?.fields ?? [])).toEqual({ ...asha, score: '7', agreed: 'true' });
  });

  test('sent again with and without JavaScript and as JSON is stored once, with the same answer', async () => {
    const folder = temporaryFolder();
    const outbox = openOutbox(join(folder.path, 'outbox.sqlite'), () => NOW);
    create({ outbox });
    const answers = [
      await postConsultation(asha),
      await postConsultation({ ...asha, contact_number: '+91 98765 43210' }),
      await postJson({ ...jsonIds, template_params: asha }),
      await postConsultation({ ...asha, website: '' }, navigation),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await Promise.all(answers.slice(0, 3).map((answer) => answer.text()))).toEqual(['OK', 'OK', 'OK']);
    expect(await answers[3]?.text()).toContain('<h1>Your request was received</h1>');
    expect(await outbox.list()).toHaveLength(1);
    await outbox.close();
    folder.remove();
  });

  test('with a translated choice from a list is stored as it was sent', async () => {
    const values = forms.career.fields.map(({ name, format, options }): [string, string] => [
      name,
      format === 'email' ? 'a@b.in' : options ? 'रोज़गार' : 'पाठ',
    ]);
    expect((await post([...values, ...idPairs('career')])).status).toBe(200);
    expect(stored[0]?.fields).toContainEqual(['applying_for', 'रोज़गार']);
  });

  test('with a broken character is stored with the replacement character', async () => {
    await postJson(
      JSON.stringify({ ...jsonIds, template_params: { ...asha, message: 'X' } }).replace('"X"', '"a\\ud800b"'),
    );
    expect(stored[0]?.fields).toContainEqual(['message', 'a\ufffdb']);
  });
});

describe('missing and unknown ids', () => {
  const texts = {
    user_id: [
      'The Public Key is required. To find this ID, visit https://dashboard.emailjs.com/admin/account',
      'The Public Key is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account',
    ],
    service_id: [
      'The service ID is required. To find this ID, visit https://dashboard.emailjs.com/admin',
      'The service ID not found. To find this ID, visit https://dashboard.emailjs.com/admin',
    ],
    template_id: [
      'The template ID is required. To find this ID, visit https://dashboard.emailjs.com/admin/templates',
      'The template ID not found. To find this ID, visit https://dashboard.emailjs.com/admin/templates',
    ],
  };
  test.each(Object.entries(texts))(
    '%s: status 400 and the text of the hosted service',
    async (id, [required, unknown]) => {
      const without = idPairs('consultation').filter(([name]) => name !== id);
      const { [id as 'user_id']: _, ...jsonWithout } = jsonIds;
      const answers = [
        [await post([...Object.entries(asha), ...without]), required],
        [await post([...Object.entries(asha), ...without, [id, '']]), required],
        [await post([...Object.entries(asha), ...without, [id, 'wrong']]), unknown],
        [await postJson({ ...jsonWithout, template_params: asha }), required],
        [await postJson({ ...jsonIds, [id]: 7, template_params: asha }), required],
        [await postJson({ ...jsonIds, [id]: 'wrong', template_params: asha }), unknown],
      ] as const;
      for (const [answer, text] of answers) expect([answer.status, await answer.text()]).toEqual([400, text]);
      expect(stored).toEqual([]);
    },
  );
});

describe('an invalid form is not stored', () => {
  afterEach(() => {
    expect(stored).toEqual([]);
    expect(woken).toBe(0);
  });

  test.each([
    [{ ...asha, full_name: '' }, 'full_name: Enter your full name'],
    [{ ...asha, full_name: ' \n ' }, 'full_name: Enter your full name'],
    [{ email: 'a@b.in', contact_number: '9876543210' }, 'full_name: Enter your full name'],
    [{ ...asha, email: 'no' }, 'email: Enter an email address like name@example.com'],
    [{ ...asha, email: 'a@b.in\r\nBcc: x@y.in' }, 'email: Enter an email address like name@example.com'],
    [{ ...asha, contact_number: '123' }, 'contact_number: Please enter a valid 10-digit phone number'],
    [{ ...asha, message: 'x'.repeat(5001) }, 'message: Message: at most 5000 characters, please'],
    [
      { ...asha, full_name: '', contact_number: '' },
      'full_name: Enter your full name\ncontact_number: Please enter a valid 10-digit phone number',
    ],
  ])('outside the rules, case %#: 422 with the field named', async (values, text) => {
    const answer = await postConsultation(values);
    expect([answer.status, await answer.text()]).toEqual([422, text]);
  });

  test('with a file: 422', async () => {
    const file = new Blob(['x'], { type: 'application/pdf' });
    const answer = await post([...Object.entries(asha), ['cv', file], ...idPairs('consultation')]);
    expect([answer.status, await answer.text()]).toEqual([422, 'cv: only text is accepted']);
  });

  test('with a parameter that is not a text: 422', async () => {
    const answer = await postJson({ ...jsonIds, template_params: { ...asha, message: { a: 1 } } });
    expect([answer.status, await answer.text()]).toEqual([422, 'message: only text is accepted']);
  });

  test.each([
    ['multipart/form-data; boundary=x', 'nothing like it'],
    ['multipart/form-data; boundary=x', ''],
    ['multipart/form-data', '--x\r\n\r\n--x--'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\ncut'],
  ])('unreadable as %s: 400', async (type, body) => {
    const answer = await api.request('/send-form', { method: 'POST', headers: { 'Content-Type': type }, body });
    expect(answer.status).toBe(400);
  });

  test('with a value that contains the boundary: 400, which says so', async () => {
    const type = 'multipart/form-data; boundary=bound';
    const body = '--bound\r\nContent-Disposition: form-data; name="message"\r\n\r\nout of bounds\r\n--bound--\r\n';
    const answer = await api.request('/send-form', { method: 'POST', headers: { 'Content-Type': type }, body });
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('a value contains the boundary'),
    ]);
  });

  test.each(['', '{', 'null', '[]', '"text"', '{"template_params":[]}', '\u0000'])('JSON %j: 400', async (body) => {
    expect((await postJson(body)).status).toBe(400);
  });

  test.each(['text/plain', 'application/jsonp', 'multipart/form-data; boundary=x'])('as %s: 400', async (type) => {
    const answer = await api.request('/send', { method: 'POST', headers: { 'Content-Type': type }, body: '{}' });
    expect(answer.status).toBe(400);
  });

  test('over 50 KB: 413, with and without Content-Length', async () => {
    const long = 'x'.repeat(51_200);
    for (const length of [undefined, '999999']) {
      const answer = await postJson(
        { ...jsonIds, template_params: { ...asha, long } },
        { 'Content-Type': 'application/json', ...(length === undefined ? {} : { 'Content-Length': length }) },
      );
      expect([answer.status, await answer.text()]).toEqual([
        413,
        'Variables size limit. The maximum allowed variables size is 50Kb',
      ]);
    }
    expect((await postConsultation({ ...asha, long })).status).toBe(413);
  });

  test('a body without end is not read to the end', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(10_000));
      },
    });
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, duplex: 'half' };
    const answer = await api.request(new Request('http://localhost/send', init));
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(10);
  });

  test('sent by another method: 405', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await api.request('/send-form', { method });
      expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST, OPTIONS']);
    }
  });
});

test('a body of exactly 50 KB is taken', async () => {
  const params = { ...asha, ...Object.fromEntries([...'abcdefghij'].map((name) => [name, 'x'.repeat(4900)])) };
  const padding = 51_200 - JSON.stringify({ ...jsonIds, template_params: params }).length;
  const body = JSON.stringify({ ...jsonIds, template_params: params }) + ' '.repeat(padding);
  expect((await postJson(body)).status).toBe(200);
  expect((await postJson(`${body} `)).status).toBe(413);
});

test('each refusal has a text for the visitor, in the language of the form', async () => {
  const texts = Object.fromEntries(Object.values(RELAY_TEXTS).map((text) => [text, `हिंदी: ${text}`]));
  create({ languages: new Map([['hi', { ...plainReplyPages, texts }]]) });
  const inHindi = { ...navigation, Referer: 'https://site.example/hi/contact' };
  const refused = [
    [await postConsultation({ ...asha, long: 'x'.repeat(51_200) }, inHindi), RELAY_TEXTS.tooLarge],
    [await post(Object.entries(asha) as Pairs, inHindi), RELAY_TEXTS.notSetUp],
    [await postJson('{', { ...inHindi, 'Content-Type': 'application/json' }), RELAY_TEXTS.unreadable],
  ] as const;
  for (const [answer, text] of refused) expect(await answer.text()).toContain(`<li>हिंदी: ${text}</li>`);
  create({
    outbox: { add: () => Promise.reject(new Error('full')) },
    languages: new Map([['hi', { ...plainReplyPages, texts }]]),
  });
  expect(await (await postConsultation(asha, inHindi)).text()).toContain(`<li>हिंदी: ${RELAY_TEXTS.notStored}</li>`);
});

test('a lead that cannot be stored is answered 503 and logged as an error', async () => {
  create({ outbox: { add: () => Promise.reject(Object.assign(new Error('full'), { errcode: 13 })) } });
  const answer = await postConsultation(asha);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('60');
  expect(woken).toBe(0);
  expect(events).toContainEqual({ level: 'error', event: 'outbox.unwritable', error: 'Error 13' });
});

describe('other origins', () => {
  test('a preflight is answered', async () => {
    const answer = await api.request('/send', {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://site.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(answer.headers.get('Access-Control-Allow-Methods')).toBe('POST');
    expect(answer.headers.get('Access-Control-Allow-Headers')).toBe('Content-Type');
  });

  test('a page of any origin can read every answer, errors too', async () => {
    const headers = { Origin: 'https://site.example' };
    const answers = [
      await postConsultation(asha, headers),
      await postConsultation({}, headers),
      await postJson('{', headers),
      await api.request('/send', { headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 400, 405]);
    for (const answer of answers) expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  });
});

describe('over the rate limit', () => {
  let asked: string[];
  let waitMs: number;
  let undone: number;
  const rateLimit = async (address: string) => {
    asked.push(address);
    return {
      waitMs,
      undo: async () => {
        undone += 1;
      },
    };
  };
  beforeEach(() => {
    asked = [];
    waitMs = 1200;
    undone = 0;
    create({ addressOf: (c) => `address of ${c.req.path}`, rateLimit });
  });

  test('a form is answered 429 with the text of the contract and the time to wait, readable for any page', async () => {
    for (const answer of [await postConsultation(asha), await postJson({ ...jsonIds, template_params: asha })]) {
      expect([answer.status, await answer.text()]).toEqual([429, 'Too Many Requests']);
      expect(answer.headers.get('Retry-After')).toBe('2');
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(answer.headers.get('Access-Control-Expose-Headers')).toBe('Retry-After');
    }
    expect(asked).toEqual(['address of /send-form', 'address of /send']);
    expect(stored).toEqual([]);
  });

  test('a form posted without JavaScript is answered with a page that says how long to wait', async () => {
    expect(await (await postConsultation(asha, navigation)).text()).toContain('send yours again in 2 seconds</li>');
    waitMs = 599_000;
    expect(await (await postConsultation(asha, navigation)).text()).toContain('again in 10 minutes</li>');
  });

  test('the page says it in the language of the form', async () => {
    const texts = { [RELAY_TEXTS.seconds]: '{count} सेकंड बाद भेजें', [RELAY_TEXTS.minutes]: '{count} मिनट बाद भेजें' };
    create({ rateLimit, languages: new Map([['hi', { ...plainReplyPages, texts }]]) });
    const inHindi = { ...navigation, Referer: 'https://site.example/hi/contact' };
    expect(await (await postConsultation(asha, inHindi)).text()).toContain('<li>2 सेकंड बाद भेजें</li>');
    waitMs = 599_000;
    expect(await (await postConsultation(asha, inHindi)).text()).toContain('<li>10 मिनट बाद भेजें</li>');
  });

  test('invalid posts do not count, so that they close the form for nobody', async () => {
    const answers = [await postConsultation({}), await postJson('{'), await api.request('/send')];
    expect(answers.map(({ status }) => status)).toEqual([422, 400, 405]);
    expect(asked).toEqual([]);
  });

  test('a lead that could not be stored does not count', async () => {
    waitMs = 0;
    await postConsultation(asha);
    expect(undone).toBe(0);
    create({ rateLimit, outbox: { add: () => Promise.reject(new Error()) } });
    expect((await postConsultation(asha)).status).toBe(503);
    expect(undone).toBe(1);
  });
});

describe('a form posted without JavaScript', () => {
  test('is answered with a page that says it was received', async () => {
    const answer = await postConsultation(asha, navigation);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(await answer.text()).toContain('<h1>Your request was received</h1>');
    expect(stored).toHaveLength(1);
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
    create({
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

  test('is answered with the choice from a list', async () => {
    const options = '<option value="Select an option">…</option><option value="Employment">…</option>';
    create({ pages: { ...plainReplyPages, rejectedForms: new Map([['career', `<select>${options}</select>`]]) } });
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
    create({
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
  beforeEach(() => create({ languages }));

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

  test('sent again is stored once', async () => {
    const folder = temporaryFolder();
    const outbox = openOutbox(join(folder.path, 'outbox.sqlite'), () => NOW);
    create({ languages, outbox });
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
    create({ languages, pages });
    for (const headers of [navigation, { ...navigation, ...from('/hi') }]) {
      const policy = (await postConsultation(asha, headers)).headers.get('Content-Security-Policy');
      expect(policy).toMatch(/style-src 'sha256-\S+' 'sha256-\S+';/);
    }
  });
});

test('no log line repeats what a visitor typed', async () => {
  await postConsultation(asha);
  await postConsultation({ ...asha, email: 'asha-wrong' });
  expect(events).toHaveLength(2);
  expect(JSON.stringify(events)).not.toMatch(/asha/i);
});

describe('the official client, unmodified', () => {
  /** A form element, as far as FormData reads it. */
  class FakeForm {
    readonly nodeName = 'FORM';
    readonly values: Readonly<Record<string, string>>;
    constructor(values: Readonly<Record<string, string>>) {
      this.values = values;
    }
  }
  const NodeFormData = FormData;
  beforeEach(() => {
    vi.stubGlobal('location', { pathname: '/' });
    vi.stubGlobal('fetch', (url: string, options: RequestInit) =>
      api.request(url.replace('http://relay/api/v1.0/email', ''), options),
    );
    vi.stubGlobal(
      'FormData',
      class extends NodeFormData {
        constructor(form?: FakeForm) {
          super();
          for (const [name, value] of Object.entries(form?.values ?? {})) this.append(name, value);
        }
      },
    );
    init({ publicKey: testIds.userId }, 'http://relay');
  });
  afterEach(() => vi.unstubAllGlobals());

  test('sends a form', async () => {
    const form = new FakeForm(asha) as unknown as HTMLFormElement;
    const result = await sendForm(testIds.serviceId, testIds.templates.consultation, form);
    expect(result).toMatchObject({ status: 200, text: 'OK' });
    expect(Object.fromEntries(stored[0]?.fields ?? [])).toEqual(asha);
  });

  test('sends parameters', async () => {
    const result = await send(testIds.serviceId, testIds.templates.consultation, asha);
    expect(result).toMatchObject({ status: 200, text: 'OK' });
    expect(stored).toHaveLength(1);
  });

  test('gets the status and the text of an error', async () => {
    const values = { ...asha, full_name: '' };
    const error = { status: 422, text: 'full_name: Enter your full name' };
    const { serviceId, templates } = testIds;
    await expect(send(serviceId, templates.consultation, values)).rejects.toMatchObject(error);
    const form = new FakeForm(values) as unknown as HTMLFormElement;
    await expect(sendForm(serviceId, templates.consultation, form)).rejects.toMatchObject(error);
  });
});
