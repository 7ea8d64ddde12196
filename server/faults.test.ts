/** What goes wrong around a running relay: nothing that was answered OK is lost, and somebody is told. */
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outboxPath } from './relay/data-folder.ts';
import {
  consultation,
  type RelayUnderTrial,
  relayUnderTrial,
  SEND_FORM,
  undelivered,
} from './testing/relay-under-trial.ts';
import { parseMail, type SmtpInbox, startSmtpInbox } from './testing/smtp-inbox.ts';

const WAIT = { timeout: 30_000, interval: 20 };

/** How long the mail server takes to answer to a message. */
let delayMs: number;
let inbox: SmtpInbox;
let relay: RelayUnderTrial;
beforeEach(async () => {
  delayMs = 0;
  inbox = await startSmtpInbox({ delayMs: () => delayMs });
  relay = relayUnderTrial({ SMTP_URL: `smtp://127.0.0.1:${inbox.port}` });
});
afterEach(async () => {
  await relay.end('SIGKILL');
  await inbox.close();
  relay.remove();
});

const post = (url: string, message: string) => fetch(url + SEND_FORM, { method: 'POST', body: consultation(message) });

/** The numbers of the leads that arrived, each as often as it did. */
async function arrived(): Promise<number[]> {
  const mails = await Promise.all(inbox.taken.map(parseMail));
  return mails.map(({ text = '' }) => Number(/^Message: lead (\d+) /m.exec(text)?.[1])).sort((a, b) => a - b);
}

test('a full disk: what fits is kept, the rest is answered 503, and once there is room again all goes on', async () => {
  inbox.mood = 451;
  const url = await relay.start({ fileKilobytes: 200 });
  const statuses: number[] = [];
  for (let number = 0; number < 60; number += 1) {
    statuses.push((await post(url, `lead ${number} ${'x'.repeat(4000)}`)).status);
  }
  const accepted = statuses.flatMap((status, number) => (status === 200 ? [number] : []));
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(accepted.length).toBeGreaterThan(5);
  expect(relay.server().output.err).toContain('"event":"outbox.unwritable"');
  await relay.end('SIGKILL');

  inbox.mood = 'accept';
  const again = await relay.start();
  await vi.waitUntil(async () => (await undelivered(again)) === 0, WAIT);
  const numbers = await arrived();
  for (const number of accepted) expect(numbers).toContain(number);
  expect((await post(again, 'lead 100 ')).status).toBe(200);
});

test('a locked database: 503 and when to come back, and afterwards all goes on', async () => {
  const url = await relay.start();
  const other = new DatabaseSync(outboxPath(relay.dataDir));
  other.exec('BEGIN IMMEDIATE');
  const refused = await post(url, 'lead 1 ');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '60']);
  other.exec('ROLLBACK');
  other.close();
  expect((await post(url, 'lead 2 ')).status).toBe(200);
  await vi.waitUntil(async () => (await undelivered(url)) === 0, WAIT);
  expect(await arrived()).toEqual([2]);
  expect(relay.server().output.err).toContain('"event":"outbox.unwritable"');
});

test('a database locked while a mail goes out: it is recorded later, and not sent again', async () => {
  delayMs = 1000;
  const url = await relay.start();
  expect((await post(url, 'lead 1 ')).status).toBe(200);
  await vi.waitUntil(() => inbox.taken.length === 1, WAIT);
  const other = new DatabaseSync(outboxPath(relay.dataDir));
  other.exec('BEGIN IMMEDIATE');
  await vi.waitUntil(() => relay.server().output.err.includes('"event":"delivery.unrecorded"'), WAIT);
  other.exec('ROLLBACK');
  other.close();
  await vi.waitUntil(async () => (await undelivered(url)) === 0, WAIT);
  expect(await arrived()).toEqual([1]);
});
