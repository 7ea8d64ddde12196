import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync, type StatementSync } from 'node:sqlite';
import { syncToDisk } from './data-folder.ts';
import type { Dialect, OutboxDriver, Values } from './outbox.ts';
import { damagedFileError, isDamage, OutboxError, RESTORE } from './outbox-error.ts';
import { CREATE_INDEXES, createTableSql, requireVersion, SCHEMA_VERSION } from './schema.ts';

export const SQLITE: Dialect = { now: 'relay_now()', shared: false };

/** Syncs the log in every commit, so that an 'OK' survives a power cut (sqlite.org/pragma.html#pragma_synchronous). */
const SYNCED = 'PRAGMA synchronous = FULL';
/** Syncs the log in checkpoints only. */
const UNSYNCED = 'PRAGMA synchronous = NORMAL';
const UNVERSIONED = `A file that sqlite3 wrote from a .dump has version 0. ${RESTORE}`;

/**
 * The outbox in a file that one relay uses.
 * @param now the clock, in milliseconds since 1970
 * @param create true for the relay, which creates the file; false for `npm run leads`
 * @throws OutboxError or SQLite's error when the file is damaged, empty, or written by another version of this program
 */
export function openSqliteDriver(path: string, { now, create }: { now: () => number; create: boolean }): OutboxDriver {
  const log = `${path}-wal`;
  if (create && !existsSync(path)) createFile(path, log);
  const { size } = statSync(path);
  // To SQLite, a file of one byte is empty.
  if (size <= 1) throw damagedFileError(`the file is empty (${size} bytes)`);
  const timeout = create ? 1000 : 5000;
  requireReadable(path, { timeout, whole: create });
  // A number that JavaScript cannot represent would make the whole result unreadable.
  const db = new DatabaseSync(path, { timeout, readBigInts: true });
  let opened: ReadonlyMap<string, string>;
  try {
    db.exec('PRAGMA secure_delete = ON');
    requireVersion(Number(db.prepare('PRAGMA user_version').get()?.user_version), UNVERSIONED);
    db.function('relay_now', () => now());
    // The first read creates the file of the log.
    db.prepare('SELECT count(*) FROM relay_lead').get();
    opened = new Map([path, log].map((file) => [file, fileId(file)]));
  } catch (error) {
    db.close();
    throw error;
  }
  const prepared = new Map<string, StatementSync>();
  const isSame = (file: string) => fileId(file) === opened.get(file);
  const readSizes = () => [path, log].map((file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0);
  let sizes = readSizes();
  let isCut = false;
  /** Set by the first statement that meets damage. The next one may meet none, and the relay must not look well because of it. */
  let damage: OutboxError | undefined;
  /** Notices a file that was cut short: the next write would fill what is missing with zeros. */
  function checkSizes(): void {
    const found = readSizes();
    // SQLite deletes the log of an empty file that it opens.
    isCut ||= found[0] === 0 || (found.some((size, index) => size < (sizes[index] ?? 0)) && !isWhole(path));
    sizes = found;
  }

  async function run(sync: string, sql: string, values: Values = []) {
    if (damage) throw damage;
    checkSizes();
    try {
      db.exec(sync);
      const statement = prepared.get(sql) ?? db.prepare(sql);
      prepared.set(sql, statement);
      const named = Object.fromEntries(values.map((value, index) => [String(index + 1), value]));
      if (statement.columns().length === 0) return { rows: [], changes: Number(statement.run(named).changes) };
      return { rows: statement.all(named), changes: 0 };
    } catch (error) {
      // What is left of a file that was cut short is still delivered, see requireSameFile.
      if (!create || isCut || !isDamage(error)) throw error;
      damage = damagedFileError();
      throw damage;
    } finally {
      sizes = readSizes();
    }
  }

  return {
    ...SQLITE,
    run: (sql, values) => run(SYNCED, sql, values),
    record: (sql, values) => run(UNSYNCED, sql, values),
    requireSameFile() {
      checkSizes();
      const missing = [path, log].find((file) => !isSame(file));
      if (missing === undefined && !isCut) return;
      const why = missing === undefined ? `${path} or its log was cut short` : `${missing} was deleted or replaced`;
      throw new OutboxError(why, 'The relay delivers the leads that it still has, then stops. Start it again', true);
    },
    async eraseRemains() {
      // Deleted rows stay in the log until it is overwritten; an empty log contains none (sqlite.org/wal.html).
      const result = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
      sizes = readSizes();
      return Number(result?.busy) === 0;
    },
    async backup(file) {
      await backup(db, file);
      for (const part of [file, dirname(file)]) syncToDisk(part);
    },
    async close() {
      const isOrphan = !isSame(path) && isSame(log);
      db.close();
      // The next process would write the log of a deleted file into the new one (sqlite.org/howtocorrupt.html section 1.4).
      if (isOrphan) rmSync(log, { force: true });
    },
  };
}

/** Creates the file under another name first: an empty file, which a kill may leave, would look like one that lost its leads. */
function createFile(path: string, log: string): void {
  if (existsSync(log)) {
    throw new OutboxError(
      `the file is missing, and its log ${log} is still there`,
      'If it held leads, put it back, or a backup after deleting the log; if not, delete the log',
    );
  }
  const unfinished = `${path}.new`;
  rmSync(unfinished, { force: true });
  const db = new DatabaseSync(unfinished);
  try {
    db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; BEGIN IMMEDIATE;
      ${createTableSql('text', 'integer')} STRICT; ${CREATE_INDEXES} PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT`);
  } finally {
    db.close();
  }
  renameSync(unfinished, path);
  syncToDisk(dirname(path));
}

/**
 * Checks that file and log can be read, or with `whole` that every page of them can. For reading only: SQLite writes the log into a
 * damaged file that it opens for writing, and deletes it.
 * @throws OutboxError or SQLite's error when they cannot
 */
function requireReadable(path: string, { timeout, whole }: { timeout: number; whole: boolean }): void {
  const db = new DatabaseSync(path, { readOnly: true, timeout });
  try {
    db.prepare('PRAGMA schema_version').get();
    if (whole && db.prepare('PRAGMA quick_check(1)').get()?.quick_check !== 'ok') throw damagedFileError();
  } finally {
    db.close();
  }
}

/** Whether every page can be read. Files also shrink when another program empties the log or compacts the file. */
function isWhole(path: string): boolean {
  try {
    requireReadable(path, { timeout: 0, whole: true });
    return true;
  } catch {
    return false;
  }
}

/** Identifies the file at a path, whatever its name. */
function fileId(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return `${found?.dev}:${found?.ino}`;
}
