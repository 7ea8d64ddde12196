import { hash, randomUUID } from 'node:crypto';
import { z } from 'zod';

/** Names and values in the order of the email. A name may repeat. */
export type LeadFields = readonly (readonly [name: string, value: string])[];

/** `failed`: the mail server rejected the lead permanently; it is still retried. `dismissed`: an operator ended its delivery. */
type LeadState = 'pending' | 'failed' | 'delivered' | 'dismissed';

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
  /** The same in every attempt, so that an inbox can recognise an email that arrives twice. */
  readonly messageId: string;
}

type Row = Readonly<Record<string, unknown>>;
export type Values = readonly (string | number | null)[];

/** What the statements need to know of a database. */
export interface Dialect {
  /** SQL for the current time in milliseconds since 1970. */
  readonly now: string;
  /** Whether other relays may deliver leads of this outbox, so that a lead needs a lease while it is delivered. */
  readonly shared: boolean;
}

/** A database with the table `relay_lead`: what differs between SQLite and PostgreSQL. */
export interface OutboxDriver extends Dialect {
  /** Runs one statement with the parameters $1, $2 …; committed and synced to disk when it resolves. */
  run(sql: string, values: Values): Promise<{ rows: readonly Row[]; changes: number }>;
  /** Throws when the next process would not find what was just written. */
  requireSameFile(): void | Promise<void>;
  /** Overwrites deleted rows, as far as the database allows. */
  eraseRemains(): Promise<void>;
  /** Writes a complete copy into a new file. PostgreSQL has pg_dump instead. */
  backup?(file: string): Promise<void>;
  close(): Promise<void>;
}

export type Outbox = ReturnType<typeof createOutbox>;
export type OutboxStatus = Awaited<ReturnType<Outbox['status']>>;

/** A second submission of the same form with the same values within this time is a repeat of the first lead. */
export const REPEAT_WINDOW_MS = 10 * 60 * 1000;
const UNDELIVERED = "state IN ('pending', 'failed')";
const NO_LEASE = 'lease_owner = NULL, lease_until = NULL';

/**
 * The durable queue of leads. Times come from one clock: the machine's with SQLite, the database server's with PostgreSQL.
 * @param messageIdDomain right-hand side of each Message-ID (RFC 5322 section 3.6.4)
 */
export function createOutbox(driver: OutboxDriver, messageIdDomain: string) {
  const { now, shared } = driver;
  const owner = randomUUID();
  const DUE = `${UNDELIVERED} AND next_attempt_at <= ${now}`;
  const run = (sql: string, values: Values = []) => driver.run(sql, values);
  const changes = async (sql: string, values?: Values) => (await run(sql, values)).changes;

  return {
    /**
     * Stores a lead and resolves to its id once it is committed and synced to disk. A repeat has the id of the first
     * submission. Rejects when the lead was not stored, or when it is unknown whether it was.
     */
    async add({ form, fields, receivedAt }: NewLead): Promise<string> {
      const id = randomUUID();
      const messageId = `<${id}@${messageIdDomain}>`;
      const values = [id, form, JSON.stringify(fields), receivedAt, messageId, fingerprint(form, fields)];
      for (;;) {
        // The unique index decides which of several equal submissions is the first, between relays too.
        const { rows } = await run(
          `INSERT INTO relay_lead (id, form, fields, received_at, next_attempt_at, message_id, fingerprint)
           VALUES ($1, $2, $3, $4, ${now}, $5, $6)
           ON CONFLICT (fingerprint) DO UPDATE SET fingerprint = excluded.fingerprint RETURNING id, received_at`,
          values,
        );
        await driver.requireSameFile();
        const { id: first, received_at: firstReceivedAt } = rows[0] ?? {};
        if (Math.abs(receivedAt - Number(firstReceivedAt)) <= REPEAT_WINDOW_MS) return String(first);
        await run('UPDATE relay_lead SET fingerprint = NULL WHERE id = $1', [String(first)]);
      }
    },

    /**
     * Takes leads that are due, the longest due first. In a shared outbox the caller gets a lease, which expires unless
     * it is extended.
     * @param active the leads that the caller is already delivering
     */
    async claim(limit: number, leaseMs: number, active: ReadonlySet<string> = new Set()): Promise<StoredLead[]> {
      const { rows } = shared
        ? await run(
            `WITH due AS MATERIALIZED (
               SELECT id FROM relay_lead WHERE ${DUE} AND (lease_until IS NULL OR lease_until <= ${now})
               ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED
             ), claimed AS (
               UPDATE relay_lead SET lease_owner = $2, lease_until = ${now} + $3
               FROM due WHERE relay_lead.id = due.id RETURNING relay_lead.*
             ) SELECT * FROM claimed ORDER BY next_attempt_at`,
            [limit, owner, leaseMs],
          )
        : await run(`SELECT * FROM relay_lead WHERE ${DUE} ORDER BY next_attempt_at LIMIT $1`, [limit + active.size]);
      return rows
        .map(toLead)
        .filter((lead) => !active.has(lead.id))
        .slice(0, limit);
    },

    async extendLeases(ids: Iterable<string>, leaseMs: number): Promise<void> {
      if (!shared) return;
      const extend = `UPDATE relay_lead SET lease_until = ${now} + $1 WHERE lease_owner = $2 AND id = $3`;
      for (const id of ids) await run(extend, [leaseMs, owner, id]);
    },

    async markDelivered(id: string): Promise<void> {
      await run(
        `UPDATE relay_lead SET state = 'delivered', ended_at = ${now}, attempts = attempts + 1, last_error = NULL, ${NO_LEASE}
         WHERE id = $1 AND state <> 'delivered'`,
        [id],
      );
    },

    /** Records a failed attempt, and when to make the next one. Changes nothing when another relay has the lease. */
    async markFailed(id: string, failure: { permanent: boolean; error: string; retryInMs: number }): Promise<void> {
      const { permanent, error, retryInMs } = failure;
      await run(
        `UPDATE relay_lead SET state = $1, last_error = $2, next_attempt_at = ${now} + $3, attempts = attempts + 1, ${NO_LEASE}
         WHERE id = $4 AND ${UNDELIVERED} AND (lease_owner IS NULL OR lease_owner = $5)`,
        // PostgreSQL's text cannot contain the character 0.
        [permanent ? 'failed' : 'pending', error.replaceAll('\0', '\uFFFD'), Math.round(retryInMs), id, owner],
      );
    },

    /** Milliseconds until the next lead is due or a lease expires; undefined when no lead waits. */
    async nextDueInMs(): Promise<number | undefined> {
      const { rows } = await run(
        `SELECT min(at) - ${now} AS wait FROM (
           SELECT CASE WHEN lease_until > next_attempt_at THEN lease_until ELSE next_attempt_at END AS at
           FROM relay_lead WHERE ${UNDELIVERED}
         ) AS waiting WHERE at > ${now}`,
      );
      return toNumber(rows[0]?.wait) ?? undefined;
    },

    /** Makes every undelivered lead due, or one that is undelivered or dismissed. Returns how many. */
    makeDue: (id?: string): Promise<number> =>
      changes(
        `UPDATE relay_lead SET next_attempt_at = CASE WHEN next_attempt_at < ${now} THEN next_attempt_at ELSE ${now} END,
           ended_at = NULL, state = CASE state WHEN 'dismissed' THEN 'pending' ELSE state END
         WHERE ${id === undefined ? UNDELIVERED : "id = $1 AND state <> 'delivered'"}`,
        id === undefined ? [] : [id],
      ),

    async status() {
      const { rows } = await run(
        `SELECT count(*) FILTER (WHERE state = 'pending') AS pending, count(*) FILTER (WHERE state = 'failed') AS failed,
           max(${now} - received_at) AS oldest
         FROM relay_lead WHERE ${UNDELIVERED}`,
      );
      const { pending, failed, oldest } = rows[0] ?? {};
      return { pending: Number(pending), failed: Number(failed), oldestUndeliveredMs: toNumber(oldest) };
    },

    /** All leads, the oldest first. A row without a form was written by a check of the storage. */
    list: async (): Promise<StoredLead[]> =>
      (await run("SELECT * FROM relay_lead WHERE form <> '' ORDER BY received_at, id")).rows.map(toLead),

    /** Ends the delivery of an undelivered lead, which is kept for the retention time. False when there is none. */
    dismiss: async (id: string): Promise<boolean> =>
      (await changes(`UPDATE relay_lead SET state = 'dismissed', ended_at = ${now} WHERE id = $1 AND ${UNDELIVERED}`, [
        id,
      ])) > 0,

    /** Deletes a lead of any state without readable remains in the outbox. False when there is none. */
    async delete(id: string): Promise<boolean> {
      const deleted = (await changes('DELETE FROM relay_lead WHERE id = $1', [id])) > 0;
      if (deleted) await driver.eraseRemains();
      return deleted;
    },

    /** Deletes leads that were delivered or dismissed longer ago. Returns how many. */
    async purge(olderThanMs: number): Promise<number> {
      const ended = "state IN ('delivered', 'dismissed')";
      const count = await changes(`DELETE FROM relay_lead WHERE ${ended} AND ended_at < ${now} - $1`, [olderThanMs]);
      // Always: a reader or a crash may have kept an earlier deletion from it.
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

const fieldsSchema = z.array(z.tuple([z.string(), z.string()]));

/** The fields in a row. The text of a damaged row is one field, so that it is delivered too. */
function toFields(text: string): LeadFields {
  try {
    return fieldsSchema.parse(JSON.parse(text));
  } catch {
    return [['unreadable', text]];
  }
}

function toLead(row: Row): StoredLead {
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
