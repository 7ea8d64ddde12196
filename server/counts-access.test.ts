import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createCountsAccess } from './counts-access.ts';

const TOKEN = '0123456789abcdef';

async function mayRead(socket: string | undefined, headers: Record<string, string> = {}, token?: string) {
  const access = createCountsAccess({ token, socketOf: () => socket });
  const app = new Hono().get('/', (c) => c.text(access(c) ? 'yes' : 'no'));
  return (await app.request('/', { headers })).text();
}

test.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])(
  'somebody on this machine may (%s)',
  async (socket) => {
    expect(await mayRead(socket)).toBe('yes');
  },
);

test.each(['192.0.2.1', '::ffff:192.0.2.1', '2001:db8::1', undefined])('somebody else may not (%s)', async (socket) => {
  expect(await mayRead(socket)).toBe('no');
});

test.each(['X-Forwarded-For', 'X-Forwarded-Proto', 'Forwarded', 'Via'])(
  'somebody who comes through a proxy on this machine may not (%s)',
  async (header) => {
    expect(await mayRead('127.0.0.1', { [header]: '127.0.0.1' })).toBe('no');
  },
);

test('whoever knows the token may, from anywhere', async () => {
  expect(await mayRead('192.0.2.1', { Authorization: `Bearer ${TOKEN}` }, TOKEN)).toBe('yes');
  expect(await mayRead('127.0.0.1', { Authorization: `Bearer ${TOKEN}`, Via: 'x' }, TOKEN)).toBe('yes');
});

test.each(['Bearer wrong', `Basic ${TOKEN}`, TOKEN, ''])('a wrong token is none: %j', async (authorization) => {
  expect(await mayRead('192.0.2.1', { Authorization: authorization }, TOKEN)).toBe('no');
});

test('without a token nobody has it', async () => {
  expect(await mayRead('192.0.2.1', { Authorization: 'Bearer undefined' })).toBe('no');
});
