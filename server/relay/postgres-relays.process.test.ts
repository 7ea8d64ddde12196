/** Servers with PostgreSQL as their outbox: two that share it, one that dies, a database that stops. */
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WAIT } from '../testing/durations.ts';
import { mailFiles } from '../testing/mail-files.ts';
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts';
import { dataDir, inbox, messagesIn, run, sendLeads } from '../testing/server-suite.ts';
import { sendLead, undelivered } from '../testing/test-relay.ts';

describe('with PostgreSQL', () => {
  let postgres: PostgresServer;
  let DATABASE_URL: string;
  beforeAll(async () => {
    postgres = await startPostgres();
    DATABASE_URL = await postgres.createDatabase();
  }, 60_000);
  afterAll(() => postgres.remove(), 60_000);

  test('two relays share one outbox, and write nothing to their machines', async () => {
    const peer = await inbox();
    const env = { DATABASE_URL, SMTP_URL: peer.url };
    const messages = Array.from({ length: 20 }, (_, index) => `lead number ${index}.`);
    const urls = [await run(env).url, await run(env).url];
    await Promise.all(
      urls.map((url, index) =>
        sendLeads(
          url,
          messages.filter((_, number) => number % 2 === index),
        ),
      ),
    );
    await vi.waitUntil(async () => (await undelivered(urls[0] ?? '')) === 0, WAIT);
    expect(await messagesIn(peer.taken, messages)).toEqual([...messages].sort());
    expect(existsSync(dataDir())).toBe(false);
  });

  test('another relay delivers the leads of a killed one when their lease has expired', async () => {
    const peer = await inbox({ response: 'silent' });
    const env = { DATABASE_URL, SMTP_URL: peer.url, LEASE_SECONDS: '2' };
    const first = run(env);
    await sendLeads(await first.url, ['of a killed relay']);
    await vi.waitUntil(() => peer.offered.length === 1, WAIT);
    first.child.kill('SIGKILL');
    await first.ended;
    peer.response = 'accept';
    await run(env).url;
    await vi.waitUntil(() => peer.taken.length === 1, WAIT);
    expect(await messagesIn(peer.taken, ['of a killed relay'])).toEqual(['of a killed relay']);
  });

  test('while the database is stopped pages are served and forms answered 503, and leads are stored again afterwards', async () => {
    await postgres.stop();
    const server = run({ DATABASE_URL });
    const url = await server.url;
    const health = async () => (await fetch(`${url}/healthz`)).status;
    expect([(await fetch(`${url}/about`)).status, await health(), (await sendLead(url, 'x')).status]).toEqual([
      200, 503, 503,
    ]);
    expect(server.output.err).toMatch(
      /"event":"outbox.failing","why":"the database cannot be reached [^"]*","fix":"[^"]*DATABASE_URL/,
    );
    await postgres.start();
    await vi.waitUntil(async () => (await health()) === 200, WAIT);
    await sendLeads(url, ['after the fix']);
  });

  test('a relay survives restarts of the database while leads arrive', async () => {
    // A claim whose answer is lost ends with its lease.
    const limits = { LEASE_SECONDS: '2', RATE_LIMIT_PER_ADDRESS: '100000', RATE_LIMIT_TOTAL: '100000' };
    const server = run({ DATABASE_URL, ...limits });
    const url = await server.url;
    let posting = true;
    const post = async (client: number) => {
      const accepted: string[] = [];
      for (let count = 0; posting; count += 1) {
        const message = `lead ${client} ${count}.`;
        if ((await sendLead(url, message)).status === 200) accepted.push(message);
      }
      return accepted;
    };
    const clients = Array.from({ length: 4 }, (_, client) => post(client));
    for (let restart = 0; restart < 2; restart += 1) {
      await vi.waitUntil(async () => (await sendLead(url, `restart ${restart}`)).status === 200, WAIT);
      await postgres.crash();
    }
    await vi.waitUntil(async () => (await fetch(`${url}/healthz`)).status === 200, WAIT);
    posting = false;
    const accepted = (await Promise.all(clients)).flat();
    await vi.waitUntil(async () => (await undelivered(url)) === 0, WAIT);
    const files = mailFiles(dataDir()).map((file) => readFileSync(file));
    expect(await messagesIn(files, accepted)).toEqual(accepted.sort());
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});
