/** The outbox in a file: the common behaviour, and that of its file, log and disk. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { temporaryFolder, writeFiles } from '../testing/build-folder.ts';
import { MINUTE } from '../testing/durations.ts';
import { testOutbox } from '../testing/outbox-suite.ts';
import { newLead, openOutbox } from '../testing/test-leads.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { SCHEMA_VERSION } from './schema.ts';
import { openSqliteDriver } from './sqlite-driver.ts';

let folder: ReturnType<typeof temporaryFolder>;
let path: string;
let outbox: Outbox;
let now: number;

const open = (): Outbox => openOutbox(path, () => now);
/** Changes the file as another program would. */
function byHand(sql: string): void {
  const db = new DatabaseSync(path);
  db.exec(sql);
  db.close();
}
const failure = { permanent: false, error: '451 later', retryInMs: MINUTE };
const claim = async () => (await outbox.claim(100, MINUTE)).map(({ id }) => id);

beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder.path, 'outbox.sqlite');
  now = 5000;
  outbox = open();
});
afterEach(async () => {
  await outbox.close().catch(() => undefined);
  folder.remove();
});

describe('a full disk or a locked database', () => {
  // A trigger that fails every write, like a full disk.
  const fillDisk = (what: string) =>
    byHand(`CREATE TRIGGER full_disk BEFORE ${what} BEGIN SELECT RAISE(FAIL, 'disk full'); END`);
  const makeRoom = () => byHand('DROP TRIGGER full_disk');

  test('a lead that cannot be written is rejected, nothing of it is stored, and the next one succeeds', async () => {
    fillDisk('INSERT ON relay_lead');
    const results = await Promise.allSettled([outbox.add(newLead()), outbox.add(newLead())]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    makeRoom();
    await outbox.add(newLead());
    expect(await claim()).toHaveLength(1);
  });

  test('leads are still claimed, without those that are being delivered', async () => {
    const ids = [await outbox.add(newLead()), await outbox.add(newLead()), await outbox.add(newLead())];
    fillDisk('UPDATE ON relay_lead');
    expect((await outbox.claim(2, MINUTE)).map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect((await outbox.claim(2, MINUTE, new Set(ids.slice(0, 2)))).map(({ id }) => id)).toEqual(ids.slice(2));
  });
});

test('a lead is synced to disk before it is accepted, the outcome of its delivery with the next lead', async () => {
  await outbox.close();
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
  let level: string | undefined;
  // Each statement reads the clock.
  outbox = openOutbox(path, () => {
    level = exec.mock.lastCall?.[0];
    return now;
  });
  const levels: (string | undefined)[] = [];
  for (const outcome of [outbox.markDelivered, (id: string) => outbox.markFailed(id, failure)]) {
    const id = await outbox.add(newLead());
    levels.push(level);
    await outcome(id);
    levels.push(level);
  }
  exec.mockRestore();
  const [full, normal] = ['PRAGMA synchronous = FULL', 'PRAGMA synchronous = NORMAL'];
  expect(levels).toEqual([full, normal, full, normal]);
});

describe('a file that is cut short while it is open', () => {
  beforeEach(async () => {
    await outbox.add(newLead());
    await outbox.purge(MINUTE);
    for (let count = 0; count < 30; count += 1) await outbox.add(newLead());
  });

  test.each([
    ['the file, to nothing', '', 0],
    ['its log, to nothing', '-wal', 0],
    ['its log, to half', '-wal', 0.5],
  ])('is noticed before the next lead is written: %s', async (_, part, share) => {
    truncateSync(path + part, Math.round(statSync(path + part).size * share));
    await expect(outbox.add(newLead())).rejects.toThrow('was cut short');
  });

  test('is noticed after a delivery was recorded', async () => {
    const [id = ''] = await claim();
    truncateSync(`${path}-wal`, 0);
    await outbox.markDelivered(id);
    await expect(outbox.add(newLead())).rejects.toThrow('was cut short');
  });

  test('is whole after another program emptied the log or compacted the file', async () => {
    byHand('PRAGMA wal_checkpoint(TRUNCATE)');
    await outbox.add(newLead());
    byHand(
      'DELETE FROM relay_lead WHERE rowid > 5; PRAGMA wal_checkpoint(TRUNCATE); VACUUM; PRAGMA wal_checkpoint(TRUNCATE)',
    );
    await outbox.add(newLead());
    expect(await outbox.list()).toHaveLength(6);
  });
});

test('a file that is damaged while it is open is not used again before it was checked', async () => {
  for (let count = 0; count < 300; count += 1) await outbox.add(newLead());
  byHand('PRAGMA wal_checkpoint(TRUNCATE)');
  // The size of the log is known again: this file is damaged, not cut short.
  await outbox.status();
  const whole = readFileSync(path);
  // All but the schema.
  writeFileSync(path, Buffer.from(whole).fill(0xff, 4096));
  // A commit of another program makes the relay read the pages again.
  const other = new DatabaseSync(path);
  other.exec('PRAGMA user_version = 1');
  other.close();
  await expect(outbox.list()).rejects.toThrow('the file is damaged');
  // What the next statement reads may be whole.
  writeFileSync(path, whole);
  await expect(outbox.status()).rejects.toThrow('the file is damaged');
});

describe('a long backlog', () => {
  let asked: { sql: string; changes: number }[];
  let watched: Outbox;

  beforeEach(() => {
    asked = [];
    const driver = openSqliteDriver(path, { now: () => now, create: true });
    const run: typeof driver.run = async (sql, values) => {
      const result = await driver.run(sql, values);
      asked.push({ sql, changes: result.changes });
      return result;
    };
    watched = createOutbox({ ...driver, run }, 'mail.example');
  });
  afterEach(() => watched.close());

  test('is not read for every email: an index leads to what is due, and to first attempts among others', async () => {
    await watched.nextDue();
    await watched.claim(1, MINUTE);
    await watched.claim(1, MINUTE, new Set(), 'new');
    const db = new DatabaseSync(path);
    db.function('relay_now', () => now);
    const plans = asked.map(({ sql }) =>
      db
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all()
        .flatMap(({ detail }) => (/relay_lead/.test(String(detail)) ? [String(detail)] : [])),
    );
    db.close();
    const byTime = /^SEARCH relay_lead USING (?:COVERING )?INDEX relay_lead_open/;
    expect(plans).toEqual([
      [expect.stringMatching(byTime), expect.stringMatching(byTime)],
      [expect.stringMatching(byTime)],
      [expect.stringMatching(/^SEARCH relay_lead USING INDEX relay_lead_new \(next_attempt_at</)],
    ]);
  });

  test('is made due in groups', async () => {
    byHand(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12001)
      INSERT INTO relay_lead (id, form, fields, received_at, next_attempt_at, message_id) SELECT i, 'form', '[]', 0, 9000, i FROM n`);
    await watched.makeAllDue();
    expect(asked.map(({ changes }) => changes)).toEqual([5000, 5000, 2001]);
    expect(await watched.claim(20_000, MINUTE)).toHaveLength(12_001);
  });
});

describe('a deleted lead', () => {
  const remains = () =>
    readdirSync(folder.path).filter((name) =>
      readFileSync(join(folder.path, name), 'latin1').includes('Unforgettable'),
    );

  test('is erased from every file while the outbox is open', async () => {
    const id = await outbox.add(newLead());
    await outbox.markDelivered(id);
    expect(remains()).not.toEqual([]);
    now += 1;
    expect(await outbox.purge(0)).toBe(1);
    expect(remains()).toEqual([]);
  });

  test('is erased by the next purge when a reader delayed it', async () => {
    const id = await outbox.add(newLead());
    await outbox.markDelivered(id);
    const reader = new DatabaseSync(path);
    reader.exec('BEGIN');
    reader.prepare('SELECT * FROM relay_lead').all();
    now += 1;
    await outbox.purge(0);
    expect(remains()).not.toEqual([]);
    reader.close();
    await outbox.purge(MINUTE);
    expect(remains()).toEqual([]);
  });
});

describe('an unusable file', () => {
  beforeEach(() => outbox.close());

  test.each([0, 99])('of version %s is left alone', (version) => {
    byHand(`PRAGMA user_version = ${version}`);
    expect(open).toThrow(`version ${version}`);
    byHand(`PRAGMA user_version = ${SCHEMA_VERSION}`);
    outbox = open();
  });

  test('with a damaged page is left alone', async () => {
    outbox = open();
    for (let count = 0; count < 100; count += 1) await outbox.add(newLead());
    await outbox.close();
    const bytes = readFileSync(path);
    bytes.fill(0xff, 4096);
    writeFiles(folder.path, { 'outbox.sqlite': bytes, 'outbox.sqlite-wal': 'log' });
    expect(open).toThrow();
    expect(readFileSync(path).equals(bytes)).toBe(true);
    expect(readFileSync(`${path}-wal`, 'utf8')).toBe('log');
  });

  test('whose log remains is not created again: SQLite would write the log into the new file', () => {
    rmSync(path);
    writeFiles(folder.path, { 'outbox.sqlite-wal': 'log' });
    expect(open).toThrow('its log');
    expect(readdirSync(folder.path)).toEqual(['outbox.sqlite-wal']);
    rmSync(`${path}-wal`);
    outbox = open();
  });

  test('has its name only when it is complete: a kill in between leaves none', async () => {
    rmSync(path);
    const isNamed: boolean[] = [];
    const exec = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(() => {
      isNamed.push(existsSync(path));
      throw new Error('killed');
    });
    expect(open).toThrow('killed');
    exec.mockRestore();
    expect(isNamed).toEqual([false]);
    writeFiles(folder.path, { 'outbox.sqlite.new': 'half' });
    outbox = open();
    await outbox.add(newLead());
    expect(await claim()).toHaveLength(1);
  });
});

test('a row whose time is not a date is delivered too, and delays no other row', async () => {
  const [broken, whole] = [await outbox.add(newLead()), await outbox.add(newLead())];
  byHand(`UPDATE relay_lead SET received_at = 9223372036854775807 WHERE id = '${broken}'`);
  expect(await claim()).toEqual(expect.arrayContaining([broken, whole]));
  const times = (await outbox.list()).map(({ receivedAt }) => new Date(receivedAt).getTime());
  expect(times.every(Number.isFinite)).toBe(true);
});

test('after its file was deleted, closing leaves no log that SQLite would write into the next one', async () => {
  await outbox.add(newLead());
  rmSync(path);
  await expect(outbox.add(newLead())).rejects.toThrow('was deleted or replaced');
  await outbox.close();
  outbox = open();
  expect(await outbox.list()).toEqual([]);
  await outbox.add(newLead());
  await outbox.close();
  outbox = open();
  expect(await outbox.list()).toHaveLength(1);
});

describe('the common behaviour', () => {
  testOutbox(async () => {
    const place = temporaryFolder();
    const file = join(place.path, 'outbox.sqlite');
    const change = (sql: string) => {
      const db = new DatabaseSync(file);
      db.exec(sql);
      db.close();
    };
    return {
      open: async () => openSqliteDriver(file, { now: Date.now, create: true }),
      change: async (sql) => change(sql),
      remove: async () => place.remove(),
    };
  });
});
