/** The outbox in PostgreSQL: the common promises, leases, broken connections, notifications, upgrades at the same time. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { generate } from 'selfsigned';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { temporaryFolder, writeFiles } from '../testing/build-folder.ts';
import { testOutbox } from '../testing/outbox-suite.ts';
import { findPostgres, type PostgresServer, startPostgres } from '../testing/postgres-server.ts';
import { createOutbox, type NewLead, type Outbox } from './outbox.ts';
import { openPostgresDriver } from './postgres-driver.ts';

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
let errors: unknown[];

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.remove(), 60_000);
beforeEach(async () => {
  url = await postgres.createDatabase();
  opened = [];
  woken = 0;
  errors = [];
});
afterEach(async () => {
  for (const outbox of opened) await outbox.close().catch(() => undefined);
});

async function open(): Promise<Outbox> {
  const driver = await openPostgresDriver({
    url,
    poolSize: 4,
    upgrade: true,
    onWake: () => {
      woken += 1;
    },
    onError: (error) => errors.push(error),
  });
  const outbox = createOutbox(driver, {
    messageIdDomain: 'example.com',
    onError: (error) => errors.push(error),
    onUnreadable: () => undefined,
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
  expect(errors).not.toEqual([]);
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

test('an answer means that the lead is on disk, whatever the server or the address is set to', async () => {
  await ask(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`);
  url += '?options=-c%20synchronous_commit%3Doff';
  const outbox = await open();
  await ask(
    `CREATE TABLE seen AS SELECT ''::text AS setting;
     CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN UPDATE seen SET setting = current_setting('synchronous_commit'); RETURN NEW; END $$;
     CREATE TRIGGER note BEFORE INSERT ON relay_lead FOR EACH ROW EXECUTE FUNCTION note()`,
  );
  expect((await ask('SHOW synchronous_commit')).rows).toEqual([{ synchronous_commit: 'off' }]);
  await outbox.add(newLead());
  expect((await ask('SELECT setting FROM seen')).rows).toEqual([{ setting: 'on' }]);
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
  const kept = await outbox.list();
  url = await postgres.createDatabase();
  execFileSync(join(programs, 'psql'), ['--quiet', '--output=/dev/null', url], { input: dump });
  const restored = await open();
  expect(await restored.list()).toEqual(kept);
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

const LONG = 600_000;
const HOUR = 3_600_000;
const temporary = { permanent: false, error: '451 later', retryInMs: 0 };
const later = { ...temporary, retryInMs: HOUR };
const claim = async (from: Outbox, leaseMs = LONG) => (await from.claim(100, leaseMs)).map(({ id }) => id);

describe('between relays', () => {
  let outbox: Outbox;
  beforeEach(async () => {
    outbox = await open();
  });
  const add = () => outbox.add(newLead());

  describe('a lease', () => {
    test('keeps a lead from everybody else until it runs out', async () => {
      const id = await add();
      const other = await open();
      expect(await claim(outbox, 2000)).toEqual([id]);
      expect(await claim(other)).toEqual([]);
      expect(await claim(outbox)).toEqual([]);
      await vi.waitUntil(async () => (await claim(other)).length > 0, WAIT);
      expect(await claim(outbox)).toEqual([]);
    });

    test('lasts as long as it is extended', async () => {
      const id = await add();
      const other = await open();
      await claim(outbox, 300);
      await outbox.extend([id], LONG);
      await sleep(400);
      expect(await claim(other)).toEqual([]);
    });

    test('that is released frees the lead at once', async () => {
      const id = await add();
      const other = await open();
      await claim(outbox);
      await outbox.release(id);
      expect(await claim(other)).toEqual([id]);
    });

    test('belongs to one: others can neither extend nor release it, nor record a failure', async () => {
      const id = await add();
      const other = await open();
      await claim(outbox, 500);
      await other.extend([id], LONG);
      await other.release(id);
      await other.markFailed(id, later);
      expect(await claim(other)).toEqual([]);
      await vi.waitUntil(async () => (await claim(other)).length > 0, WAIT);
      // It has passed on: a late failure of the first does not take it from the second.
      await outbox.markFailed(id, temporary);
      expect(await claim(outbox)).toEqual([]);
      expect(await outbox.list()).toMatchObject([{ attempts: 0 }]);
    });

    test('of a relay that died runs out, and tells when', async () => {
      const id = await add();
      await claim(outbox, 1000);
      await outbox.close();
      outbox = await open();
      const wait = await outbox.nextDueInMs();
      expect(wait).toBeLessThanOrEqual(1000);
      await vi.waitUntil(async () => (await claim(outbox)).includes(id), WAIT);
    });
  });

  test('two that claim at once never get the same lead', async () => {
    await Promise.all(Array.from({ length: 60 }, () => add()));
    const other = await open();
    const taken = (
      await Promise.all(Array.from({ length: 30 }, (_, index) => (index % 2 ? outbox : other).claim(3, LONG)))
    ).flat();
    expect(new Set(taken.map(({ id }) => id)).size).toBe(taken.length);
    expect(taken.length + (await claim(outbox)).length).toBe(60);
  });
});

describe('the common promises', () => {
  testOutbox(async () => ({
    open: () =>
      openPostgresDriver({ url, poolSize: 4, upgrade: true, onWake: () => undefined, onError: () => undefined }),
    change: async (sql) => void (await ask(sql)),
    restoreOld: async () => {
      const old = readFileSync(join(import.meta.dirname, '../testing/old-outboxes/postgres-1.sql'), 'utf8');
      await ask(`DROP TABLE relay_lead, relay_schema; ${old}`);
    },
    remove: async () => undefined,
  }));
});
