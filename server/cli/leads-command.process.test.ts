/** `npm run leads` beside a running relay, with a file and with PostgreSQL. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Environment } from '../settings.ts';
import { WAIT } from '../testing/durations.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { type SmtpInbox, startSmtpInbox } from '../testing/smtp-inbox.ts';
import { createTestRelay, sendLead, type TestRelay } from '../testing/test-relay.ts';
import { runLeadsCommand } from './leads-command.ts';

let inbox: SmtpInbox;
let relay: TestRelay;
beforeEach(async () => {
  inbox = await startSmtpInbox({ response: 550 });
  relay = createTestRelay({ SMTP_URL: inbox.url });
});
afterEach(async () => {
  await relay.end('SIGKILL');
  await inbox.close();
  relay.remove();
});

/** Runs `npm run leads` in this process. */
const command = (env: Environment, ...args: string[]) => runLeadsCommand(args, env, Date.now);

/** Runs `npm run leads` without npm. */
function leads(env: Record<string, string>, ...args: string[]) {
  const cli = fileURLToPath(new URL('../leads-cli.ts', import.meta.url));
  return new Promise<{ code: number | null; out: string; err: string }>((done) => {
    const child = execFile(process.execPath, ['--no-warnings', cli, ...args], { env }, (_, out, err) =>
      done({ code: child.exitCode, out, err }),
    );
  });
}
async function post(url: string, message: string): Promise<void> {
  expect((await sendLead(url, message)).status).toBe(200);
}

test('a rejected lead is listed and exported, and sent after retry; exit codes distinguish failure and misuse', async () => {
  const url = await relay.start();
  const env = { DATA_DIR: relay.dataDir };
  await post(url, 'first');
  await vi.waitUntil(async () => (await command(env, 'list')).out.includes('1 failed'), WAIT);
  const exported = await leads(env, 'export', '--csv');
  expect(exported).toEqual({ code: 0, out: expect.stringMatching(/^\uFEFF"id",.*"first"/s), err: '' });
  inbox.response = 'accept';
  expect((await command(env, 'retry')).out).toContain('due now');
  await vi.waitUntil(async () => (await command(env, 'list')).out.includes('1 delivered'), WAIT);
  expect(inbox.taken).toHaveLength(1);
  expect((await leads(env, 'show', 'ffffffff')).code).toBe(1);
  expect((await leads(env, 'salvage', join(relay.dataDir, 'copy'))).err).toContain(
    'is in use by another relay: stop it',
  );
  expect((await leads(env, 'frobnicate')).code).toBe(2);
});

test('with PostgreSQL the commands are the same, from any machine', async () => {
  const postgres = await startPostgres();
  const env = { DATABASE_URL: await postgres.createDatabase() };
  const before = await command(env, 'list');
  expect(before).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The outbox in DATABASE_URL .* version 0.* the first relay creates .*\.\n$/),
  });
  expect(before.err).not.toMatch(/salvage|sqlite/i);
  const other = createTestRelay({ ...env, SMTP_URL: inbox.url });
  try {
    await relay.start();
    const url = await other.start();
    for (const message of ['first', 'second']) await post(url, message);
    await vi.waitUntil(async () => (await command(env, 'list')).out.includes('0 pending, 2 failed'), WAIT);
    const [one = '', two = ''] = (await command(env, 'list')).out.match(/^[0-9a-f]{8}/gm) ?? [];
    expect((await command(env, 'show', one)).out).toMatch(/^Full name: Asha Rao$/m);
    expect((await command(env, 'dismiss', one)).code).toBe(0);
    expect((await command(env, 'delete', two, '--yes')).code).toBe(0);
    expect((await command(env, 'list')).out).toContain('\n\n0 pending, 0 failed, 1 dismissed, 0 delivered');
    expect((await command(env, 'backup', 'backup')).err).toMatch(/^For PostgreSQL run pg_dump .*\.\n$/);
  } finally {
    await other.end('SIGKILL');
    other.remove();
    await postgres.remove();
  }
  const after = await command(env, 'list');
  expect(after).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The outbox .*: the database cannot be reached .*\.\n$/),
  });
});
