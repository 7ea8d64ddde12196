/** Copies of the outbox: of a running relay, and of a damaged file. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { lockDataFolder } from '../relay/data-folder.ts';
import { writeFiles } from '../testing/build-folder.ts';
import {
  add,
  claim,
  dataDir,
  leads,
  leadsWith,
  openOutboxAt,
  outbox,
  outboxFile,
  pathOf,
} from '../testing/leads-command-suite.ts';

describe('backup', () => {
  test('copies the outbox of a running relay, and the copy can be restored', async () => {
    const ids = [await add('Asha'), await add('Ravi')];
    const file = pathOf('backup.sqlite');
    const { code, out } = await leads('backup', file);
    expect([code, out]).toEqual([0, expect.stringContaining(file)]);
    await add('Too late');
    const kept = (await outbox().list()).filter(({ id }) => ids.includes(id));
    await outbox().close();

    rmSync(dataDir(), { recursive: true });
    mkdirSync(dataDir());
    copyFileSync(file, outboxFile());
    openOutboxAt(outboxFile());
    expect(await outbox().list()).toEqual(kept);
    expect(new Set(await claim())).toEqual(new Set(ids));
    await expect(add('After the restore')).resolves.toBeTruthy();
  });

  test('does not overwrite a file', async () => {
    const file = pathOf('precious');
    writeFiles(pathOf(), { precious: 'x' });
    const { code, err } = await leads('backup', file);
    expect([code, err]).toEqual([1, expect.stringMatching(/precious exists: .*\.\n$/)]);
    expect(readFileSync(file, 'utf8')).toBe('x');
  });

  test('into a folder that does not exist names that folder', async () => {
    const { code, err } = await leads('backup', pathOf('none', 'backup.sqlite'));
    expect([code, err]).toEqual([1, `The folder ${pathOf('none')} does not exist: create it, or name another.\n`]);
  });
});

describe('salvage', () => {
  afterEach(() => vi.restoreAllMocks());

  /** Changes the outbox as another program would. */
  async function byHand(sql: string): Promise<void> {
    await outbox().close();
    const db = new DatabaseSync(outboxFile());
    db.exec(sql);
    db.close();
  }

  test('copies every readable lead of a damaged outbox, and says how many are missing', async () => {
    for (let count = 0; count < 200; count += 1) await add(`Visitor ${count}`);
    await outbox().close();
    const bytes = readFileSync(outboxFile());
    // A page of the table: SQLite's type 13 is a leaf of one.
    const pages = Array.from({ length: bytes.length / 4096 }, (_, page) => page * 4096);
    const leaf = pages.findLast((at) => bytes[at] === 13 && bytes.includes('Visitor', at)) ?? 0;
    bytes.fill(0xff, leaf, leaf + 4096);
    writeFiles(dataDir(), { 'outbox.sqlite': bytes });
    const list = await leads('list');
    const table = await leads('export', '--csv');
    const found = await leads('find', 'Visitor');
    for (const { code, out, err } of [list, table, found]) {
      expect(code).toBe(1);
      expect(err).toMatch(/the file is damaged .* salvage FILE .* [1-9]\d* of the leads cannot be read\.\n$/);
      expect(out.match(/Visitor \d+/g)?.length).toBeGreaterThan(140);
    }
    expect((await leads('retry')).out).toBe('');

    const copy = pathOf('copy');
    mkdirSync(copy);
    const { code, out } = await leads('salvage', join(copy, 'outbox.sqlite'));
    const [, copied, missing] = /^(\d+) leads are copied into .*; (\d+) cannot be read/.exec(out) ?? [];
    expect([code, Number(copied) + Number(missing)]).toEqual([0, 200]);
    expect(Number(missing)).toBeGreaterThan(0);
    expect(Number(missing)).toBeLessThan(60);
    expect((await leadsWith({ DATA_DIR: copy }, 'list')).out).toContain(`${copied} pending`);
    openOutboxAt(join(copy, 'outbox.sqlite'));
    expect(await claim()).toHaveLength(99);
  });

  test('of a file that is not an outbox fails in one line', async () => {
    await outbox().close();
    writeFiles(dataDir(), { 'outbox.sqlite': 'not a database'.repeat(100) });
    const { code, err } = await leads('salvage', pathOf('copy.sqlite'));
    expect([code, err]).toEqual([1, expect.stringMatching(/^Nothing can be read in .*: use a backup\.\n$/)]);
    openOutboxAt(pathOf('new.sqlite'));
  });

  test('refuses while the relay runs, whose later leads a copy would lack', async () => {
    await add('Asha');
    const lock = lockDataFolder(dataDir());
    const file = pathOf('copy.sqlite');
    const { code, out, err } = await leads('salvage', file);
    expect([code, out, existsSync(file)]).toEqual([1, '', false]);
    expect(err).toMatch(/^DATA_DIR .* is in use by another relay: stop it, .*\.\n$/);
    lock.close();
    expect((await leads('salvage', file)).code).toBe(0);
  });

  test('leaves no lock file, which the user of the relay could not open', async () => {
    await leads('salvage', pathOf('copy.sqlite'));
    expect(readdirSync(dataDir()).filter((name) => !name.startsWith('outbox.sqlite'))).toEqual([]);
  });

  test('says how to replace the damaged outbox, without deleting a file', async () => {
    await add('Asha');
    const { out } = await leads('salvage', pathOf('copy.sqlite'));
    expect(out).toMatch(/move .*outbox\.sqlite, .*-wal and .*-shm away.* same owner.* start the relay/i);
    expect(out).not.toMatch(/delete/);
  });

  test('of a file that sqlite3 wrote from a .dump, which has version 0, copies every lead', async () => {
    const ids = [await add('Asha'), await add('Ravi')];
    await byHand('PRAGMA user_version = 0');
    expect((await leads('list')).err).toMatch(/version 0.*\.dump.* salvage FILE /);
    const file = pathOf('copy.sqlite');
    expect((await leads('salvage', file)).out).toMatch(/^2 leads are copied into .*; 0 cannot be read\. /);
    openOutboxAt(file);
    expect(new Set(await claim())).toEqual(new Set(ids));
  });

  test('counts only what is copied, and copies the leads after one that a new outbox rejects', async () => {
    for (const name of ['Twice', 'No Message-ID', 'Wrong state', 'Wrong type', 'Asha']) await add(name);
    const change = (name: string, set: string) => `UPDATE relay_lead SET ${set} WHERE fields LIKE '%${name}%';`;
    await byHand(`ALTER TABLE relay_lead RENAME TO strict; CREATE TABLE relay_lead AS SELECT * FROM strict;
      INSERT INTO relay_lead SELECT * FROM strict WHERE fields LIKE '%Twice%';
      ${change('No Message-ID', 'message_id = NULL')} ${change('Wrong state', "state = 'x'")}
      ${change('Wrong type', "attempts = 'x'")}`);
    const file = pathOf('copy.sqlite');
    const { code, out } = await leads('salvage', file);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^2 leads are copied into .*; 0 cannot be read; 4 are repeated or have a wrong value.*\. /),
    ]);
    openOutboxAt(file);
    const names = (await outbox().list()).map(({ fields }) => fields[0]?.[1]);
    expect(new Set(names)).toEqual(new Set(['Twice', 'Asha']));
  });

  test.each([
    ['while a lead is written', 'exec', 'PRAGMA synchronous = FULL'],
    ['while the log is written into the file', 'prepare', 'PRAGMA wal_checkpoint(TRUNCATE)'],
  ] as const)('onto a disk that is full %s names file and reason, and leaves nothing', async (_, method, failing) => {
    await add('Asha');
    const copies = pathOf('copies');
    mkdirSync(copies);
    const prototype: Record<typeof method, (sql: string) => unknown> = DatabaseSync.prototype;
    const original = prototype[method];
    vi.spyOn(prototype, method).mockImplementation(function (this: DatabaseSync, sql) {
      if (sql === failing) throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
      return original.call(this, sql);
    });
    const file = join(copies, 'copy.sqlite');
    const { code, err } = await leads('salvage', file);
    expect(code).toBe(1);
    expect(err).toMatch(/copy\.sqlite cannot be written \(database or disk is full\): name a file .*\.\n$/);
    expect(readdirSync(copies)).toEqual([]);
    vi.restoreAllMocks();
    expect((await leads('salvage', file)).code).toBe(0);
    expect(readdirSync(copies)).toEqual(['copy.sqlite']);
  });

  test('of a file without a readable lead makes no copy, which would look like an outbox that never held one', async () => {
    for (let count = 0; count < 20; count += 1) await add(`Visitor ${count}`);
    await outbox().close();
    // All but the schema.
    writeFiles(dataDir(), { 'outbox.sqlite': readFileSync(outboxFile()).fill(0xff, 4096) });
    const file = pathOf('copy.sqlite');
    const { code, err } = await leads('salvage', file);
    expect([code, existsSync(file)]).toEqual([1, false]);
    expect(err).toMatch(/^Nothing can be read in .*: use a backup\.\n$/);
    // One to close after the test.
    openOutboxAt(file);
  });

  test('does not count what a check of the storage left behind', async () => {
    await add('Asha');
    await byHand(`INSERT INTO relay_lead (id, form, fields, received_at, next_attempt_at, message_id, state, ended_at)
      VALUES ('00000000-0000-0000-0000-000000000000', '', ' ', 0, 0, '', 'dismissed', 0)`);
    const file = pathOf('copy.sqlite');
    expect((await leads('salvage', file)).out).toMatch(/^1 leads are copied into .*; 0 cannot be read\. /);
    openOutboxAt(file);
    expect(await outbox().list()).toHaveLength(1);
  });

  test('beside a lock that cannot be read blames the lock and not the outbox', async () => {
    writeFiles(dataDir(), { 'relay.lock': 'not a database'.repeat(100) });
    const { code, err } = await leads('salvage', pathOf('copy.sqlite'));
    expect([code, err]).toEqual([1, expect.stringMatching(/relay\.lock cannot be locked \(.*\): run .* as root\.\n$/)]);
  });

  test('into a file whose log remains is refused: SQLite would write the log into the copy', async () => {
    writeFiles(pathOf(), { 'copy.sqlite-wal': 'log' });
    const { code, err } = await leads('salvage', pathOf('copy.sqlite'));
    expect([code, err]).toEqual([1, expect.stringMatching(/copy\.sqlite-wal exists: name a new file\.\n$/)]);
  });

  test('of a folder without an outbox names that folder', async () => {
    const { code, err } = await leadsWith({ DATA_DIR: pathOf('none') }, 'salvage', pathOf('copy.sqlite'));
    expect([code, err]).toEqual([1, expect.stringMatching(/^There is no outbox at .*none.*: set DATA_DIR .*\.\n$/)]);
  });

  test('with DATABASE_URL says that it is for the SQLite file', async () => {
    const file = pathOf('copy.sqlite');
    const { code, err } = await leadsWith({ DATABASE_URL: 'postgres://db.example.com/site' }, 'salvage', file);
    expect([code, existsSync(file)]).toEqual([1, false]);
    expect(err).toMatch(/^DATABASE_URL is set, and salvage is for the SQLite file in DATA_DIR: .*\.\n$/);
  });
});
