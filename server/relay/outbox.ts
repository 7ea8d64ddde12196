import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** Names and values in the order in which the mail lists them. A name may repeat. */
export type LeadFields = readonly (readonly [name: string, value: string])[];

/** `failed` means that the mail server's last word was a permanent refusal. Such a lead is kept and still retried. */
type LeadState = 'pending' | 'delivered' | 'failed';

export interface NewLead {
  readonly form: string;
  readonly fields: LeadFields;
  /** Milliseconds since 1970, as every time here. */
  readonly receivedAt: number;
}

export interface StoredLead extends NewLead {
  readonly id: string;
  readonly state: LeadState;
  readonly attempts: number;
  readonly nextAttemptAt: number;
  readonly lastError: string | null;
  readonly deliveredAt: number | null;
  /** The same in every attempt, so that an inbox can fold a mail that arrives twice. */
  readonly messageId: string;
}

export interface OutboxStatus {
  readonly pending: number;
  readonly failed: number;
  readonly oldestUndeliveredAt: number | null;
  readonly lastDeliveredAt: number | null;
}

interface FailedAttempt {
  readonly permanent: boolean;
  readonly error: string;
  readonly nextAttemptAt: number;
}

/** The durable queue of leads. An undelivered lead is never deleted. */
export interface Outbox {
  /**
   * Stores a lead and resolves to its id once it is committed and synced to disk.
   * Rejects when it could not be (disk full, database locked); then nothing of it is stored.
   */
  add(lead: NewLead): Promise<string>;
  /** Undelivered leads whose next attempt is due, the longest due first, without those in `except`. */
  due(now: number, limit: number, except: Iterable<string>): StoredLead[];
  /** When the next lead after `now` falls due, or undefined when none waits. */
  nextDueAt(now: number): number | undefined;
  /** Makes every undelivered lead due at once. */
  makeAllDue(now: number): void;
  recordDelivered(id: string, at: number): void;
  recordFailure(id: string, failure: FailedAttempt): void;
  status(): OutboxStatus;
  /** Deletes leads delivered before that time, and returns how many. */
  deleteDelivered(before: number): number;
  close(): void;
}

/** The outbox as the person who runs the relay sees it, while the relay itself may be running. */
export interface OperatorOutbox {
  /** Every lead that is kept, the longest received first. */
  leads(): StoredLead[];
  /** Makes one undelivered lead, or without an id all of them, due at once. Returns how many. */
  makeDue(now: number, id?: string): number;
  close(): void;
}

interface OutboxOptions {
  /** Right-hand side of the Message-ID (RFC 5322 section 3.6.4). */
  readonly messageIdDomain: string;
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
];

const BUSY_TIMEOUT_MS = 1000;
/** An operator waits longer for a busy relay than the relay may wait for an operator. */
const OPERATOR_BUSY_TIMEOUT_MS = 5000;

/**
 * No wait between two attempts is longer than this. A next attempt beyond it was computed while the machine's clock was
 * wrong, and counts as due; otherwise a lead could wait for years.
 */
const LONGEST_WAIT_MS: Readonly<Record<Exclude<LeadState, 'delivered'>, number>> = {
  pending: 75 * 60 * 1000,
  failed: 30 * 60 * 60 * 1000,
};

/**
 * The outbox in a database, which is created or upgraded as needed. Closing the outbox closes the database.
 * @throws when the file is damaged, cannot be written, or was written by a newer version of this program.
 */
export function openOutbox(db: DatabaseSync, { messageIdDomain }: OutboxOptions): Outbox {
  // busy_timeout first: switching to WAL needs the lock. FULL syncs the log in every commit, so that an 'OK' survives a
  // power cut (sqlite.org/pragma.html#pragma_synchronous). secure_delete: a deleted lead leaves no readable remains.
  db.exec(
    `PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS};
     PRAGMA journal_mode = WAL;
     PRAGMA synchronous = FULL;
     PRAGMA secure_delete = ON;`,
  );
  migrate(db);

  const insert = db.prepare(
    'INSERT INTO lead (id, form, fields, received_at, next_attempt_at, message_id) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const selectDue = db.prepare(
    `SELECT * FROM lead
     WHERE state <> 'delivered'
       AND (next_attempt_at <= ?1 OR next_attempt_at > ?1 + CASE state
         WHEN 'pending' THEN ${LONGEST_WAIT_MS.pending} ELSE ${LONGEST_WAIT_MS.failed} END)
       AND id NOT IN (SELECT value FROM json_each(?2))
     ORDER BY next_attempt_at LIMIT ?3`,
  );
  const selectNext = db.prepare(
    "SELECT min(next_attempt_at) AS at FROM lead WHERE state <> 'delivered' AND next_attempt_at > ?",
  );
  const updateAllDue = db.prepare(
    "UPDATE lead SET next_attempt_at = ?1 WHERE state <> 'delivered' AND next_attempt_at > ?1",
  );
  const updateDelivered = db.prepare(
    "UPDATE lead SET state = 'delivered', delivered_at = ?, attempts = attempts + 1, last_error = NULL WHERE id = ?",
  );
  const updateFailure = db.prepare(
    `UPDATE lead SET state = ?, last_error = ?, next_attempt_at = ?, attempts = attempts + 1
     WHERE id = ? AND state <> 'delivered'`,
  );
  const selectStatus = db.prepare(
    `SELECT
       count(*) FILTER (WHERE state = 'pending') AS pending,
       count(*) FILTER (WHERE state = 'failed') AS failed,
       min(received_at) AS oldest,
       (SELECT max(delivered_at) FROM lead WHERE state = 'delivered') AS last
     FROM lead WHERE state <> 'delivered'`,
  );
  const deleteOld = db.prepare("DELETE FROM lead WHERE state = 'delivered' AND delivered_at < ?");

  let waiting: { lead: NewLead; id: string; stored: (id: string) => void; failed: (error: unknown) => void }[] = [];

  function commitWaiting(): void {
    const batch = waiting;
    waiting = [];
    try {
      db.exec('BEGIN IMMEDIATE');
      for (const { lead, id } of batch) {
        const fields = JSON.stringify(lead.fields);
        insert.run(id, lead.form, fields, lead.receivedAt, lead.receivedAt, `<${id}@${messageIdDomain}>`);
      }
      db.exec('COMMIT');
    } catch (error) {
      // SQLite rolls back by itself after some errors, a full disk among them.
      if (db.isOpen && db.isTransaction) db.exec('ROLLBACK');
      for (const { failed } of batch) failed(error);
      return;
    }
    for (const { id, stored } of batch) stored(id);
  }

  return {
    add: (lead) =>
      new Promise((stored, failed) => {
        waiting.push({ lead, id: randomUUID(), stored, failed });
        // A sync to disk takes much longer than an insert, so leads that arrive together share one.
        if (waiting.length === 1) setImmediate(commitWaiting);
      }),
    due: (now, limit, except) => selectDue.all(now, JSON.stringify([...except]), limit).map(toLead),
    nextDueAt: (now) => numberOrNull(selectNext.get(now)?.at) ?? undefined,
    makeAllDue: (now) => void updateAllDue.run(now),
    recordDelivered: (id, at) => void updateDelivered.run(at, id),
    recordFailure: (id, { permanent, error, nextAttemptAt }) =>
      void updateFailure.run(permanent ? 'failed' : 'pending', error, nextAttemptAt, id),
    status: () => {
      const row = selectStatus.get() ?? {};
      return {
        pending: Number(row.pending),
        failed: Number(row.failed),
        oldestUndeliveredAt: numberOrNull(row.oldest),
        lastDeliveredAt: numberOrNull(row.last),
      };
    },
    deleteDelivered: (before) => Number(deleteOld.run(before).changes),
    close: () => db.close(),
  };
}

/**
 * The outbox of a relay that may be running, in an existing database. Opening it writes nothing, so it works on a full
 * disk too: the relay alone upgrades a schema. Closing it closes the database.
 * @throws when the file is damaged, or was written by another version of this program.
 */
export function openOperatorOutbox(db: DatabaseSync): OperatorOutbox {
  db.exec(
    `PRAGMA busy_timeout = ${OPERATOR_BUSY_TIMEOUT_MS};
     PRAGMA synchronous = FULL;
     PRAGMA secure_delete = ON;`,
  );
  const version = schemaVersion(db);
  if (version !== MIGRATIONS.length) {
    throw new Error(`its schema is version ${version}, and this program knows only ${MIGRATIONS.length}`);
  }
  const selectAll = db.prepare('SELECT * FROM lead ORDER BY received_at, rowid');
  const updateDue = db.prepare(
    `UPDATE lead SET next_attempt_at = min(next_attempt_at, ?1)
     WHERE state <> 'delivered' AND (?2 IS NULL OR id = ?2)`,
  );
  return {
    leads: () => selectAll.all().map(toLead),
    makeDue: (now, id) => Number(updateDue.run(now, id ?? null).changes),
    close: () => db.close(),
  };
}

function schemaVersion(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.user_version);
}

function migrate(db: DatabaseSync): void {
  db.exec('BEGIN IMMEDIATE');
  const version = schemaVersion(db);
  if (version > MIGRATIONS.length) {
    db.exec('ROLLBACK');
    throw new Error(`its schema is version ${version}, and this program knows only ${MIGRATIONS.length}`);
  }
  for (const sql of MIGRATIONS.slice(version)) db.exec(sql);
  db.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
  db.exec('COMMIT');
}

function toLead(row: Readonly<Record<string, unknown>>): StoredLead {
  return {
    id: String(row.id),
    form: String(row.form),
    fields: JSON.parse(String(row.fields)) as LeadFields,
    receivedAt: Number(row.received_at),
    state: row.state as LeadState,
    attempts: Number(row.attempts),
    nextAttemptAt: Number(row.next_attempt_at),
    lastError: row.last_error === null ? null : String(row.last_error),
    deliveredAt: numberOrNull(row.delivered_at),
    messageId: String(row.message_id),
  };
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
