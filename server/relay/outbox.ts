import { hash, randomUUID } from 'node:crypto';
import { inGroups } from './in-groups.ts';

/** Names and values in the order of the email. A name may repeat. */
export type LeadFields = readonly (readonly [name: string, value: string])[];

/** `failed`: the mail server rejected the lead permanently; it is still retried. `dismissed`: an operator ended its delivery. */
type LeadState = 'pending' | 'failed' | 'delivered' | 'dismissed';

export interface NewLead {
  readonly form: string;
  readonly fields: LeadFields;
}

export interface StoredLead extends NewLead {
  readonly id: string;
  /** Milliseconds since 1970, as every time here. */
  readonly receivedAt: number;
  readonly state: LeadState;
  readonly attempts: number;
  readonly nextAttemptAt: number;
  readonly lastError: string | null;
  readonly deliveredAt: number | null;
  /** The same in every attempt, so that an inbox can recognise an email that arrives twice. */
  readonly messageId: string;
}

type AddedRow = readonly [id: string, form: string, fields: string, messageId: string, fingerprint: string];
type Row = Readonly<Record<string, unknown>>;
/** The values of the parameters $1, $2 …, in order. */
export type Values = readonly (string | number | bigint | null)[];
type Result = { readonly rows: readonly Row[]; readonly changes: number };

/** What the statements need to know of a database. */
export interface Dialect {
  /** SQL for the current time in milliseconds since 1970. */
  readonly now: string;
  /** Whether other relays may deliver leads of this outbox, so that a lead needs a lease while it is delivered. */
  readonly shared: boolean;
}

/** A database with the table `relay_lead`: what differs between SQLite and PostgreSQL. */
export interface OutboxDriver extends Dialect {
  /** Runs one statement; committed and synced to disk when it resolves. */
  run(sql: string, values?: Values): Promise<Result>;
  /** The same, except that it may reach the disk only with the next `run`: a power cut may undo it, the end of the process cannot. */
  record(sql: string, values?: Values): Promise<Result>;
  /** Throws when the next process would not find what was just written. */
  requireSameFile(): void | Promise<void>;
  /** Overwrites deleted rows, as far as the database allows. False while a reader prevents it. */
  eraseRemains(): Promise<boolean>;
  /** Writes a complete copy into a new file. PostgreSQL has pg_dump instead. */
  backup?(file: string): Promise<void>;
  close(): Promise<void>;
}

export type Outbox = ReturnType<typeof createOutbox>;
export type OutboxStatus = Awaited<ReturnType<Outbox['status']>>;

/** A second submission of the same form with the same values within this time is a repeat of the first lead. */
export const REPEAT_WINDOW_MS = 10 * 60 * 1000;
const UNDELIVERED = "state IN ('pending', 'failed')";
/** The longest lease that LEASE_SECONDS allows. */
const MAX_LEASE_MS = 60 * 60 * 1000;
/** PostgreSQL's time is that of the transaction's start: a lead that another one stored meanwhile seems newer than now by so much. */
const OVERLAP_MS = 10_000;
/** Leads that are made due in one transaction, so that it stays far below the database's time limit. */
const DUE_GROUP_SIZE = 5000;

/**
 * The durable queue of leads. Times come from one clock: the machine's with SQLite, the database server's with PostgreSQL.
 * @param messageIdDomain right-hand side of each Message-ID (RFC 5322 section 3.6.4)
 */
export function createOutbox(driver: OutboxDriver, messageIdDomain: string) {
  const { now, shared, run } = driver;
  const owner = randomUUID();
  const DUE = `next_attempt_at <= ${now}`;
  /** Written as in the indexes of schema.ts. */
  const WAITING = { all: UNDELIVERED, new: "state = 'pending' AND attempts = 0" };
  const store = inGroups(async (group: readonly AddedRow[]) => {
    await driver.requireSameFile();
    // Equal submissions once: one statement cannot change a row twice. In the same order in every relay: otherwise two
    // relays could wait for each other's locks.
    const distinct = new Map(group.map((row) => [row[4], row])).values();
    const rows = [...distinct].sort((a, b) => (a[4] < b[4] ? -1 : 1));
    const places = rows.map((row, index) => row.map((_, column) => `$${index * row.length + column + 1}`));
    // The unique index decides which of several equal submissions is the first, between relays too.
    const result = await run(
      `INSERT INTO relay_lead (id, form, fields, message_id, fingerprint, received_at, next_attempt_at)
       VALUES ${places.map((row) => `(${row.join(', ')}, ${now}, ${now})`).join(', ')}
       ON CONFLICT (fingerprint) DO UPDATE SET fingerprint = excluded.fingerprint
       RETURNING fingerprint, id, state, ${now} - received_at AS age`,
      rows.flat(),
    );
    await driver.requireSameFile();
    const stored = new Map(result.rows.map((row) => [row.fingerprint, row]));
    return group.map((row) => stored.get(row[4]) ?? {});
  });
  /** Runs a statement. Resolves to the number of rows that it changed. */
  const runAndCount = async (sql: string, values?: Values) => (await run(sql, values)).changes;

  return {
    /**
     * Stores a lead and resolves to its id once it is committed and synced to disk. A repeat has the id of the first
     * submission. Rejects when the lead was not stored, or when it is unknown whether it was.
     */
    async add({ form, fields }: NewLead): Promise<string> {
      const id = randomUUID();
      const messageId = `<${id}@${messageIdDomain}>`;
      const row = [id, form, JSON.stringify(fields), messageId, fingerprint(form, fields)] as const;
      for (;;) {
        const { id: first, age, state } = await store(row);
        // An operator who dismissed a lead did not dismiss a visitor who sends it again.
        if (state !== 'dismissed' && Math.abs(Number(age)) <= REPEAT_WINDOW_MS) return String(first);
        await run('UPDATE relay_lead SET fingerprint = NULL WHERE id = $1', [String(first)]);
      }
    },

    /**
     * Takes leads that are due, the longest due first. In a shared outbox the caller gets a lease: its leads are due again
     * when it ends, unless it is extended.
     * @param active the leads that the caller is already delivering
     * @param which all leads, or those without an attempt
     */
    async claim(
      limit: number,
      leaseMs: number,
      active: ReadonlySet<string> = new Set(),
      which: 'all' | 'new' = 'all',
    ): Promise<StoredLead[]> {
      const due = `${WAITING[which]} AND ${DUE}`;
      const { rows } = shared
        ? await run(
            `WITH due AS MATERIALIZED (
               SELECT id, next_attempt_at AS since FROM relay_lead WHERE ${due}
               ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED
             ), claimed AS (
               UPDATE relay_lead SET lease_owner = $2, next_attempt_at = ${now} + $3
               FROM due WHERE relay_lead.id = due.id RETURNING relay_lead.*, since
             ) SELECT * FROM claimed ORDER BY since`,
            [limit, owner, leaseMs],
          )
        : await run(`SELECT * FROM relay_lead WHERE ${due} ORDER BY next_attempt_at LIMIT $1`, [limit + active.size]);
      return rows
        .map(toLead)
        .filter((lead) => !active.has(lead.id))
        .slice(0, limit);
    },

    async extendLeases(ids: Iterable<string>, leaseMs: number): Promise<void> {
      if (!shared) return;
      const extend = `UPDATE relay_lead SET next_attempt_at = ${now} + $1 WHERE lease_owner = $2 AND id = $3 AND ${UNDELIVERED}`;
      for (const id of ids) await run(extend, [leaseMs, owner, id]);
    },

    async markDelivered(id: string): Promise<void> {
      await driver.record(
        `UPDATE relay_lead SET state = 'delivered', ended_at = ${now}, attempts = attempts + 1, last_error = NULL, lease_owner = NULL
         WHERE id = $1 AND state <> 'delivered'`,
        [id],
      );
    },

    /** Records a failed attempt, and when to make the next one. Changes nothing when another relay has the lease. */
    async markFailed(id: string, failure: { permanent: boolean; error: string; retryInMs: number }): Promise<void> {
      const { permanent, error, retryInMs } = failure;
      await driver.record(
        `UPDATE relay_lead SET state = $1, last_error = $2, next_attempt_at = ${now} + $3, attempts = attempts + 1, lease_owner = NULL
         WHERE id = $4 AND ${UNDELIVERED} AND (lease_owner IS NULL OR lease_owner = $5)`,
        // PostgreSQL's text cannot contain the character 0.
        [permanent ? 'failed' : 'pending', error.replaceAll('\0', '\uFFFD'), Math.round(retryInMs), id, owner],
      );
    },

    /** The time of the outbox's clock, whether leads are due then, and when the next one is due after it, if one is. */
    async nextDue(): Promise<{ now: number; isDue: boolean; at: number | undefined }> {
      const { rows } = await run(
        `SELECT ${now} AS time, (SELECT min(next_attempt_at) FROM relay_lead WHERE ${UNDELIVERED}) AS first,
           (SELECT min(next_attempt_at) FROM relay_lead WHERE ${UNDELIVERED} AND next_attempt_at > ${now}) AS next`,
      );
      const { time, first, next } = rows[0] ?? {};
      return {
        now: Number(time),
        isDue: toNumber(first) !== null && Number(first) <= Number(time),
        at: toNumber(next) ?? undefined,
      };
    },

    /** Makes a lead due that is undelivered or dismissed. False when there is none. */
    makeDue: async (id: string): Promise<boolean> =>
      (await runAndCount(
        `UPDATE relay_lead SET ended_at = NULL, state = CASE state WHEN 'dismissed' THEN 'pending' ELSE state END,
           next_attempt_at = CASE WHEN lease_owner IS NOT NULL OR next_attempt_at < ${now} THEN next_attempt_at ELSE ${now} END
         WHERE id = $1 AND state <> 'delivered'`,
        [id],
      )) > 0,

    /** Makes every undelivered lead due, except those that a relay is delivering. */
    async makeAllDue(): Promise<void> {
      const isLeased = `(lease_owner IS NOT NULL AND next_attempt_at <= ${now} + ${MAX_LEASE_MS})`;
      const waiting = `SELECT id FROM relay_lead WHERE ${UNDELIVERED} AND next_attempt_at > ${now} AND NOT ${isLeased}
        LIMIT $1 ${shared ? 'FOR UPDATE SKIP LOCKED' : ''}`;
      const makeDue = `UPDATE relay_lead SET next_attempt_at = ${now} WHERE id IN (${waiting})`;
      while ((await runAndCount(makeDue, [DUE_GROUP_SIZE])) === DUE_GROUP_SIZE);
    },

    /** Counts of the undelivered leads, and the age of the oldest. It is negative when the clock was set back. */
    async status() {
      const { rows } = await run(
        `SELECT count(*) FILTER (WHERE state = 'pending') AS pending, count(*) FILTER (WHERE state = 'failed') AS failed,
           ${now} - min(received_at) AS oldest, ${now} - max(received_at) AS newest
         FROM relay_lead WHERE ${UNDELIVERED}`,
      );
      const { pending, failed, oldest, newest } = rows[0] ?? {};
      const isAhead = Number(newest) < -OVERLAP_MS;
      const age = toNumber(isAhead ? newest : oldest);
      return {
        pending: Number(pending),
        failed: Number(failed),
        oldestUndeliveredMs: age === null || isAhead ? age : Math.max(0, age),
      };
    },

    /** All leads, the oldest first. A row without a form was written by a check of the storage. */
    list: async (): Promise<StoredLead[]> =>
      (await run("SELECT * FROM relay_lead WHERE form <> '' ORDER BY received_at, id")).rows.map(toLead),

    /** Ends the delivery of an undelivered lead, which is kept for the retention time. False when there is none. */
    dismiss: async (id: string): Promise<boolean> =>
      (await runAndCount(
        `UPDATE relay_lead SET state = 'dismissed', ended_at = ${now} WHERE id = $1 AND ${UNDELIVERED}`,
        [id],
      )) > 0,

    /** Deletes a lead of any state. `erased`: no readable remains are left in the outbox. */
    async delete(id: string): Promise<{ deleted: boolean; erased: boolean }> {
      const deleted = (await runAndCount('DELETE FROM relay_lead WHERE id = $1', [id])) > 0;
      return { deleted, erased: await driver.eraseRemains() };
    },

    /** Deletes leads that were delivered or dismissed longer ago. Returns how many. */
    async purge(olderThanMs: number): Promise<number> {
      const ended = "state IN ('delivered', 'dismissed')";
      const count = await runAndCount(`DELETE FROM relay_lead WHERE ${ended} AND ended_at < ${now} - $1`, [
        olderThanMs,
      ]);
      // Also after a purge of nothing: a reader or a crash may have prevented the erasure of an earlier deletion.
      await driver.eraseRemains();
      return count;
    },

    backup: driver.backup,
    close: (): Promise<void> => driver.close(),
  };
}

/** The same for two submissions of the same form with the same values, in any order. Deleted together with the lead. */
function fingerprint(form: string, fields: LeadFields): string {
  const sorted = fields.map((field) => JSON.stringify(field)).sort();
  return hash('sha256', JSON.stringify([form, sorted]));
}

/** The fields in a row. The text of a damaged row is one field, so that it is delivered too. */
function toFields(text: string): LeadFields {
  try {
    const fields: unknown = JSON.parse(text);
    const isField = (field: unknown) =>
      Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === 'string');
    if (Array.isArray(fields) && fields.every(isField)) return fields as LeadFields;
  } catch {
    // Returned below as one field.
  }
  return [['unreadable', text]];
}

/** The lead in a row of the table. */
export function toLead(row: Row): StoredLead {
  const state = row.state as LeadState;
  return {
    id: String(row.id),
    form: String(row.form),
    fields: toFields(String(row.fields)),
    // A damaged number that is not a date would stop the delivery of its row.
    receivedAt: new Date(Number(row.received_at)).getTime() || 0,
    state,
    attempts: Number(row.attempts),
    nextAttemptAt: Number(row.next_attempt_at),
    lastError: row.last_error === null ? null : String(row.last_error),
    deliveredAt: state === 'delivered' ? toNumber(row.ended_at) : null,
    messageId: String(row.message_id),
  };
}

/** The databases return large numbers as text or bigint. */
function toNumber(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}
