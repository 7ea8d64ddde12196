/** What every outbox promises, asked of SQLite and of PostgreSQL. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../testing/build-folder.ts';
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts';
import type { Outbox, OutboxEvents } from './outbox.ts';
import { openPostgresOutbox } from './postgres-outbox.ts';
import { openSqliteOutbox } from './sqlite-outbox.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WAIT = { timeout: 20_000, interval: 20 };
/** Long enough for a busy machine not to let it run out. */
const LONG = 10 * MINUTE;

/** A place where outboxes keep their leads. */
interface Engine {
  readonly open: (events: OutboxEvents) => Promise<Outbox>;
  /** Changes rows by hand: SQL, which is the same for both but for the table's name. */
  readonly change: (sql: string) => Promise<void>;
  readonly table: string;
  /** SQL for a time so far from now. */
  readonly fromNow: (ms: number) => string;
  /** Replaces the outbox by one that an older version wrote. */
  readonly restoreOld: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

const oldOutbox = (name: string) => readFileSync(join(import.meta.dirname, '../testing/old-outboxes', name), 'utf8');

let postgres: PostgresServer;
let database: string;
beforeAll(async () => {
  postgres = await startPostgres();
  database = await postgres.createDatabase();
}, 60_000);
afterAll(() => postgres.remove(), 60_000);

async function sqlite(): Promise<Engine> {
  const folder = temporaryFolder();
  const path = join(folder.path, 'outbox.sqlite');
  return {
    open: async (events) => openSqliteOutbox(path, { messageIdDomain: 'example.com', now: Date.now, events }),
    change: async (sql) => {
      const db = new DatabaseSync(path);
      db.exec(sql);
      db.close();
    },
    table: 'lead',
    fromNow: (ms) => String(Date.now() + ms),
    restoreOld: async () => {
      for (const name of ['', '-wal', '-shm']) rmSync(`${path}${name}`, { force: true });
      const db = new DatabaseSync(path);
      db.exec(oldOutbox('sqlite-2.sql'));
      db.close();
    },
    remove: async () => folder.remove(),
  };
}

async function postgresql(): Promise<Engine> {
  const change = async (sql: string) => {
    const client = new pg.Client(database);
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  return {
    open: (events) => openPostgresOutbox({ url: database, poolSize: 4, messageIdDomain: 'example.com', events }),
    change,
    table: 'relay_lead',
    fromNow: (ms) => `now() + ${ms} * interval '1 millisecond'`,
    restoreOld: () => change(`DROP SCHEMA public CASCADE; CREATE SCHEMA public; ${oldOutbox('postgres-1.sql')}`),
    remove: () => change('DROP SCHEMA public CASCADE; CREATE SCHEMA public'),
  };
}

describe.each([
  ['SQLite', sqlite],
  ['PostgreSQL', postgresql],
])('%s', (_, createEngine) => {
  let engine: Engine;
  let outbox: Outbox;
  let opened: Outbox[];
  let events: { woken: number; troubles: unknown[]; unreadable: string[] };

  async function open(): Promise<Outbox> {
    const next = await engine.open({
      onWake: () => {
        events.woken += 1;
      },
      onTrouble: (error) => events.troubles.push(error),
      onUnreadable: (id) => events.unreadable.push(id),
    });
    opened.push(next);
    return next;
  }
  beforeEach(async () => {
    events = { woken: 0, troubles: [], unreadable: [] };
    opened = [];
    engine = await createEngine();
    outbox = await open();
  });
  afterEach(async () => {
    for (const one of opened) await one.close().catch(() => undefined);
    await engine.remove();
  });

  const lead = { form: 'contact', fields: [['full_name', 'आशा "<&\u0000'] as const, ['x', ''] as const] };
  let number = 0;
  /** Stores a lead that differs from all others. */
  const add = (receivedAt = Date.now()) => {
    number += 1;
    return outbox.add({ ...lead, fields: [...lead.fields, ['message', `number ${number}`]], receivedAt });
  };
  const claim = async (from = outbox, leaseMs = LONG) => (await from.claim(100, leaseMs)).map(({ id }) => id);
  const temporary = { permanent: false, error: '451 later', retryInMs: 0 };
  const later = { ...temporary, retryInMs: HOUR };
  const refusal = { permanent: true, error: '550 no', retryInMs: DAY };
  const states = async () => (await outbox.list()).map(({ state }) => state);

  test('a stored lead survives closing, with fields, order and Message-ID', async () => {
    const receivedAt = Date.now();
    const id = await outbox.add({ ...lead, receivedAt });
    await outbox.close();
    outbox = await open();
    expect(await outbox.claim(10, LONG)).toEqual([
      {
        ...lead,
        receivedAt,
        id,
        state: 'pending',
        attempts: 0,
        nextAttemptAt: expect.any(Number),
        lastError: null,
        deliveredAt: null,
        messageId: `<${id}@example.com>`,
      },
    ]);
  });

  describe('a submission that arrives again', () => {
    const receivedAt = Date.now();
    const submission = { ...lead, receivedAt };

    test('within ten minutes is stored once, whoever receives it, and after a restart too', async () => {
      const id = await outbox.add(submission);
      const other = await open();
      const reordered = { ...submission, fields: submission.fields.toReversed(), receivedAt: receivedAt + 9 * MINUTE };
      expect(await other.add(reordered)).toBe(id);
      for (const one of opened) await one.close();
      outbox = await open();
      expect(await outbox.add(submission)).toBe(id);
      expect(await outbox.list()).toHaveLength(1);
    });

    test('at the same moment, to several relays, is stored once', async () => {
      const relays = [outbox, await open(), await open()];
      const ids = await Promise.all(relays.flatMap((relay) => Array.from({ length: 7 }, () => relay.add(submission))));
      expect(new Set(ids).size).toBe(1);
      expect(await claim()).toEqual([ids[0]]);
    });

    test('is stored once when the first one was already delivered', async () => {
      const id = await outbox.add(submission);
      await claim();
      await outbox.markDelivered(id);
      expect(await outbox.add(submission)).toBe(id);
      expect(await states()).toEqual(['delivered']);
    });

    test('later than ten minutes is a second lead, and further repeats of that are stored once', async () => {
      const first = await outbox.add(submission);
      const later = { ...submission, receivedAt: receivedAt + 11 * MINUTE };
      const relays = [outbox, await open()];
      const ids = await Promise.all(relays.flatMap((relay) => [relay.add(later), relay.add(later)]));
      expect(new Set(ids).size).toBe(1);
      expect(ids[0]).not.toBe(first);
      expect(await outbox.list()).toHaveLength(2);
    });

    test('with another value, another field or another form is another lead', async () => {
      await outbox.add(submission);
      await outbox.add({
        ...submission,
        fields: [
          ['full_name', 'Asha'],
          ['x', ''],
        ],
      });
      await outbox.add({ ...submission, fields: [...submission.fields, ['utm', '']] });
      await outbox.add({ ...submission, form: 'consultation' });
      expect(await outbox.list()).toHaveLength(4);
    });

    test('after the first one was erased is a lead again', async () => {
      await outbox.delete(await outbox.add(submission));
      await outbox.add(submission);
      expect(await outbox.list()).toHaveLength(1);
    });
  });

  test('leads of the version before are all kept, with their states, and delivered', async () => {
    await outbox.close();
    await engine.restoreOld();
    outbox = await open();
    const kept = (await outbox.list()).map(({ fields, state, attempts, lastError }) => [
      fields[0]?.[1],
      state,
      attempts,
      lastError,
    ]);
    expect(kept).toEqual([
      ['Asha Rao', 'pending', 0, null],
      ['Refused', 'failed', 1, '550 no'],
      ['Delivered', 'delivered', 1, null],
      ['Dismissed', 'dismissed', 0, null],
      ['Dismissed', 'pending', 1, '451 later'],
    ]);
    expect((await outbox.list())[0]).toMatchObject({
      form: 'consultation',
      receivedAt: Date.UTC(2026, 10, 20, 6, 30, 1),
      fields: expect.arrayContaining([['message', 'नमस्ते "<&\n\u0000']]),
      messageId: expect.stringMatching(/^<.+@example.com>$/),
    });
    expect((await outbox.list())[2]?.deliveredAt).toBeGreaterThan(Date.UTC(2026, 10, 20));
    expect(await outbox.actions()).toMatchObject([{ action: 'dismissed' }, { action: 'deleted' }]);
    await outbox.makeDue('undelivered');
    await vi.waitUntil(async () => (await outbox.status()).pending === 2, WAIT);
    await add();
    expect(await outbox.list()).toHaveLength(6);
  });

  test('leads that arrive together are all stored, each under its own id', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, () => add()));
    expect(new Set(ids).size).toBe(50);
    expect(new Set(await claim())).toEqual(new Set(ids));
  });

  describe('a lease', () => {
    test('keeps a lead from everybody else until it runs out', async () => {
      const id = await add();
      const other = await open();
      expect(await claim(outbox, 2000)).toEqual([id]);
      expect(await claim(other)).toEqual([]);
      expect(await claim()).toEqual([]);
      await vi.waitUntil(async () => (await claim(other)).length > 0, WAIT);
      expect(await claim()).toEqual([]);
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
      await claim();
      await outbox.release([id]);
      expect(await claim(other)).toEqual([id]);
    });

    test('belongs to one: others can neither extend nor release it, nor record a failure', async () => {
      const id = await add();
      const other = await open();
      await claim(outbox, 500);
      await other.extend([id], LONG);
      await other.release([id]);
      await other.markFailed(id, later);
      expect(await claim(other)).toEqual([]);
      await vi.waitUntil(async () => (await claim(other)).length > 0, WAIT);
      // It has passed on: a late failure of the first does not take it from the second.
      await outbox.markFailed(id, temporary);
      expect(await claim()).toEqual([]);
      expect(await outbox.list()).toMatchObject([{ attempts: 0 }]);
    });

    test('that was written under a clock years ahead does not last for years', async () => {
      const id = await add();
      await claim();
      await engine.change(`UPDATE ${engine.table} SET lease_until = ${engine.fromNow(3650 * DAY)}`);
      expect(await claim()).toEqual([id]);
    });

    test('of a relay that died runs out, and tells when', async () => {
      const id = await add();
      await claim(outbox, 1000);
      await outbox.close();
      outbox = await open();
      const wait = await outbox.nextDueInMs();
      expect(wait).toBeLessThanOrEqual(1000);
      await vi.waitUntil(async () => (await claim()).includes(id), WAIT);
    });
  });

  test('claims take the longest due first, and no more than asked for', async () => {
    const ids = [await add(), await add(), await add()];
    const minutesAgo = [1, 3, 2];
    for (const [index, id] of ids.entries()) {
      await engine.change(
        `UPDATE ${engine.table} SET next_attempt_at = ${engine.fromNow(-(minutesAgo[index] ?? 0) * MINUTE)} WHERE id = '${id}'`,
      );
    }
    expect((await outbox.claim(2, LONG)).map(({ id }) => id)).toEqual([ids[1], ids[2]]);
    expect(await claim()).toEqual([ids[0]]);
  });

  test('two that claim at once never get the same lead', async () => {
    await Promise.all(Array.from({ length: 60 }, () => add()));
    const other = await open();
    const taken = (
      await Promise.all(Array.from({ length: 30 }, (_, index) => (index % 2 ? outbox : other).claim(3, LONG)))
    ).flat();
    expect(new Set(taken.map(({ id }) => id)).size).toBe(taken.length);
    expect(taken.length + (await claim()).length).toBe(60);
  });

  test('a failed attempt waits for its time, a delivered lead for nothing', async () => {
    const [first, second] = [await add(), await add()];
    expect((await claim()).length).toBe(2);
    await outbox.markFailed(first, { ...temporary, retryInMs: 1500 });
    await outbox.markDelivered(second);
    expect(await claim()).toEqual([]);
    const wait = await outbox.nextDueInMs();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(1500);
    await vi.waitUntil(async () => (await outbox.nextDueInMs()) === 0, WAIT);
    expect(await outbox.claim(10, LONG)).toMatchObject([
      { id: first, attempts: 1, lastError: '451 later', state: 'pending' },
    ]);
  });

  test('without anything undelivered nothing falls due', async () => {
    const id = await add();
    await claim();
    await outbox.markDelivered(id);
    expect(await outbox.nextDueInMs()).toBeUndefined();
  });

  test('status counts what waits and what was refused', async () => {
    expect(await outbox.status()).toEqual({ pending: 0, failed: 0, oldestUndeliveredMs: null, lastDeliveredAt: null });
    const [refused, delivered] = [await add(), await add()];
    await add(Date.now() - HOUR);
    await claim();
    await outbox.markFailed(refused, refusal);
    await outbox.markDelivered(delivered);
    const status = await outbox.status();
    expect(status).toMatchObject({ pending: 1, failed: 1 });
    expect(status.oldestUndeliveredMs).toBeGreaterThanOrEqual(HOUR);
    expect(status.oldestUndeliveredMs).toBeLessThan(HOUR + 5 * MINUTE);
    expect(Math.abs((status.lastDeliveredAt ?? 0) - Date.now())).toBeLessThan(5 * MINUTE);
  });

  test('a lead that was received under a clock years ahead counts as old, and is due', async () => {
    const id = await add(Date.now() + 3650 * DAY);
    expect((await outbox.status()).oldestUndeliveredMs).toBeGreaterThan(3649 * DAY);
    expect(await claim()).toEqual([id]);
  });

  test('a wait computed under a clock years ahead does not hold a lead for years', async () => {
    const [pending, refused] = [await add(), await add()];
    await claim();
    await outbox.markFailed(pending, { ...temporary, retryInMs: 3650 * DAY });
    await outbox.markFailed(refused, { ...refusal, retryInMs: 3650 * DAY });
    expect(new Set(await claim())).toEqual(new Set([pending, refused]));
  });

  test('leads are made due: the pending, all that are undelivered, or one', async () => {
    const [waiting, refused, other, done] = [await add(), await add(), await add(), await add()];
    await claim();
    await outbox.markFailed(waiting, later);
    await outbox.markFailed(refused, refusal);
    await outbox.markFailed(other, refusal);
    await outbox.markDelivered(done);
    expect(await claim()).toEqual([]);
    expect(await outbox.makeDue('pending')).toBe(1);
    expect(await claim()).toEqual([waiting]);
    expect(await outbox.makeDue({ id: refused })).toBe(1);
    expect(await claim()).toEqual([refused]);
    expect(await outbox.makeDue('undelivered')).toBe(3);
    expect(await claim()).toEqual([other]);
    expect(await outbox.makeDue({ id: done })).toBe(0);
  });

  test('purging deletes what was delivered or dismissed long ago, and never an undelivered lead', async () => {
    const [delivered, dismissed, recent, refused, pending] = [
      await add(),
      await add(),
      await add(),
      await add(),
      await add(),
    ];
    await claim();
    await outbox.markDelivered(delivered);
    await outbox.dismiss(dismissed);
    await engine.change(`UPDATE ${engine.table} SET ended_at = ${engine.fromNow(-2 * DAY)} WHERE ended_at IS NOT NULL`);
    await outbox.markDelivered(recent);
    await outbox.markFailed(refused, refusal);
    expect(await outbox.purge(DAY)).toBe(2);
    expect(new Set((await outbox.list()).map(({ id }) => id))).toEqual(new Set([recent, refused, pending]));
    await sleep(5);
    expect(await outbox.purge(0)).toBe(1);
    expect(await outbox.purge(0)).toBe(0);
  });

  describe('an operator', () => {
    test('dismisses a lead: it is neither tried nor counted any more, but kept, and can be taken up again', async () => {
      const id = await add();
      await claim();
      await outbox.markFailed(id, { ...refusal, retryInMs: 0 });
      expect(await outbox.dismiss(id)).toBe(true);
      expect(await claim()).toEqual([]);
      expect(await outbox.status()).toMatchObject({ pending: 0, failed: 0, oldestUndeliveredMs: null });
      expect(await states()).toEqual(['dismissed']);
      expect(await outbox.dismiss(id)).toBe(false);
      expect(await outbox.makeDue('undelivered')).toBe(0);
      expect(await outbox.makeDue({ id })).toBe(1);
      expect(await claim()).toEqual([id]);
    });

    test('deletes a lead of any state', async () => {
      const [pending, delivered] = [await add(), await add()];
      await outbox.markDelivered(delivered);
      expect(await outbox.delete(pending)).toBe(true);
      expect(await outbox.delete(delivered)).toBe(true);
      expect(await outbox.delete(delivered)).toBe(false);
      expect(await outbox.list()).toEqual([]);
    });

    test('leaves a note of both, without anything personal', async () => {
      const [one, other] = [await add(), await add()];
      await outbox.dismiss(one);
      await outbox.delete(other);
      await outbox.dismiss(other);
      const actions = await outbox.actions();
      expect(actions).toEqual([
        { at: expect.any(Number), action: 'dismissed', leadId: one },
        { at: expect.any(Number), action: 'deleted', leadId: other },
      ]);
      expect(Math.abs((actions[0]?.at ?? 0) - Date.now())).toBeLessThan(5 * MINUTE);
    });

    test('cannot dismiss what was delivered', async () => {
      const id = await add();
      await outbox.markDelivered(id);
      expect(await outbox.dismiss(id)).toBe(false);
      expect(await states()).toEqual(['delivered']);
    });
  });

  test('a delivery that is recorded while the lead is deleted or dismissed does no harm', async () => {
    const [deleted, dismissed] = [await add(), await add()];
    await claim();
    await outbox.delete(deleted);
    await outbox.dismiss(dismissed);
    await outbox.markDelivered(deleted);
    await outbox.markFailed(dismissed, temporary);
    expect(await states()).toEqual(['dismissed']);
    await outbox.markDelivered(dismissed);
    expect(await states()).toEqual(['delivered']);
  });

  test.each(['not JSON', '{"full_name":"Asha"}', '[["full_name"]]', '[["a","b"],[1,2]]', 'null'])(
    'a row that holds %j is skipped, reported and kept, and holds up no other',
    async (fields) => {
      const ids = [await add(), await add(), await add()];
      await engine.change(`UPDATE ${engine.table} SET fields = '${fields}' WHERE id = '${ids[0]}'`);
      const taken = [
        ...(await outbox.claim(1, LONG)),
        ...(await outbox.claim(1, LONG)),
        ...(await outbox.claim(1, LONG)),
      ];
      expect(taken.map(({ id }) => id).sort()).toEqual(ids.slice(1).sort());
      expect(events.unreadable).toEqual([ids[0]]);
      expect(await outbox.status()).toMatchObject({ pending: 2, failed: 1 });
      const listed = (await outbox.list()).find(({ id }) => id === ids[0]);
      expect(listed).toMatchObject({ readable: false, state: 'failed', fields: [['unreadable', fields]] });
    },
  );

  test('what stands in an answer of the mail server can be recorded, whatever it is', async () => {
    const id = await add();
    await claim();
    await outbox.markFailed(id, { ...later, error: '451 \u0000 \ud83d\ude4f' });
    expect((await outbox.list())[0]?.lastError).toMatch(/^451 . 🙏$/u);
  });

  test('a probe says that leads can be stored, and leaves nothing behind', async () => {
    await outbox.probe();
    expect(events.troubles).toEqual([]);
    expect(await outbox.list()).toEqual([]);
  });

  test('a closed outbox rejects', async () => {
    await outbox.close();
    await expect(add()).rejects.toThrow();
  });
});
