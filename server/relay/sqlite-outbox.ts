import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import {
  fingerprint,
  type LeadRow,
  LONGEST_LEASE_MS,
  LONGEST_WAIT_MS,
  type NewLead,
  type Outbox,
  type OutboxEvents,
  PROBE_BYTES,
  REPEAT_WINDOW_MS,
  sortClaimed,
  toListedLead,
  UNREADABLE,
} from './outbox.ts';
import { OutboxUnusable } from './outbox-unusable.ts';

interface SqliteOutboxOptions {
  /** Right-hand side of the Message-ID (RFC 5322 section 3.6.4). */
  readonly messageIdDomain: string;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
  readonly events: OutboxEvents;
}

/** Each entry leads from the schema version of its index to the next. Append; never edit what has been released. */
const MIGRATIONS = [
  `CREATE TABLE lead (
     id TEXT PRIMARY KEY,
     form TEXT NOT NULL,
     fields TEXT NOT NULL,
     received_at INTEGER NOT NULL,
     state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'failed')),
     attempts INTEGER NOT NULL DEFAULT 0,
     next_attempt_at INTEGER NOT NULL,
     last_error TEXT,
     delivered_at INTEGER,
     message_id TEXT NOT NULL
   ) STRICT;
   CREATE INDEX lead_undelivered ON lead (next_attempt_at) WHERE state <> 'delivered';
   CREATE INDEX lead_delivered ON lead (delivered_at) WHERE state = 'delivered';`,
  // SQLite cannot change a CHECK, so the table is built anew (sqlite.org/lang_altertable.html section 7).
  `DROP INDEX lead_undelivered;
   DROP INDEX lead_delivered;
   ALTER TABLE lead RENAME TO old_lead;
   CREATE TABLE lead (
     id TEXT PRIMARY KEY,
     form TEXT NOT NULL,
     fields TEXT NOT NULL,
     received_at INTEGER NOT NULL,
     state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'failed', 'delivered', 'dismissed')),
     attempts INTEGER NOT NULL DEFAULT 0,
     next_attempt_at INTEGER NOT NULL,
     last_error TEXT,
     ended_at INTEGER,
     message_id TEXT NOT NULL,
     lease_owner TEXT,
     lease_until INTEGER
   ) STRICT;
   INSERT INTO lead
     SELECT id, form, fields, received_at, state, attempts, next_attempt_at, last_error, delivered_at, message_id, NULL, NULL
     FROM old_lead ORDER BY rowid;
   DROP TABLE old_lead;
   CREATE INDEX lead_open ON lead (next_attempt_at) WHERE state IN ('pending', 'failed');
   CREATE INDEX lead_ended ON lead (ended_at) WHERE state IN ('delivered', 'dismissed');
   CREATE TABLE operator_action (at INTEGER NOT NULL, action TEXT NOT NULL, lead_id TEXT NOT NULL) STRICT;
   CREATE TABLE probe (filler BLOB NOT NULL) STRICT;`,
  `ALTER TABLE lead ADD COLUMN fingerprint TEXT;
   CREATE UNIQUE INDEX lead_fingerprint ON lead (fingerprint);`,
];

const BUSY_TIMEOUT_MS = 1000;
/** An operator waits longer for a busy relay than the relay may wait for an operator. */
const OPERATOR_BUSY_TIMEOUT_MS = 5000;

/**
 * The outbox in a file, for the relay, which has reserved the folder (data-folder.ts). The file is created or upgraded as
 * needed.
 * @throws when it is damaged, empty, cannot be written, or was written by a newer version of this program.
 */
export function openSqliteOutbox(path: string, options: SqliteOutboxOptions): Outbox {
  if (!existsSync(path)) {
    requireNoLog(path);
    create(path);
  }
  requireContent(path);
  const db = open(path, BUSY_TIMEOUT_MS);
  try {
    const damage = db.prepare('PRAGMA quick_check(1)').get()?.quick_check;
    if (damage !== 'ok') throw damaged(String(damage));
    migrate(db);
    const outbox = createOutbox(db, path, options);
    outbox.takeOver();
    return outbox;
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * The outbox of a relay that may be running, for an operator. Opening it writes nothing, so it works on a full disk too:
 * the relay alone creates and upgrades.
 * @throws when it is damaged, empty, or was written by another version of this program.
 */
export function openSqliteOutboxOfRelay(path: string, options: SqliteOutboxOptions): Outbox {
  requireContent(path);
  const db = open(path, OPERATOR_BUSY_TIMEOUT_MS);
  try {
    requireVersion(schemaVersion(db), MIGRATIONS.length);
    return createOutbox(db, path, options);
  } catch (error) {
    db.close();
    throw error;
  }
}

function open(path: string, busyTimeoutMs: number): DatabaseSync {
  const db = new DatabaseSync(path);
  try {
    // FULL syncs the log in every commit, so that an 'OK' survives a power cut (sqlite.org/pragma.html#pragma_synchronous).
    // secure_delete: what is deleted is overwritten.
    db.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Under another name first, so that a crash in between leaves no empty outbox behind. */
function create(path: string): void {
  const unfinished = `${path}.new`;
  rmSync(unfinished, { force: true });
  const db = new DatabaseSync(unfinished);
  try {
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    migrate(db);
  } finally {
    db.close();
  }
  renameSync(unfinished, path);
  syncToDisk(dirname(path));
}

/** SQLite would write the log of a file that is gone into a new one (sqlite.org/howtocorrupt.html section 1.4). */
function requireNoLog(path: string): void {
  if (!existsSync(`${path}-wal`)) return;
  throw new OutboxUnusable(
    `the file is gone, and its log ${path}-wal is still there`,
    'If it held leads, put it back, or a backup after deleting the log; if not, delete the log',
  );
}

function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function requireContent(path: string): void {
  if (statSync(path).size > 0) return;
  throw new OutboxUnusable(
    'the file is empty (0 bytes), which no relay leaves behind',
    'If it held leads, restore it from a backup; if there never were any, delete it',
  );
}

function damaged(what: string): OutboxUnusable {
  return new OutboxUnusable(
    `the file is damaged (${what.replace(/\s+/g, ' ')})`,
    'Keep a copy of it, then put a backup in its place, or what sqlite3 FILE .recover saves',
  );
}

function requireVersion(found: number, known: number): void {
  if (found === known) return;
  throw new OutboxUnusable(
    `its schema is version ${found}, and this program knows only ${known}`,
    'Use the version of this program that wrote it, or a newer one',
  );
}

function schemaVersion(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.user_version);
}

/** Writes only when there is something to upgrade, so that a relay starts on a full disk. */
function migrate(db: DatabaseSync): void {
  if (schemaVersion(db) === MIGRATIONS.length) return;
  db.exec('PRAGMA journal_mode = WAL; BEGIN IMMEDIATE');
  try {
    const version = schemaVersion(db);
    if (version > MIGRATIONS.length) requireVersion(version, MIGRATIONS.length);
    for (const sql of MIGRATIONS.slice(version)) db.exec(sql);
    db.exec(`PRAGMA user_version = ${MIGRATIONS.length}; COMMIT`);
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

const OPEN = "state IN ('pending', 'failed')";
/** Due, and leased to nobody; ?1 is the moment, ?2 a JSON list of ids to leave out. */
const CLAIMABLE = `${OPEN}
  AND (next_attempt_at <= ?1 OR next_attempt_at > ?1 + CASE state
    WHEN 'pending' THEN ${LONGEST_WAIT_MS.pending} ELSE ${LONGEST_WAIT_MS.failed} END)
  AND (lease_until IS NULL OR lease_until <= ?1 OR lease_until > ?1 + ${LONGEST_LEASE_MS})
  AND id NOT IN (SELECT value FROM json_each(?2))`;

function createOutbox(
  db: DatabaseSync,
  path: string,
  { messageIdDomain, now, events }: SqliteOutboxOptions,
): Outbox & { takeOver(): void } {
  const owner = randomUUID();
  const insert = db.prepare(
    `INSERT INTO lead (id, form, fields, received_at, next_attempt_at, message_id, fingerprint)
     VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?6) ON CONFLICT (fingerprint) DO NOTHING`,
  );
  const selectRepeated = db.prepare(
    'SELECT id FROM lead WHERE fingerprint = ?1 AND received_at BETWEEN ?2 - ?3 AND ?2 + ?3',
  );
  const forgetFingerprint = db.prepare('UPDATE lead SET fingerprint = NULL WHERE fingerprint = ?');
  const selectClaimable = rows(db, `SELECT * FROM lead WHERE ${CLAIMABLE} ORDER BY next_attempt_at LIMIT ?3`);
  const lease = rows(
    db,
    `UPDATE lead SET lease_owner = ?4, lease_until = ?5
     WHERE id IN (SELECT id FROM lead WHERE ${CLAIMABLE} ORDER BY next_attempt_at LIMIT ?3) RETURNING *`,
  );
  const extend = db.prepare(
    'UPDATE lead SET lease_until = ?1 WHERE lease_owner = ?2 AND id IN (SELECT value FROM json_each(?3))',
  );
  const release = db.prepare(
    `UPDATE lead SET lease_owner = NULL, lease_until = NULL
     WHERE lease_owner = ?1 AND id IN (SELECT value FROM json_each(?2))`,
  );
  const updateDelivered = db.prepare(
    `UPDATE lead SET state = 'delivered', ended_at = ?1, attempts = attempts + 1, last_error = NULL,
       lease_owner = NULL, lease_until = NULL
     WHERE id = ?2 AND state <> 'delivered'`,
  );
  // Without an owner a lease was only held in memory.
  const updateFailed = db.prepare(
    `UPDATE lead SET state = ?1, last_error = ?2, next_attempt_at = ?3, attempts = attempts + 1,
       lease_owner = NULL, lease_until = NULL
     WHERE id = ?4 AND ${OPEN} AND (lease_owner = ?5 OR lease_owner IS NULL)`,
  );
  const selectNext = rows(
    db,
    `SELECT min(max(next_attempt_at, coalesce(lease_until, 0))) AS at FROM lead
     WHERE ${OPEN} AND id NOT IN (SELECT value FROM json_each(?1))`,
  );
  const updateDue = {
    pending: db.prepare("UPDATE lead SET next_attempt_at = ?1 WHERE state = 'pending' AND next_attempt_at > ?1"),
    undelivered: db.prepare(`UPDATE lead SET next_attempt_at = min(next_attempt_at, ?1) WHERE ${OPEN}`),
    one: db.prepare(
      `UPDATE lead SET next_attempt_at = min(next_attempt_at, ?1), ended_at = NULL,
         state = CASE state WHEN 'dismissed' THEN 'pending' ELSE state END
       WHERE id = ?2 AND state <> 'delivered'`,
    ),
  };
  const selectStatus = rows(
    db,
    `SELECT
       count(*) FILTER (WHERE state = 'pending') AS pending,
       count(*) FILTER (WHERE state = 'failed') AS failed,
       max(abs(?1 - received_at)) AS oldest,
       (SELECT max(ended_at) FROM lead WHERE state = 'delivered') AS last
     FROM lead WHERE ${OPEN}`,
  );
  const selectAll = rows(db, 'SELECT * FROM lead ORDER BY received_at, rowid');
  const updateDismissed = db.prepare(`UPDATE lead SET state = 'dismissed', ended_at = ?1 WHERE id = ?2 AND ${OPEN}`);
  const deleteOne = db.prepare('DELETE FROM lead WHERE id = ?');
  const deleteEnded = db.prepare("DELETE FROM lead WHERE state IN ('delivered', 'dismissed') AND ended_at < ?");
  const insertAction = db.prepare('INSERT INTO operator_action (at, action, lead_id) VALUES (?, ?, ?)');
  const selectActions = rows(db, 'SELECT at, action, lead_id FROM operator_action ORDER BY rowid');
  const vacuumInto = db.prepare('VACUUM INTO ?');

  /** Leases that could not be written, by their end. They are safe in memory: no other relay may use the folder. */
  const held = new Map<string, number>();
  const heldIds = (): string => {
    for (const [id, until] of held) if (until <= now() || until > now() + LONGEST_LEASE_MS) held.delete(id);
    return JSON.stringify([...held.keys()]);
  };

  // The first read is what creates the log's file.
  selectStatus.get(now());
  const files = [path, `${path}-wal`].map((file) => ({ file, identity: identity(file) }));
  let replaced: OutboxUnusable | undefined;
  let remains = false;

  /**
   * Whoever deletes or replaces the file leaves this process writing into one that nobody will find again.
   * Nothing more is taken then; what was taken before is still there, and is still delivered.
   * @throws OutboxUnusable from then on.
   */
  function requireOwnFiles(): void {
    const gone = files.find(({ file, identity: own }) => identity(file) !== own)?.file;
    if (gone !== undefined && replaced === undefined) {
      replaced = new OutboxUnusable(
        `${gone} was deleted or replaced while the relay was running`,
        `Start the relay again${rescue()}. Until then it delivers what it had taken before, and takes no more`,
      );
    }
    if (replaced === undefined) return;
    events.onTrouble(replaced);
    throw replaced;
  }

  /** Saves what is still undelivered out of a file that will be gone when this process ends. */
  function rescue(): string {
    try {
      if (selectNext.get('[]')?.at === null) return '';
      const copy = `${path}.rescued-${now()}`;
      vacuumInto.run(copy);
      syncToDisk(copy);
      return `; undelivered leads are kept in ${copy}`;
    } catch {
      return '';
    }
  }

  function transaction<Result>(work: () => Result): Result {
    try {
      db.exec('BEGIN IMMEDIATE');
      const result = work();
      db.exec('COMMIT');
      return result;
    } catch (error) {
      // SQLite rolls back by itself after some errors, a full disk among them.
      if (db.isOpen && db.isTransaction) db.exec('ROLLBACK');
      events.onTrouble(error);
      throw error;
    }
  }

  /** Deleted rows stay in the log until it is written over; an empty log holds nothing (sqlite.org/wal.html). */
  function eraseRemains(): void {
    try {
      remains = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy !== 0;
    } catch {
      // A full disk: claim() calls again.
      remains = true;
    }
  }

  /** Within a transaction. Returns the id under which the lead is stored. */
  function insertOnce(lead: NewLead): string {
    const id = randomUUID();
    const print = fingerprint(lead);
    const values = [id, lead.form, JSON.stringify(lead.fields), lead.receivedAt, `<${id}@${messageIdDomain}>`, print];
    if (insert.run(...values).changes !== 0) return id;
    const repeated = selectRepeated.get(print, lead.receivedAt, REPEAT_WINDOW_MS)?.id;
    if (repeated !== undefined) return String(repeated);
    forgetFingerprint.run(print);
    insert.run(...values);
    return id;
  }

  let waiting: { lead: NewLead; stored: (id: string) => void; failed: (error: unknown) => void }[] = [];

  function commitWaiting(): void {
    const batch = waiting;
    waiting = [];
    let ids: string[];
    try {
      ids = transaction(() => batch.map(({ lead }) => insertOnce(lead)));
      requireOwnFiles();
    } catch (error) {
      for (const { failed } of batch) failed(error);
      return;
    }
    for (const [index, id] of ids.entries()) batch[index]?.stored(id);
  }

  function claimRows(limit: number, leaseMs: number): LeadRow[] {
    const moment = now();
    // Reading first: a write would wait for whoever holds the lock, and mostly nothing is due.
    const due = selectClaimable.all(moment, heldIds(), limit);
    if (due.length === 0) return [];
    try {
      return transaction(() => lease.all(moment, heldIds(), limit, owner, moment + leaseMs));
    } catch {
      for (const { id } of due) held.set(String(id), moment + leaseMs);
      return due;
    }
  }

  function recordFailure(id: string, { permanent, error, retryInMs }: typeof UNREADABLE): void {
    transaction(() => updateFailed.run(permanent ? 'failed' : 'pending', error, now() + retryInMs, id, owner));
    held.delete(id);
  }

  return {
    add: (lead) =>
      new Promise((stored, failed) => {
        waiting.push({ lead, stored, failed });
        // A sync to disk takes much longer than an insert, so leads that arrive together share one.
        if (waiting.length === 1) setImmediate(commitWaiting);
      }),
    async claim(limit, leaseMs) {
      if (remains) eraseRemains();
      const { leads, unreadable } = sortClaimed(claimRows(limit, leaseMs));
      for (const id of unreadable) {
        events.onUnreadable(id);
        recordFailure(id, UNREADABLE);
      }
      return leads;
    },
    async extend(ids, leaseMs) {
      const until = now() + leaseMs;
      for (const id of ids) if (held.has(id)) held.set(id, until);
      transaction(() => extend.run(until, owner, JSON.stringify(ids)));
    },
    async release(ids) {
      for (const id of ids) held.delete(id);
      transaction(() => release.run(owner, JSON.stringify(ids)));
    },
    async markDelivered(id) {
      transaction(() => updateDelivered.run(now(), id));
      held.delete(id);
    },
    async markFailed(id, failure) {
      recordFailure(id, failure);
    },
    async nextDueInMs() {
      const at = toNumber(selectNext.get(heldIds())?.at);
      return at === null ? undefined : Math.max(0, at - now());
    },
    async makeDue(which) {
      return transaction(() =>
        Number((typeof which === 'string' ? updateDue[which].run(now()) : updateDue.one.run(now(), which.id)).changes),
      );
    },
    async status() {
      requireOwnFiles();
      const row = selectStatus.get(now()) ?? {};
      return {
        pending: Number(row.pending),
        failed: Number(row.failed),
        oldestUndeliveredMs: toNumber(row.oldest),
        lastDeliveredAt: toNumber(row.last),
      };
    },
    list: async () => selectAll.all().map(toListedLead),
    async dismiss(id) {
      return transaction(() => {
        const { changes } = updateDismissed.run(now(), id);
        if (changes !== 0) insertAction.run(now(), 'dismissed', id);
        return changes !== 0;
      });
    },
    async delete(id) {
      const deleted = transaction(() => {
        const { changes } = deleteOne.run(id);
        if (changes !== 0) insertAction.run(now(), 'deleted', id);
        return changes !== 0;
      });
      if (deleted) eraseRemains();
      return deleted;
    },
    actions: async () =>
      selectActions.all().map(({ at, action, lead_id }) => ({
        at: Number(at),
        action: action === 'deleted' ? 'deleted' : 'dismissed',
        leadId: String(lead_id),
      })),
    async purge(olderThanMs) {
      const count = transaction(() => Number(deleteEnded.run(now() - olderThanMs).changes));
      if (count > 0) eraseRemains();
      return count;
    },
    async backup(file) {
      vacuumInto.run(file);
      // SQLite leaves that to the system.
      syncToDisk(file);
      syncToDisk(dirname(file));
    },
    async probe() {
      transaction(() => db.exec(`INSERT INTO probe VALUES (zeroblob(${PROBE_BYTES}))`));
      transaction(() => db.exec('DELETE FROM probe'));
      requireOwnFiles();
    },
    async close() {
      db.close();
      // SQLite leaves the log of a file that is gone behind.
      const [, log] = files;
      if (replaced !== undefined && log !== undefined && identity(log.file) === log.identity) rmSync(log.file);
    },
    /** After a crash: whoever held a lease is dead, and what was deleted may still stand in the log. */
    takeOver() {
      try {
        db.exec('UPDATE lead SET lease_owner = NULL, lease_until = NULL WHERE lease_owner IS NOT NULL');
      } catch {
        // A full disk: the leases run out by themselves.
      }
      eraseRemains();
    },
  };
}

/** A statement whose rows may hold any number that SQLite does; the driver would refuse the whole row. */
function rows(db: DatabaseSync, sql: string): StatementSync {
  const statement = db.prepare(sql);
  statement.setReadBigInts(true);
  return statement;
}

function toNumber(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}

/** Which file a path leads to. */
function identity(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? 'none' : `${found.dev}:${found.ino}`;
}
