import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/build-folder.ts';
import { type Outbox, openOutbox } from './outbox.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const lead = {
  form: 'contact',
  fields: [['full_name', 'आशा "<&\u0000'] as const, ['x', ''] as const],
  receivedAt: 1000,
};

let folder: ReturnType<typeof temporaryFolder>;
let path: string;
let outbox: Outbox;
let db: DatabaseSync;
function open(): Outbox {
  db = new DatabaseSync(path);
  return openOutbox(db, { messageIdDomain: 'example.com' });
}
const due = (now: number) => outbox.due(now, 100, []).map(({ id }) => id);

beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder.path, 'outbox.sqlite');
  outbox = open();
});
afterEach(() => {
  outbox.close();
  folder.remove();
});

test('a stored lead survives closing, with fields, order and Message-ID', async () => {
  const id = await outbox.add(lead);
  outbox.close();
  outbox = open();
  expect(outbox.due(1000, 10, [])).toEqual([
    {
      ...lead,
      id,
      state: 'pending',
      attempts: 0,
      nextAttemptAt: 1000,
      lastError: null,
      deliveredAt: null,
      messageId: `<${id}@example.com>`,
    },
  ]);
});

test('leads that arrive together are all stored, each under its own id', async () => {
  const ids = await Promise.all(Array.from({ length: 50 }, () => outbox.add(lead)));
  expect(new Set(ids).size).toBe(50);
  expect(new Set(due(1000))).toEqual(new Set(ids));
});

test('a failed attempt waits for its time, a delivered lead for nothing', async () => {
  const [first, second] = [await outbox.add(lead), await outbox.add(lead)];
  outbox.recordFailure(first, { permanent: false, error: '451 later', nextAttemptAt: 9000 });
  outbox.recordDelivered(second, 2000);
  expect(due(8999)).toEqual([]);
  expect(outbox.nextDueAt(8999)).toBe(9000);
  expect(due(9000)).toEqual([first]);
  expect(outbox.due(9000, 10, [first])).toEqual([]);
  expect(outbox.nextDueAt(9000)).toBeUndefined();
  expect(outbox.due(9000, 10, [])[0]).toMatchObject({ attempts: 1, lastError: '451 later', state: 'pending' });
});

test('status counts what waits and what was refused', async () => {
  expect(outbox.status()).toEqual({ pending: 0, failed: 0, oldestUndeliveredAt: null, lastDeliveredAt: null });
  const [refused, delivered] = [await outbox.add(lead), await outbox.add(lead)];
  await outbox.add({ ...lead, receivedAt: 500 });
  outbox.recordFailure(refused, { permanent: true, error: '550 no', nextAttemptAt: 9000 });
  outbox.recordDelivered(delivered, 3000);
  expect(outbox.status()).toEqual({ pending: 1, failed: 1, oldestUndeliveredAt: 500, lastDeliveredAt: 3000 });
});

test('cleaning deletes old delivered leads and never an undelivered one', async () => {
  const [old, recent, refused] = [await outbox.add(lead), await outbox.add(lead), await outbox.add(lead)];
  const pending = await outbox.add(lead);
  outbox.recordDelivered(old, 2000);
  outbox.recordDelivered(recent, 3000);
  outbox.recordFailure(refused, { permanent: true, error: '550 no', nextAttemptAt: 9000 });
  expect(outbox.deleteDelivered(3000)).toBe(1);
  expect(outbox.deleteDelivered(Number.MAX_SAFE_INTEGER)).toBe(1);
  expect(new Set(due(9000))).toEqual(new Set([refused, pending]));
});

test('a wait computed under a wrong clock does not hold a lead for years', async () => {
  const id = await outbox.add({ ...lead, receivedAt: 10 * 365 * 24 * HOUR });
  expect(due(1000)).toEqual([id]);
});

test('everything undelivered can be made due, later failures included', async () => {
  const id = await outbox.add(lead);
  outbox.recordFailure(id, { permanent: true, error: '550 no', nextAttemptAt: HOUR });
  outbox.makeAllDue(5000);
  expect(due(5000)).toEqual([id]);
});

describe('when the disk or the database says no', () => {
  test('a full disk rejects the lead, stores nothing of it, and the next one succeeds', async () => {
    // At the greatest size allowed, SQLite answers as on a full disk (SQLITE_FULL).
    db.exec('PRAGMA max_page_count = 20');
    const big = { ...lead, fields: [['message', 'x'.repeat(100_000)] as const] };
    const results = await Promise.allSettled([outbox.add(big), outbox.add(big)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(due(1000)).toEqual([]);
    expect(results[0]).toMatchObject({ reason: { errcode: 13 } });
    await expect(outbox.add(lead)).resolves.toEqual(expect.any(String));
    expect(due(1000)).toHaveLength(1);
  });

  test('a locked database rejects the lead and stores nothing of it', async () => {
    const other = new DatabaseSync(path);
    other.exec('BEGIN IMMEDIATE');
    await expect(outbox.add(lead)).rejects.toThrow(/locked/);
    other.exec('ROLLBACK');
    other.close();
    expect(due(1000)).toEqual([]);
  });

  test('an error in the middle rolls everything back, and the next lead succeeds', async () => {
    // STRICT refuses a fraction in a column of integers, and leaves the transaction open.
    const results = await Promise.allSettled([outbox.add(lead), outbox.add({ ...lead, receivedAt: 0.5 })]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(due(1000)).toEqual([]);
    await outbox.add(lead);
    expect(due(1000)).toHaveLength(1);
  });

  test('a closed outbox rejects', async () => {
    outbox.close();
    await expect(outbox.add(lead)).rejects.toThrow();
    outbox = open();
    expect(due(1000)).toEqual([]);
  });
});

test('an outbox of a newer version is left alone', () => {
  outbox.close();
  const db = new DatabaseSync(path);
  db.exec('PRAGMA user_version = 99');
  db.close();
  expect(open).toThrow('version 99');
  const again = new DatabaseSync(path);
  again.exec('PRAGMA user_version = 1');
  again.close();
  outbox = open();
});
