import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { readHealth } from './relay/health.ts';
import type { NewLead, OutboxStatus } from './relay/outbox.ts';
import { plainReplyPages } from './relay/reply-pages.ts';
import { testIds } from './testing/build-folder.ts';
import { HOUR } from './testing/durations.ts';
import { unlimited } from './testing/test-relay.ts';

let status: OutboxStatus;
let storing: boolean;
let broken: boolean;
let lacksMailServer: boolean;
let events: unknown[];
let stored: NewLead[];

beforeEach(() => {
  status = { pending: 0, failed: 0, oldestUndeliveredMs: null };
  storing = true;
  broken = false;
  lacksMailServer = false;
  events = [];
  stored = [];
});

function app({ trustedProxies = 0, socket = '127.0.0.1' } = {}) {
  return createApp({
    ids: testIds,
    outbox: {
      add: async (lead) => {
        stored.push(lead);
        return 'id';
      },
    },
    readHealth: async () => {
      if (broken) throw new TypeError('asha@example.in');
      return readHealth({ outbox: { status: async () => status }, isStoring: async () => storing, lacksMailServer });
    },
    rateLimit: unlimited,
    socketOf: () => socket,
    addressOf: () => '192.0.2.1',
    pages: plainReplyPages,
    log: (level, event, details) => void events.push({ level, event, ...details }),
    onStored: () => undefined,
    trustedProxies,
  });
}

test('other sites may use the relay', async () => {
  const answer = await app().request('/api/v1.0/email/send', { method: 'POST' });
  expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
});

test('a page of the relay has another policy', async () => {
  const answer = await app().request('/api/v1.0/email/send', {
    method: 'POST',
    headers: { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate' },
  });
  expect(answer.headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'none'; img-src 'self'; .*form-action 'none'/,
  );
  expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
});

describe('the headers of a trusted proxy', () => {
  const headers = { 'X-Forwarded-Proto': 'https', 'X-Request-Id': '4f6c1e0f9d3b4c5e' };

  test('set strict transport security and the request id, in log lines too', async () => {
    broken = true;
    const answer = await app({ trustedProxies: 1 }).request('/healthz', { headers });
    expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
    expect(answer.headers.get('X-Request-Id')).toBe('4f6c1e0f9d3b4c5e');
    expect(events).toEqual([expect.objectContaining({ request: '4f6c1e0f9d3b4c5e' })]);
  });

  test('are ignored without a trusted proxy', async () => {
    const answer = await app().request('/healthz', { headers });
    expect(answer.headers.get('Strict-Transport-Security')).toBeNull();
    expect(answer.headers.get('X-Request-Id')).not.toBe('4f6c1e0f9d3b4c5e');
  });

  test.each(['a b c d e f g h', '"event":"forged"', 'x'.repeat(65)])('an id like %j is replaced', async (id) => {
    const answer = await app({ trustedProxies: 1 }).request('/healthz', { headers: { 'X-Request-Id': id } });
    expect(answer.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('health', () => {
  beforeEach(() => {
    status = { pending: 2, failed: 0, oldestUndeliveredMs: 90_000 };
  });

  test('has the counts', async () => {
    const answer = await app().request('/healthz');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      status: 'ok',
      storing: true,
      delivering: true,
      problems: [],
      pending: 2,
      failed: 0,
      oldestUndeliveredMs: 90_000,
    });
  });

  test('shows only its state to the public', async () => {
    const answer = await app({ socket: '192.0.2.1' }).request('/healthz');
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
    storing = false;
    const failing = await app({ socket: '192.0.2.1' }).request('/healthz');
    expect([failing.status, await failing.json()]).toEqual([503, { status: 'failing' }]);
  });

  const both = async () => [
    (await app().request('/healthz')).status,
    (await app().request('/healthz/delivery')).status,
  ];

  test.each([
    ['a lead was rejected', { failed: 1, oldestUndeliveredMs: 0 }],
    ['a lead waits for more than an hour', { pending: 1, oldestUndeliveredMs: HOUR + 1 }],
    ['a lead waits since the clock was set back', { pending: 1, oldestUndeliveredMs: -1 }],
  ])('of delivery fails when %s, while the process stays healthy', async (_, undelivered) => {
    expect(await both()).toEqual([200, 200]);
    status = { ...status, ...undelivered };
    expect(await both()).toEqual([200, 503]);
  });

  test('of delivery fails without a mail server, and says why, unless files are wanted', async () => {
    lacksMailServer = true;
    expect(await both()).toEqual([200, 503]);
    const answer = (await (await app().request('/healthz')).json()) as { problems: string[] };
    expect(answer.problems).toEqual([expect.stringMatching(/^SMTP_URL is not set: .*MAIL_AS_FILES=1$/)]);
  });

  test('fails while nothing can be stored', async () => {
    storing = false;
    expect(await both()).toEqual([503, 503]);
  });

  test.each([
    ['a client on this machine', '127.1.2.3', {}, true],
    ['a client on this machine by IPv6', '::1', {}, true],
    ['a client elsewhere', '192.0.2.1', {}, false],
    ['a client behind a proxy on this machine', '127.0.0.1', { 'X-Forwarded-For': '192.0.2.1' }, false],
    ['a client behind another proxy on this machine', '127.0.0.1', { Via: '1.1 proxy' }, false],
  ])('shows the counts to %s: %s %j %s', async (_, socket, headers, shown) => {
    const answer = await app({ socket }).request('/healthz', { headers });
    expect('pending' in ((await answer.json()) as object)).toBe(shown);
  });
});

test('an internal error is a short answer, and a log line without personal data', async () => {
  broken = true;
  const answer = await app().request('/healthz');
  expect([answer.status, answer.headers.get('X-Frame-Options')]).toEqual([500, 'DENY']);
  expect(await answer.text()).not.toContain('asha');
  expect(events).toEqual([expect.objectContaining({ level: 'error', event: 'request.failed', error: 'TypeError' })]);
  expect(JSON.stringify(events)).not.toContain('asha');
});
