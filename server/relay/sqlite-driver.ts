import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync, type StatementSync } from 'node:sqlite';
import { sqliteMigrations } from './migrations.ts';
import type { OutboxDriver } from './outbox.ts';
import { damagedFile, OutboxError, requireVersion } from './outbox-error.ts';

interface SqliteOptions {
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
  /**
   * True for the relay, which has locked the data folder: creates or upgrades the file. False for an operator's command
   * beside it, which works on a full disk too.
   */
  readonly upgrade: boolean;
}

/**
 * The outbox in a file that one relay uses.
 * @throws OutboxError or SQLite's error when the file is damaged, empty, or written by a newer version of this program.
 */
export function openSqliteDriver(path: string, { now, upgrade }: SqliteOptions): OutboxDriver {
  if (upgrade && !existsSync(path)) create(path);
  if (statSync(path).size === 0) throw new OutboxError('the file is empty (0 bytes)', damagedFile.fix);
  const db = new DatabaseSync(path, { timeout: upgrade ? 1000 : 5000 });
  let files: { path: string; identity: string }[];
  try {
    // FULL syncs the log in every commit, so that an 'OK' survives a power cut (sqlite.org/pragma.html#pragma_synchronous).
    db.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    if (upgrade) {
      if (db.prepare('PRAGMA quick_check(1)').get()?.quick_check !== 'ok') {
        throw new OutboxError(damagedFile.why, damagedFile.fix);
      }
      migrate(db);
    } else requireVersion(version(db), sqliteMigrations.length);
    db.function('relay_now', () => now());
    // The first read creates the file of the log.
    db.prepare('SELECT count(*) FROM relay_lead').get();
    files = [path, `${path}-wal`].map((file) => ({ path: file, identity: identityOf(file) }));
  } catch (error) {
    db.close();
    throw error;
  }
  const statements = new Map<string, StatementSync>();
  const replacedFile = () => files.find((file) => identityOf(file.path) !== file.identity);

  return {
    now: 'relay_now()',
    shared: false,
    async run(sql, values = []) {
      const statement = statements.get(sql) ?? db.prepare(sql);
      statements.set(sql, statement);
      // A number beyond those of JavaScript would make the whole result unreadable.
      statement.setReadBigInts(true);
      const named = Object.fromEntries(values.map((value, index) => [String(index + 1), value]));
      if (statement.columns().length > 0) {
        const rows = statement.all(named);
        return { rows, changes: rows.length };
      }
      return { rows: [], changes: Number(statement.run(named).changes) };
    },
    requireSameFile() {
      const replaced = replacedFile();
      if (replaced)
        throw new OutboxError(
          `${replaced.path} was deleted or replaced`,
          'The relay delivers the leads that it still has, then stops. Start it again',
          true,
        );
    },
    notify: () => undefined,
    async eraseRemains() {
      // Deleted rows stay in the log until it is overwritten; an empty log holds nothing (sqlite.org/wal.html).
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },
    async backup(file) {
      await backup(db, file);
      for (const part of [file, dirname(file)]) syncToDisk(part);
    },
    async close() {
      const [, log] = files;
      const removeLog = replacedFile() !== undefined && log !== undefined && identityOf(log.path) === log.identity;
      db.close();
      // Otherwise the next process would read the log of a file that is gone into the new one.
      if (removeLog) rmSync(log.path, { force: true });
    },
  };
}

/** Under another name first, so that a crash in between leaves no empty outbox behind. */
function create(path: string): void {
  // SQLite would write the log of a file that is gone into a new one (sqlite.org/howtocorrupt.html section 1.4).
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
    migrate(db);
  } finally {
    db.close();
  }
  renameSync(unfinished, path);
  syncToDisk(dirname(path));
}

const version = (db: DatabaseSync): number => Number(db.prepare('PRAGMA user_version').get()?.user_version);

/** Writes only when there is something to upgrade, so that a relay starts on a full disk. */
function migrate(db: DatabaseSync): void {
  const found = version(db);
  if (found > sqliteMigrations.length) requireVersion(found, sqliteMigrations.length);
  if (found === sqliteMigrations.length) return;
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; BEGIN IMMEDIATE');
  try {
    for (const sql of sqliteMigrations.slice(found)) db.exec(sql);
    db.exec(`PRAGMA user_version = ${sqliteMigrations.length}; COMMIT`);
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** Which file a path leads to. */
function identityOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return `${found?.dev}:${found?.ino}`;
}

function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
