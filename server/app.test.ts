import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { HASTE_NAME } from './relay/lead-mail.ts';
import type { NewLead, OutboxStatus } from './relay/outbox.ts';
import { createPageVisits } from './relay/page-visits.ts';
import { plainReplyPages } from './relay/reply-pages.ts';
import { loadSite } from './static-files.ts';
import { siteFiles, temporaryFolder, testIds, writeFiles } from './testing/build-folder.ts';
import { consultation, SEND_FORM } from './testing/relay-under-trial.ts';

const NOW = Date.UTC(2026, 10, 20);
const HOUR = 60 * 60 * 1000;
let folder: ReturnType<typeof temporaryFolder>;
let status: OutboxStatus;
let broken: boolean;
let events: unknown[];
let stored: NewLead[];

beforeEach(() => {
  folder = temporaryFolder();
  writeFiles(folder.path, siteFiles(''));
  status = { pending: 0, failed: 0, oldestUndeliveredAt: null, lastDeliveredAt: null };
  broken = false;
  events = [];
  stored = [];
});
afterEach(() => folder.remove());

function app({ relayOnly = false } = {}) {
  return createApp({
    ids: testIds,
    outbox: {
      add: async (lead) => {
        stored.push(lead);
        return 'id';
      },
      status: () => {
        if (broken) throw new TypeError('asha@example.in');
        return status;
      },
    },
    allowedOrigins: [],
    rateLimit: () => 0,
    pageVisits: createPageVisits({ maxAddresses: 10, now: () => NOW }),
    addressOf: () => '192.0.2.1',
    pages: plainReplyPages,
    log: (level, event, details) => void events.push({ level, event, ...details }),
    now: () => NOW,
    onStored: () => undefined,
    ...(relayOnly ? {} : { site: loadSite(folder.path) }),
  });
}

test('site, relay and health answer side by side, every answer with the same protection', async () => {
  const server = app();
  const answers = [
    [await server.request('/about'), 200],
    [await server.request('/About'), 308],
    [await server.request('/nothing'), 404],
    [await server.request('/about', { method: 'POST' }), 405],
    [await server.request('/healthz'), 200],
    [await server.request('/api/v1.0/email/send', { method: 'POST' }), 415],
    [await server.request('/api/v1.0/email/send', { method: 'OPTIONS' }), 204],
    [await server.request('/api/v1.0/email/other', { method: 'POST' }), 405],
  ] as const;
  for (const [answer, expected] of answers) {
    expect(answer.status).toBe(expected);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    });
  }
});

test('an unchanged file keeps its protection in the short answer', async () => {
  const server = app();
  const etag = (await server.request('/about')).headers.get('ETag') ?? '';
  const answer = await server.request('/about', { headers: { 'If-None-Match': etag } });
  expect([answer.status, answer.headers.get('X-Frame-Options')]).toEqual([304, 'DENY']);
});

test('a relay alone serves no site', async () => {
  const server = app({ relayOnly: true });
  expect((await server.request('/')).status).toBe(404);
  expect((await server.request('/healthz')).status).toBe(200);
});

test('health tells what waits and when the last mail went out', async () => {
  status = { pending: 2, failed: 0, oldestUndeliveredAt: NOW - 90_000, lastDeliveredAt: NOW - HOUR };
  const answer = await app().request('/healthz');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    status: 'ok',
    pending: 2,
    failed: 0,
    oldestUndeliveredSeconds: 90,
    lastDelivery: '2026-11-19T23:00:00.000Z',
  });
});

test.each([
  ['something was refused', { failed: 1, oldestUndeliveredAt: NOW }],
  ['something waits for more than an hour', { pending: 1, oldestUndeliveredAt: NOW - HOUR - 1 }],
])('health fails when %s', async (_, trouble) => {
  status = { ...status, ...trouble };
  expect((await app().request('/healthz')).status).toBe(503);
});

test('a mistake inside is a short answer, and a log line without what anybody typed', async () => {
  broken = true;
  const answer = await app().request('/healthz');
  expect([answer.status, answer.headers.get('X-Frame-Options')]).toEqual([500, 'DENY']);
  expect(await answer.text()).not.toContain('asha');
  expect(events).toEqual([expect.objectContaining({ level: 'error', event: 'request.failed', error: 'TypeError' })]);
  expect(JSON.stringify(events)).not.toContain('asha');
});

test('a form that comes without script right after the page was given is marked; one of a stranger is not', async () => {
  const server = app();
  const send = () =>
    server.request(SEND_FORM, {
      method: 'POST',
      body: consultation('Hello'),
      headers: { 'Sec-Fetch-Mode': 'navigate' },
    });
  await server.request('/assets/app-1a2b.js');
  await send();
  await server.request('/about');
  await send();
  expect(stored.map(({ fields }) => Object.fromEntries(fields)[HASTE_NAME])).toEqual([undefined, '0.0 s']);
});
