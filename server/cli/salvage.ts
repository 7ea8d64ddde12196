import { existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lockDataFolder, lockPath, syncToDisk } from '../relay/data-folder.ts';
import { sqliteCode } from '../relay/outbox-error.ts';
import { openSqliteDriver } from '../relay/sqlite-driver.ts';
import { StartError } from '../start-error.ts';

type Value = string | bigint | null;
type Row = Readonly<Record<string, Value>>;

const COLUMNS =
  'id, form, fields, received_at, state, attempts, next_attempt_at, last_error, ended_at, message_id, fingerprint';
const SQLITE_CONSTRAINT = 19;
const STOP = 'stop it, because the copy would lack the leads that it stores later';
const EXPORT = 'npm run leads -- export --csv --all shows them until you move the file away';
const NAME_ANOTHER = 'name a file that this user can write, on a disk with room';
/** Each finds leads as far as the first damaged page. */
const SCANS = ['INDEXED BY sqlite_autoindex_relay_lead_1 ORDER BY id', 'NOT INDEXED ORDER BY rowid'].flatMap((scan) => [
  `SELECT rowid FROM relay_lead ${scan}`,
  `SELECT rowid FROM relay_lead ${scan} DESC`,
]);

/**
 * Copies every lead that can be read in a damaged outbox into a new one. Debian's sqlite3 cannot: it lacks .recover.
 * Resolves to what was copied, what is missing, and how to replace the outbox.
 * @throws StartError when the relay runs, nothing can be read, or `file` cannot be written, of which then nothing remains
 */
export async function salvage(damaged: string, file: string, now: () => number): Promise<string> {
  const lock = lockExisting(dirname(damaged));
  let found: ReturnType<typeof readRows>;
  try {
    found = readRows(damaged);
    if (found.rows.length === 0 && found.missing !== '0') throw new Error('its leads are damaged');
  } catch (error) {
    lock?.close();
    throw new StartError(`Nothing can be read in ${damaged} (${(error as Error).message}): use a backup.`);
  }
  let unfinished: string | undefined;
  try {
    unfinished = mkdtempSync(`${file}.`);
    const rejected = await writeRows(found.rows, join(unfinished, 'outbox.sqlite'), now);
    renameSync(join(unfinished, 'outbox.sqlite'), file);
    syncToDisk(dirname(file));
    const more = rejected > 0 ? `; ${rejected} are repeated or have a wrong value: ${EXPORT}` : '';
    const copied = `${found.rows.length - rejected} leads are copied into ${file}; ${found.missing} cannot be read${more}.`;
    return `${copied} Move ${damaged}, its -wal and its -shm away and keep them, put the copy in their place with the same owner and mode, and start the relay.\n`;
  } catch (error) {
    throw new StartError(`${file} cannot be written (${(error as Error).message}): ${NAME_ANOTHER}.`);
  } finally {
    if (unfinished !== undefined) rmSync(unfinished, { recursive: true, force: true });
    lock?.close();
  }
}

/** Takes the lock of the relay, if its file exists: the user of the relay could not open one that root creates. */
function lockExisting(dataDir: string): DatabaseSync | undefined {
  const path = lockPath(dataDir);
  if (!existsSync(path)) return undefined;
  try {
    return lockDataFolder(dataDir, STOP);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${path} cannot be locked (${(error as Error).message}): run the command as root.`);
  }
}

/** Writes the rows into a new outbox. Resolves to the number of those that break a constraint of its table. */
async function writeRows(rows: readonly Row[], file: string, now: () => number): Promise<number> {
  const target = openSqliteDriver(file, { now, create: true });
  const names = COLUMNS.split(', ');
  const insert = `INSERT INTO relay_lead (${COLUMNS}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`;
  let rejected = 0;
  try {
    for (const row of rows) {
      try {
        await target.run(
          insert,
          names.map((name) => row[name] ?? null),
        );
      } catch (error) {
        if (sqliteCode(error) !== SQLITE_CONSTRAINT) throw error;
        rejected += 1;
      }
    }
    // Closing does it too, but ignores a full disk: the leads would then be in the log only.
    await target.eraseRemains();
  } finally {
    await target.close();
  }
  return rejected;
}

/** Every row of a damaged outbox that can be read, and how many leads cannot. */
export function readRows(path: string): { rows: Row[]; missing: string } {
  // SQLite deletes the log of an empty file that it opens, and the log has leads. To it, a file of one byte is empty.
  if (statSync(path).size <= 1) throw new Error('the file is empty');
  const db = new DatabaseSync(path, { readOnly: true, readBigInts: true });
  try {
    const found = new Set<number>();
    const complete = SCANS.map((scan) => {
      try {
        for (const { rowid } of db.prepare(scan).iterate()) found.add(Number(rowid));
        return true;
      } catch {
        return false;
      }
    });
    const one = db.prepare(`SELECT ${COLUMNS} FROM relay_lead WHERE rowid = $1`);
    const rows = [...found].flatMap((rowid) => {
      try {
        const row = one.get({ 1: rowid });
        // What a check of the storage wrote, see supervise-driver.ts.
        if (row?.form === '') found.delete(rowid);
        return row && row.form !== '' ? [row as Row] : [];
      } catch {
        return [];
      }
    });
    return { rows, missing: `${complete.includes(true) ? '' : 'at least '}${found.size - rows.length}` };
  } finally {
    db.close();
  }
}
