/** The outbox in PostgreSQL: the common behaviour, leases, broken connections, relays that start at once. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCertificate } from '../../deploy/testing/certificate.ts';
import { temporaryFolder, writeFiles } from '../testing/build-folder.ts';
import { MINUTE, WAIT } from '../testing/durations.ts';
import { LONG_LEASE_MS, later, temporary, testOutbox } from '../testing/outbox-suite.ts';
import { findPostgres, type PostgresServer, startPostgres } from '../testing/postgres-server.ts';
import { newLead } from '../testing/test-leads.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { openPostgresDriver } from './postgres-driver.ts';

let postgres: PostgresServer;
let url: string;
let opened: Outbox[];
let errors: unknown[];

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.remove(), 60_000);
beforeEach(async () => {
  url = await postgres.createDatabase();
  opened = [];
  errors = [];
});
afterEach(async () => {
  for (const outbox of opened) await outbox.close().catch(() => undefined);
});

async function open(): Promise<Outbox> {
  const driver = await openPostgresDriver({
    url,
    poolSize: 4,
    create: true,
    onError: (error) => errors.push(error),
  });
  const outbox = createOutbox(driver, 'example.com');
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

test('a database that restarts is used again', async () => {
  const outbox = await open();
  const id = await outbox.add(newLead());
  await postgres.crash();
  const works = () =>
    outbox.status().then(
      () => true,
      () => false,
    );
  await vi.waitUntil(works, WAIT);
  expect((await outbox.claim(9, 1000)).map((stored) => stored.id)).toEqual([id]);
  expect(errors).not.toEqual([]);
});

test('a statement that fails has its own reason, and disturbs no other, although they are sent together', async () => {
  const driver = await openPostgresDriver({ url, poolSize: 1, create: true, onError: (error) => errors.push(error) });
  const ask = (divisor: number) => driver.run('SELECT 12 / $1::int AS result', [divisor]);
  const answers = await Promise.allSettled([ask(2), ask(0), ask(3)]);
  expect(answers).toMatchObject([
    { value: { rows: [{ result: 6 }] } },
    { reason: { code: '22012' } },
    { value: { rows: [{ result: 4 }] } },
  ]);
  await driver.close();
});

test('a stored lead is on disk, whatever the settings of the server or the address', async () => {
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

test.each([1, 99])('tables of version %s are left alone', async (version) => {
  await open();
  await ask(`UPDATE relay_schema SET version = ${version}`);
  await expect(open()).rejects.toThrow(`version ${version}`);
});

test('a user without the right to create tables can use existing ones', async () => {
  await open();
  await ask('CREATE ROLE clerk LOGIN');
  await ask('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO clerk');
  url = url.replace('relay@', 'clerk@');
  const outbox = await open();
  const id = await outbox.add(newLead());
  expect(await outbox.delete(id)).toMatchObject({ deleted: true });
});

test('a purge does not wait for a program that has locked the table', async () => {
  const outbox = await open();
  const maintenance = new pg.Client(url);
  await maintenance.connect();
  // As VACUUM does, ANALYZE takes a lock that excludes VACUUM, until its transaction ends.
  await maintenance.query('BEGIN; ANALYZE relay_lead');
  const begin = performance.now();
  await outbox.purge(0);
  expect(performance.now() - begin).toBeLessThan(3000);
  await maintenance.end();
});

test('a backup by pg_dump, restored into an empty database, has every lead', async () => {
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

test('with sslmode=verify-full the certificate is checked', async () => {
  const certificate = createCertificate('127.0.0.1');
  const encrypted = await startPostgres({ tls: certificate });
  const folder = temporaryFolder();
  writeFiles(folder.path, { 'ca.pem': certificate.cert });
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

test('a server without TLS is rejected where the address requires it', async () => {
  url = `${url}?sslmode=verify-full`;
  await expect(open()).rejects.toThrow('does not support SSL');
});

const claim = async (from: Outbox, leaseMs = LONG_LEASE_MS) => (await from.claim(100, leaseMs)).map(({ id }) => id);

describe('between relays', () => {
  let outbox: Outbox;
  beforeEach(async () => {
    outbox = await open();
  });
  const add = () => outbox.add(newLead());

  describe('a lease', () => {
    test('reserves a lead until it expires', async () => {
      const id = await add();
      const other = await open();
      expect(await claim(outbox, 2000)).toEqual([id]);
      expect(await claim(other)).toEqual([]);
      expect(await claim(outbox)).toEqual([]);
      await vi.waitUntil(async () => (await claim(other)).length > 0, WAIT);
      expect(await claim(outbox)).toEqual([]);
    });

    test('can be extended', async () => {
      const id = await add();
      const other = await open();
      await claim(outbox, 300);
      await outbox.extendLeases([id], LONG_LEASE_MS);
      await sleep(400);
      expect(await claim(other)).toEqual([]);
    });

    test('belongs to one relay: others can neither extend it nor record a failure', async () => {
      const id = await add();
      const other = await open();
      await claim(outbox, 500);
      await other.extendLeases([id], LONG_LEASE_MS);
      await other.markFailed(id, later);
      expect(await claim(other)).toEqual([]);
      await vi.waitUntil(async () => (await claim(other)).length > 0, WAIT);
      // A late failure of the first relay does not take it from the second.
      await outbox.markFailed(id, temporary);
      expect(await claim(outbox)).toEqual([]);
      expect(await outbox.list()).toMatchObject([{ attempts: 0 }]);
    });

    test('of a relay that died expires at a known time', async () => {
      const id = await add();
      await claim(outbox, 1000);
      await outbox.close();
      outbox = await open();
      const { now, at = 0 } = await outbox.nextDue();
      expect(at - now).toBeLessThanOrEqual(1000);
      await vi.waitUntil(async () => (await claim(outbox)).includes(id), WAIT);
    });
  });

  test('a lead that another relay is delivering is not made due with the others', async () => {
    const [taken, waiting] = [await add(), await add()];
    const other = await open();
    expect((await outbox.claim(1, LONG_LEASE_MS)).map(({ id }) => id)).toEqual([taken]);
    expect(await claim(other)).toEqual([waiting]);
    await other.markFailed(waiting, later);
    await other.makeAllDue();
    expect(await claim(other)).toEqual([waiting]);
  });

  test('the same form is one lead, although the clocks of the machines differ', async () => {
    const lead = newLead();
    const id = await outbox.add(lead);
    const other = await open();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * MINUTE });
    try {
      expect(await other.add(lead)).toBe(id);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a lead that another transaction stored while the status is read is not one of the future', async () => {
    await add();
    await ask('UPDATE relay_lead SET received_at = received_at + 5000');
    expect(await outbox.status()).toEqual({ pending: 1, failed: 0, oldestUndeliveredMs: 0 });
  });

  test('two relays that claim at the same time never get the same lead', async () => {
    await Promise.all(Array.from({ length: 60 }, () => add()));
    const other = await open();
    const taken = (
      await Promise.all(Array.from({ length: 30 }, (_, index) => (index % 2 ? outbox : other).claim(3, LONG_LEASE_MS)))
    ).flat();
    expect(new Set(taken.map(({ id }) => id)).size).toBe(taken.length);
    expect(taken.length + (await claim(outbox)).length).toBe(60);
  });
});

describe('the common behaviour', () => {
  testOutbox(async () => ({
    open: () => openPostgresDriver({ url, poolSize: 4, create: true, onError: () => undefined }),
    change: async (sql) => void (await ask(sql)),
    remove: async () => undefined,
  }));
});
