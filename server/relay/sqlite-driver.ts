import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { migrateSqlite } from './migrations.ts';
import type { OutboxDriver } from './outbox.ts';
import { DAMAGED, OutboxError } from './outbox-error.ts';

interface SqliteOptions {
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** True for the relay, which has locked the data folder: creates or upgrades the file. False for `npm run leads`. */
  readonly upgrade: boolean;
}

/**
 * The outbox in a file that one relay uses.
 * @throws OutboxError or SQLite's error when the file is damaged, empty, or written by a newer version of this program.
 */
export function openSqliteDriver(path: string, { now, upgrade }: SqliteOptions): OutboxDriver {
  if (upgrade && !existsSync(path)) create(path);
  if (statSync(path).size === 0) throw new OutboxError('the file is empty (0 bytes)', DAMAGED.fix);
  // A number that JavaScript cannot represent would make the whole result unreadable.
  const db = new DatabaseSync(path, { timeout: upgrade ? 1000 : 5000, readBigInts: true });
  const log = `${path}-wal`;
  let opened: ReadonlyMap<string, string>;
  try {
    // FULL syncs the log in every commit, so that an 'OK' survives a power cut (sqlite.org/pragma.html#pragma_synchronous).
    db.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    if (upgrade && db.prepare('PRAGMA quick_check(1)').get()?.quick_check !== 'ok') {
      throw new OutboxError(DAMAGED.why, DAMAGED.fix);
    }
    migrateSqlite(db, upgrade);
    db.function('relay_now', () => now());
    // The first read creates the file of the log.
    db.prepare('SELECT count(*) FROM relay_lead').get();
    opened = new Map([path, log].map((file) => [file, fileId(file)]));
  } catch (error) {
    db.close();
    throw error;
  }
  const isSame = (file: string) => fileId(file) === opened.get(file);

  return {
    now: 'relay_now()',
    shared: false,
    async run(sql, values) {
      const statement = db.prepare(sql);
      const named = Object.fromEntries(values.map((value, index) => [String(index + 1), value]));
      if (statement.columns().length === 0) return { rows: [], changes: Number(statement.run(named).changes) };
      const rows = statement.all(named);
      return { rows, changes: rows.length };
    },
    requireSameFile() {
      const missing = [path, log].find((file) => !isSame(file));
      if (missing === undefined) return;
      const fix = 'The relay delivers the leads that it still has, then stops. Start it again';
      throw new OutboxError(`${missing} was deleted or replaced`, fix, true);
    },
    async eraseRemains() {
      // Deleted rows stay in the log until it is overwritten; an empty log contains none (sqlite.org/wal.html).
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },
    async backup(file) {
      await backup(db, file);
      for (const part of [file, dirname(file)]) syncToDisk(part);
    },
    async close() {
      const isOrphan = !isSame(path) && isSame(log);
      db.close();
      // The next process would write the log of a file that is gone into the new one (sqlite.org/howtocorrupt.html section 1.4).
      if (isOrphan) rmSync(log, { force: true });
    },
  };
}

/** Under another name first, so that a crash in between leaves no empty outbox behind. */
function create(path: string): void {
  if (existsSync(`${path}-wal`)) {
    throw new OutboxError(
      `the file is gone, and its log ${path}-wal is still there`,
      'If it held leads, put it back, or a backup after deleting the log; if not, delete the log',
    );
  }
  const unfinished = `${path}.new`;
  rmSync(unfinished, { force: true });
  const db = new DatabaseSync(unfinished);
  try {
    migrateSqlite(db, true);
  } finally {
    db.close();
  }
  renameSync(unfinished, path);
  syncToDisk(dirname(path));
}

/** Identifies the file at a path, whatever its name. */
function fileId(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return `${found?.dev}:${found?.ino}`;
}

/** Syncs a file, or the names in a folder (fsync(2)). */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
