import { DatabaseSync } from 'node:sqlite';
import { openSqliteDriver } from '../relay/sqlite-driver.ts';

type Value = string | bigint | null;
type Row = Readonly<Record<string, Value>>;

const COLUMNS =
  'id, form, fields, received_at, state, attempts, next_attempt_at, last_error, ended_at, message_id, fingerprint';
/** Each finds leads as far as the first damaged page. */
const SCANS = ['INDEXED BY sqlite_autoindex_relay_lead_1 ORDER BY id', 'NOT INDEXED ORDER BY rowid'].flatMap((scan) => [
  `SELECT rowid, 1 AS present FROM relay_lead ${scan}`,
  `SELECT rowid, 1 AS present FROM relay_lead ${scan} DESC`,
]);

/**
 * Copies every lead that can be read in a damaged outbox into a new one. Debian's sqlite3 cannot: it lacks .recover.
 * Resolves to a line that says how many were copied, and what is missing.
 */
export async function salvage(damaged: string, file: string, now: () => number): Promise<string> {
  const { rows, missing } = readRows(damaged);
  const target = openSqliteDriver(file, { now, create: true });
  const names = COLUMNS.split(', ');
  const marks = names.map((_, index) => `$${index + 1}`);
  const insert = `INSERT OR IGNORE INTO relay_lead (${COLUMNS}) VALUES (${marks.join(', ')})`;
  try {
    for (const values of rows.map((row) => names.map((name) => row[name] ?? null))) await target.run(insert, values);
  } finally {
    await target.close();
  }
  const copied = `${rows.length} leads are copied into ${file}; ${missing} cannot be read.`;
  return `${copied} Stop the relay, keep ${damaged} and delete its -wal and -shm beside it, put the copy in its place, start the relay.\n`;
}

/** Every row of a damaged outbox that can be read, and how many leads cannot. */
export function readRows(path: string): { rows: Row[]; missing: string } {
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
    const one = db.prepare(`SELECT ${COLUMNS} FROM relay_lead WHERE rowid = $1 AND form <> ''`);
    const rows = [...found].flatMap((rowid) => {
      try {
        const row = one.get({ 1: rowid });
        return row ? [row as Row] : [];
      } catch {
        return [];
      }
    });
    return { rows, missing: `${complete.includes(true) ? '' : 'at least '}${found.size - rows.length}` };
  } finally {
    db.close();
  }
}
