/** Faults around a running relay: no accepted lead is lost, and the operator is told. */
import { copyFileSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { outboxPath } from './relay/data-folder.ts';
import { WAIT } from './testing/durations.ts';
import { setFileLimit } from './testing/server-process.ts';
import { parseMail, type SmtpInbox, startSmtpInbox } from './testing/smtp-inbox.ts';
import { createTestRelay, sendLead, type TestRelay, undelivered } from './testing/test-relay.ts';

/** How long the mail server takes to answer a message. */
let delayMs: number;
let inbox: SmtpInbox;
let relay: TestRelay;
beforeEach(async () => {
  delayMs = 0;
  inbox = await startSmtpInbox({ delayMs: () => delayMs });
  relay = createTestRelay({ SMTP_URL: inbox.url });
});
afterEach(async () => {
  await relay.end('SIGKILL');
  await inbox.close();
  relay.remove();
});

/** The numbers of the leads that arrived, repeated ones repeatedly. */
async function arrived(): Promise<number[]> {
  const emails = await Promise.all(inbox.taken.map(parseMail));
  return emails.map(({ text = '' }) => Number(/^Message: lead (\d+) /m.exec(text)?.[1])).sort((a, b) => a - b);
}

const numbered = (number: number, length = 0) => `lead ${number} ${'x'.repeat(length)}`;
const healthOf = async (url: string) => (await fetch(`${url}/healthz`)).status;
const pageOf = async (url: string) => (await fetch(`${url}/about`)).status;

/** Posts leads until one is answered 503. Resolves to the numbers of the others. */
async function fill(url: string, length: number): Promise<number[]> {
  for (let number = 0; number < 1000; number += 1) {
    const { status } = await sendLead(url, numbered(number, length));
    if (status === 503) return Array.from({ length: number }, (_, index) => index);
    expect(status).toBe(200);
  }
  throw new Error('the disk never became full');
}

describe('a full disk', () => {
  test('pages are served, health fails at once, leads are delivered, and storing resumes once there is room', async () => {
    delayMs = 300;
    const url = await relay.start({ fileKilobytes: 300 });
    const taken = await fill(url, 4000);
    expect(await healthOf(url)).toBe(503);
    expect(taken.length).toBeGreaterThan(5);
    // No delivery can be recorded, and every lead is sent once.
    await vi.waitUntil(() => inbox.taken.length >= taken.length, WAIT);
    expect([await pageOf(url), await healthOf(url)]).toEqual([200, 503]);
    expect(await arrived()).toEqual(taken);
    expect(relay.server().output.err).toMatch(/"event":"outbox.failing","why":"[^"]*","fix":"[^"]*room|full/);

    setFileLimit(relay.server(), 'unlimited');
    await vi.waitUntil(async () => (await healthOf(url)) === 200, WAIT);
    await vi.waitUntil(async () => (await undelivered(url)) === 0, WAIT);
    expect((await sendLead(url, numbered(1000))).status).toBe(200);
    await vi.waitUntil(async () => (await undelivered(url)) === 0, WAIT);
    expect(await arrived()).toEqual([...taken, 1000]);
  });

  test('at the first start: storing begins once there is room', async () => {
    const url = await relay.start({ fileKilobytes: 4 });
    expect([await pageOf(url), await healthOf(url)]).toEqual([200, 503]);
    setFileLimit(relay.server(), 'unlimited');
    await vi.waitUntil(async () => (await healthOf(url)) === 200, WAIT);
    expect((await sendLead(url, numbered(1))).status).toBe(200);
  });

  test('at the start: pages are served, and accepted leads are sent once there is room', async () => {
    inbox.response = 451;
    const taken = await fill(await relay.start({ fileKilobytes: 300 }), 4000);
    await relay.end('SIGKILL');

    inbox.response = 'accept';
    const url = await relay.start({ fileKilobytes: 4 });
    expect([await pageOf(url), await healthOf(url)]).toEqual([200, 503]);
    expect((await sendLead(url, numbered(1000))).status).toBe(503);
    setFileLimit(relay.server(), 'unlimited');
    await vi.waitUntil(async () => (await healthOf(url)) === 200, WAIT);
    await vi.waitUntil(async () => (await undelivered(url)) === 0, WAIT);
    expect((await sendLead(url, numbered(1001))).status).toBe(200);
    await vi.waitUntil(async () => (await undelivered(url)) === 0, WAIT);
    expect([...new Set(await arrived())]).toEqual([...taken, 1001]);
  });
});

describe('the outbox, deleted or replaced while the relay runs', () => {
  const copyAway = (path: string) => {
    copyFileSync(path, `${path}.copy`);
    renameSync(`${path}.copy`, path);
  };
  test.each([
    ['deleted', (path: string) => rmSync(path)],
    ['replaced', copyAway],
    ['without its log', (path: string) => rmSync(`${path}-wal`)],
  ])(
    '%s: health fails, forms are answered 503, earlier leads are delivered, and the relay exits',
    async (_, damage) => {
      inbox.response = 451;
      const url = await relay.start();
      expect((await sendLead(url, numbered(1))).status).toBe(200);
      damage(outboxPath(relay.dataDir));
      expect([await healthOf(url), await pageOf(url)]).toEqual([503, 200]);
      expect((await sendLead(url, numbered(2))).status).toBe(503);
      expect(relay.server().output.err).toMatch(/"event":"outbox.failing","why":"[^"]* was deleted or replaced/);
      inbox.response = 'accept';
      expect(await relay.server().ended, 'the exit code').toBe(1);
      expect(await arrived()).toContain(1);
    },
  );
});

test('a locked database: forms are answered 503 with Retry-After, and leads are stored again afterwards', async () => {
  const url = await relay.start();
  const other = new DatabaseSync(outboxPath(relay.dataDir), { timeout: 5000 });
  other.exec('BEGIN IMMEDIATE');
  const answer = await sendLead(url, 'lead 1 ');
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60']);
  other.exec('ROLLBACK');
  other.close();
  expect((await sendLead(url, 'lead 2 ')).status).toBe(200);
  await vi.waitUntil(async () => (await undelivered(url)) === 0, WAIT);
  expect(await arrived()).toEqual([2]);
  expect(relay.server().output.err).toContain('"event":"outbox.unwritable"');
});

test('a database that is locked while an email is sent: the delivery is recorded later, and not repeated', async () => {
  delayMs = 1000;
  const url = await relay.start();
  expect((await sendLead(url, 'lead 1 ')).status).toBe(200);
  await vi.waitUntil(() => inbox.taken.length === 1, WAIT);
  const other = new DatabaseSync(outboxPath(relay.dataDir), { timeout: 5000 });
  other.exec('BEGIN IMMEDIATE');
  await vi.waitUntil(() => relay.server().output.err.includes('"event":"delivery.unrecorded"'), WAIT);
  other.exec('ROLLBACK');
  other.close();
  await vi.waitUntil(async () => (await undelivered(url)) === 0, WAIT);
  expect(await arrived()).toEqual([1]);
});
