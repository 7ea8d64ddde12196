import { join } from 'node:path';
import { init, send, sendForm } from '@emailjs/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forms } from '../../leads/forms.ts';
import { temporaryFolder, testIds } from '../testing/build-folder.ts';
import {
  api,
  asha,
  createApi,
  events,
  idPairs,
  jsonIds,
  NOW,
  navigation,
  post,
  postConsultation,
  postJson,
  stored,
  woken,
} from '../testing/test-email-api.ts';
import { openOutbox } from '../testing/test-leads.ts';

beforeEach(() => createApi());

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
    createApi({ outbox: { add: () => new Promise((done) => (commit = () => done('id'))) } });
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
    createApi({ outbox });
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
