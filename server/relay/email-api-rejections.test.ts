/** Which posts the email API rejects: the status and the text of each. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RELAY_TEXTS } from '../../leads/relay-texts.ts';
import {
  api,
  asha,
  createApi,
  events,
  idPairs,
  jsonIds,
  navigation,
  type Pairs,
  post,
  postConsultation,
  postJson,
  stored,
  woken,
} from '../testing/test-email-api.ts';
import { plainReplyPages } from './reply-pages.ts';

beforeEach(() => createApi());

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
  createApi({ languages: new Map([['hi', { ...plainReplyPages, texts }]]) });
  const inHindi = { ...navigation, Referer: 'https://site.example/hi/contact' };
  const refused = [
    [await postConsultation({ ...asha, long: 'x'.repeat(51_200) }, inHindi), RELAY_TEXTS.tooLarge],
    [await post(Object.entries(asha) as Pairs, inHindi), RELAY_TEXTS.notSetUp],
    [await postJson('{', { ...inHindi, 'Content-Type': 'application/json' }), RELAY_TEXTS.unreadable],
  ] as const;
  for (const [answer, text] of refused) expect(await answer.text()).toContain(`<li>हिंदी: ${text}</li>`);
  createApi({
    outbox: { add: () => Promise.reject(new Error('full')) },
    languages: new Map([['hi', { ...plainReplyPages, texts }]]),
  });
  expect(await (await postConsultation(asha, inHindi)).text()).toContain(`<li>हिंदी: ${RELAY_TEXTS.notStored}</li>`);
});

test('a lead that cannot be stored is answered 503 and logged as an error', async () => {
  createApi({ outbox: { add: () => Promise.reject(Object.assign(new Error('full'), { errcode: 13 })) } });
  const answer = await postConsultation(asha);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('60');
  expect(woken).toBe(0);
  expect(events).toContainEqual({ level: 'error', event: 'outbox.unwritable', error: 'Error 13' });
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
    createApi({ addressOf: (c) => `address of ${c.req.path}`, rateLimit });
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
    createApi({ rateLimit, languages: new Map([['hi', { ...plainReplyPages, texts }]]) });
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
    createApi({ rateLimit, outbox: { add: () => Promise.reject(new Error()) } });
    expect((await postConsultation(asha)).status).toBe(503);
    expect(undone).toBe(1);
  });
});
