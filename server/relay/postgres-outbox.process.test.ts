/** What is PostgreSQL's own: connections that break, relays that wake one another, and upgrades at the same time. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { generate } from 'selfsigned';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder, writeFiles } from '../testing/build-folder.ts';
import { findPostgres, type PostgresServer, startPostgres } from '../testing/postgres-server.ts';
import type { NewLead, Outbox } from './outbox.ts';
import { openPostgresOutbox } from './postgres-outbox.ts';

const WAIT = { timeout: 20_000, interval: 20 };
let number = 0;
/** A lead that differs from all others. */
function newLead(): NewLead {
  number += 1;
  return { form: 'contact', fields: [['full_name', `Asha ${number}`]], receivedAt: 1000 };
}

let postgres: PostgresServer;
let url: string;
let opened: Outbox[];
let woken: number;
let troubles: unknown[];

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.remove(), 60_000);
beforeEach(async () => {
  url = await postgres.createDatabase();
  opened = [];
  woken = 0;
  troubles = [];
});
afterEach(async () => {
  for (const outbox of opened) await outbox.close();
});

async function open(): Promise<Outbox> {
  const outbox = await openPostgresOutbox({
    url,
    poolSize: 2,
    messageIdDomain: 'example.com',
    events: {
      onWake: () => {
        woken += 1;
      },
      onTrouble: (error) => troubles.push(error),
      onUnreadable: () => undefined,
    },
  });
  opened.push(outbox);
  return outbox;
}

async function ask(sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

test('a lead that one relay stores wakes the others', async () => {
  const one = await open();
  await vi.waitUntil(() => woken === 1, WAIT);
  await open();
  await vi.waitUntil(() => woken === 2, WAIT);
  await one.add(newLead());
  await vi.waitUntil(() => woken === 3, WAIT);
});

test('a server that is started again is found again, by reads, writes and wake-ups', async () => {
  const [one, other] = [await open(), await open()];
  const id = await one.add(newLead());
  await postgres.crash();
  await vi.waitUntil(
    () =>
      other.status().then(
        () => true,
        () => false,
      ),
    WAIT,
  );
  expect((await other.claim(9, 1000)).map((stored) => stored.id)).toEqual([id]);
  expect(troubles).not.toEqual([]);
  // Both listen again, and look at once for what they may have missed.
  const listeners = async () =>
    (
      await ask(
        "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'",
      )
    ).rows[0].n;
  await vi.waitUntil(async () => (await listeners()) === 2, WAIT);
  const before = woken;
  await one.add(newLead());
  await vi.waitUntil(() => woken > before, WAIT);
});

test('an answer means that the lead is on disk, whatever the server is set to', async () => {
  await ask(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`);
  const outbox = await open();
  const { rows } = await ask('SHOW synchronous_commit');
  expect(rows).toEqual([{ synchronous_commit: 'off' }]);
  const client = vi.spyOn(pg.Client.prototype, 'query');
  await outbox.add(newLead());
  const used = client.mock.contexts[0] as pg.Client;
  client.mockRestore();
  expect((await used.query('SHOW synchronous_commit')).rows).toEqual([{ synchronous_commit: 'on' }]);
});

test('relays that start at once create the tables once', async () => {
  const outboxes = await Promise.all(Array.from({ length: 6 }, open));
  await Promise.all(outboxes.map((outbox) => outbox.add(newLead())));
  expect(await outboxes[0]?.list()).toHaveLength(6);
});

test('tables of a newer version are left alone', async () => {
  await open();
  await ask('UPDATE relay_schema SET version = 99');
  await expect(open()).rejects.toThrow('version 99');
});

test('a user who may not create tables can work with those there are', async () => {
  await open();
  await ask('CREATE ROLE clerk LOGIN');
  await ask('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO clerk');
  url = url.replace('relay@', 'clerk@');
  const outbox = await open();
  const id = await outbox.add(newLead());
  expect(await outbox.delete(id)).toBe(true);
});

test('a backup by pg_dump, put into an empty database, has every lead', async () => {
  const outbox = await open();
  const id = await outbox.add(newLead());
  await outbox.dismiss(id);
  await outbox.add(newLead());
  const programs = findPostgres() ?? '';
  // The commands of docs/hosting.md.
  const dump = execFileSync(join(programs, 'pg_dump'), ['--table=relay_*', url], { encoding: 'utf8' });
  const kept = [await outbox.list(), await outbox.actions()];
  url = await postgres.createDatabase();
  execFileSync(join(programs, 'psql'), ['--quiet', '--output=/dev/null', url], { input: dump });
  const restored = await open();
  expect([await restored.list(), await restored.actions()]).toEqual(kept);
  expect(await restored.claim(9, 1000)).toHaveLength(1);
});

test('over TLS the certificate is checked: with sslmode=verify-full nobody in between can read along', async () => {
  const extensions = [{ name: 'subjectAltName' as const, altNames: [{ type: 7 as const, ip: '127.0.0.1' }] }];
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], { extensions });
  const encrypted = await startPostgres({ tls: { key, cert } });
  const folder = temporaryFolder();
  writeFiles(folder.path, { 'ca.pem': cert });
  try {
    const address = await encrypted.createDatabase();
    url = `${address}?sslmode=verify-full`;
    await expect(open()).rejects.toThrow(/self.signed certificate/);
    url = `${address}?sslmode=verify-full&sslrootcert=${join(folder.path, 'ca.pem')}`;
    const outbox = await open();
    await outbox.add(newLead());
    const { rows } = await ask(
      'SELECT bool_and(ssl) AS ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = $$lead-relay$$',
    );
    expect(rows).toEqual([{ ssl: true }]);
    await outbox.close();
    opened = [];
  } finally {
    folder.remove();
    await encrypted.remove();
  }
});

test('over TLS a server that offers none is refused', async () => {
  url = `${url}?sslmode=verify-full`;
  await expect(open()).rejects.toThrow('does not support SSL');
});

test('a server that is not there is said so within seconds', async () => {
  url = 'postgres://relay@127.0.0.1:1/none';
  await expect(open()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
