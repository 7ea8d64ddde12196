/** The relay behind the unmodified official client, in a browser and on a page of another origin: both calls, every status. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { readRelayConfig } from '../../server/relay-config.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { type RunningSite, SITE_FOLDER, startSite, test } from '../support/site.ts';

const CLIENT = readFileSync('node_modules/@emailjs/browser/dist/email.min.js', 'utf8');
const { userId, serviceId, templates } = readRelayConfig(join(SITE_FOLDER, '../relay.json')).email;
const values = { full_name: 'Asha', email: 'asha@example.in', contact_number: '9876543210', message: 'Hello' };

/** The parts of a call that differ from a valid call. */
interface CallOptions {
  readonly userId?: string;
  readonly serviceId?: string;
  readonly templateId?: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** Calls the official client on the page; resolves to what it resolved to or rejected with. */
function call(page: Page, method: 'send' | 'sendForm', site: RunningSite, options: CallOptions = {}) {
  const settings = { userId, serviceId, templateId: templates.consultation, values, method, url: site.url, ...options };
  return page.evaluate(async (call) => {
    interface Client {
      init(options: { publicKey: string }, origin: string): void;
      send(service: string, template: string, params: object): Promise<{ status: number; text: string }>;
      sendForm(service: string, template: string, form: HTMLFormElement): Promise<{ status: number; text: string }>;
    }
    const { emailjs } = window as unknown as { emailjs: Client };
    emailjs.init({ publicKey: call.userId }, call.url);
    const form = document.createElement('form');
    for (const [name, value] of Object.entries(call.values)) {
      const field = document.createElement('textarea');
      field.name = name;
      field.value = value;
      form.append(field);
    }
    const sending =
      call.method === 'send'
        ? emailjs.send(call.serviceId, call.templateId, call.values)
        : emailjs.sendForm(call.serviceId, call.templateId, form);
    const { status, text } = await sending.catch((error: { status: number; text: string }) => error);
    return { status, text };
  }, settings);
}

/** A page of another origin on this machine: browsers do not let public pages call local servers. */
let elsewhere: Server;
test.beforeAll(async () => {
  elsewhere = createServer((_, answer) => {
    answer.setHeader('Content-Type', 'text/html');
    answer.end(`<!doctype html><title>Another site</title><script>${CLIENT}</script>`);
  });
  const port = await freePort();
  await new Promise<void>((done) => elsewhere.listen(port, '127.0.0.1', done));
});
test.afterAll(() => elsewhere.close());
test.beforeEach(({ page }) => page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`));

for (const method of ['send', 'sendForm'] as const) {
  test(`${method}: 200, 400, 413 and 422 with the texts of the contract`, { tag: '@full' }, async ({ page, site }) => {
    const answers: [number, string, CallOptions][] = [
      [200, 'OK', {}],
      [400, 'The Public Key is invalid. To find this ID, visit', { userId: 'wrong' }],
      [400, 'The service ID not found. To find this ID, visit', { serviceId: 'wrong' }],
      [400, 'The template ID not found. To find this ID, visit', { templateId: 'wrong' }],
      [
        413,
        'Variables size limit. The maximum allowed variables size is 50Kb',
        { values: { message: 'x'.repeat(60_000) } },
      ],
      [422, 'full_name: Enter your full name', { values: { ...values, full_name: '' } }],
    ];
    for (const [status, text, options] of answers) {
      expect(await call(page, method, site, options)).toEqual({ status, text: expect.stringContaining(text) });
    }
  });

  test(`${method}: 429 for a flood, readable across origins`, { tag: '@full' }, async ({ page }) => {
    const small = await startSite({ RATE_LIMIT_PER_ADDRESS: '1' });
    try {
      expect(await call(page, method, small)).toEqual({ status: 200, text: 'OK' });
      expect(await call(page, method, small)).toEqual({ status: 429, text: 'Too Many Requests' });
    } finally {
      await small.stop();
    }
  });
}
