import { createHash, randomUUID } from 'node:crypto';
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
  /** False when the row is damaged; `fields` then contains its text under the name `unreadable`. */
  readonly readable: boolean;
}

export interface OutboxStatus {
  readonly pending: number;
  readonly failed: number;
  readonly oldestUndeliveredMs: number | null;
  readonly lastDeliveredAt: number | null;
}

export interface FailedAttempt {
  readonly permanent: boolean;
  readonly error: string;
  /** Wait before the next attempt, in milliseconds. */
  readonly retryInMs: number;
}

type Row = Readonly<Record<string, unknown>>;
type Values = readonly (string | number | null)[];

/** A database with the table `relay_lead`: what differs between SQLite and PostgreSQL. */
export interface OutboxDriver {
  /** SQL for the current time in milliseconds since 1970. */
  readonly now: string;
  /** Whether other relays may deliver leads of this outbox, so that a lead needs a lease while it is delivered. */
  readonly shared: boolean;
  /** Runs one statement with the parameters $1, $2 …, committed and synced to disk when it resolves. */
  run(sql: string, values: Values): Promise<{ rows: readonly Row[]; changes: number }>;
  /** Throws when the next process would not find what was just written. */
  requireSameFile(): void;
  /** Overwrites deleted rows, as far as the database allows. */
  eraseRemains(): Promise<void>;
  /** Writes a complete copy into a new file. PostgreSQL has pg_dump instead. */
  backup?(file: string): Promise<void>;
  close(): Promise<void>;
}

interface OutboxOptions {
  /** Right-hand side of the Message-ID (RFC 5322 section 3.6.4). */
  readonly messageIdDomain: string;
  /** Called for every statement that fails. */
  readonly onError: (error: unknown) => void;
  /** Called for a row that cannot be read. It is kept, and counts as failed. */
  readonly onUnreadable: (id: string) => void;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** A second submission of the same form with the same values within this time is a repeat of the first lead. */
export const REPEAT_WINDOW_MS = 10 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The row that a check of the storage writes and deletes, as large as the largest lead. */
const CHECK_ID = '00000000-0000-0000-0000-000000000000';
const CHECK_TEXT = ' '.repeat(64 * 1024);
const UNDELIVERED = "state IN ('pending', 'failed')";
const NO_LEASE = 'lease_owner = NULL, lease_until = NULL';

/** The durable queue of leads. Times come from one clock: the machine's with SQLite, the database server's with PostgreSQL. */
export function createOutbox(driver: OutboxDriver, { messageIdDomain, onError, onUnreadable }: OutboxOptions) {
  const { now, shared } = driver;
  const owner = randomUUID();
  const DUE = `${UNDELIVERED} AND next_attempt_at <= ${now}`;

  async function reportErrors<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      onError(error);
      throw error;
    }
  }
  const run = (sql: string, values: Values = []) => reportErrors(() => driver.run(sql, values));
  const changes = async (sql: string, values?: Values) => (await run(sql, values)).changes;

  const outbox = {
    /** Rejects when the outbox was deleted or replaced: what is stored from now on would be lost. */
    requireSameFile: () => reportErrors(driver.requireSameFile),

    /**
     * Stores a lead and resolves to its id once it is committed and synced to disk. A repeat has the id of the first
     * submission. Rejects when the lead was not stored, or when it is unknown whether it was.
     */
    async add(lead: NewLead): Promise<string> {
      const id = await insertOnce(lead);
      await outbox.requireSameFile();
      return id;
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
      const leads = rows.map(toLead).filter(({ id }) => !active.has(id));
      for (const { id } of leads.filter(({ readable }) => !readable)) {
        onUnreadable(id);
        const error = 'This row of the outbox cannot be read';
        await outbox.markFailed(id, { permanent: true, error, retryInMs: DAY_MS }).catch(() => undefined);
      }
      return leads.filter(({ readable }) => readable).slice(0, limit);
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

    /** Changes nothing when another relay has the lease. */
    async markFailed(id: string, { permanent, error, retryInMs }: FailedAttempt): Promise<void> {
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

    async status(): Promise<OutboxStatus> {
      const { rows } = await run(
        `SELECT count(*) FILTER (WHERE state = 'pending') AS pending, count(*) FILTER (WHERE state = 'failed') AS failed,
           max(${now} - received_at) AS oldest,
           (SELECT max(ended_at) FROM relay_lead WHERE state = 'delivered') AS last
         FROM relay_lead WHERE ${UNDELIVERED}`,
      );
      const { pending, failed, oldest, last } = rows[0] ?? {};
      return {
        pending: Number(pending),
        failed: Number(failed),
        oldestUndeliveredMs: toNumber(oldest),
        lastDeliveredAt: toNumber(last),
      };
    },

    /** All leads, the oldest first. */
    list: async (): Promise<StoredLead[]> =>
      (await run('SELECT * FROM relay_lead WHERE id <> $1 ORDER BY received_at, id', [CHECK_ID])).rows.map(toLead),

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

    /** Writes and deletes a row like a lead. Rejects when that fails. */
    async check(): Promise<void> {
      await outbox.requireSameFile();
      await run(
        `INSERT INTO relay_lead (id, form, fields, received_at, next_attempt_at, message_id, state, ended_at)
         VALUES ($1, '', $2, ${now}, ${now}, '', 'dismissed', ${now})
         ON CONFLICT (id) DO UPDATE SET fields = excluded.fields`,
        [CHECK_ID, CHECK_TEXT],
      );
      await run('DELETE FROM relay_lead WHERE id = $1', [CHECK_ID]);
    },

    backup: driver.backup,
    close: (): Promise<void> => driver.close(),
  };

  /** The unique index decides which of several equal submissions is the first, between relays too. */
  async function insertOnce({ form, fields, receivedAt }: NewLead): Promise<string> {
    const id = randomUUID();
    const hash = fingerprint(form, fields);
    const window = [hash, receivedAt - REPEAT_WINDOW_MS, receivedAt + REPEAT_WINDOW_MS];
    const SAME = 'fingerprint = $1 AND received_at';
    for (;;) {
      const inserted = await changes(
        `INSERT INTO relay_lead (id, form, fields, received_at, next_attempt_at, message_id, fingerprint)
         VALUES ($1, $2, $3, $4, ${now}, $5, $6) ON CONFLICT (fingerprint) DO NOTHING`,
        [id, form, JSON.stringify(fields), receivedAt, `<${id}@${messageIdDomain}>`, hash],
      );
      if (inserted > 0) return id;
      const { rows } = await run(`SELECT id FROM relay_lead WHERE ${SAME} BETWEEN $2 AND $3`, window);
      if (rows[0] !== undefined) return String(rows[0].id);
      await run(`UPDATE relay_lead SET fingerprint = NULL WHERE ${SAME} NOT BETWEEN $2 AND $3`, window);
    }
  }

  return outbox;
}

/** The same for two submissions of the same form with the same values, in any order. Deleted together with the lead. */
function fingerprint(form: string, fields: LeadFields): string {
  const sorted = fields.map((field) => JSON.stringify(field)).sort();
  return createHash('sha256')
    .update(JSON.stringify([form, sorted]))
    .digest('hex');
}

const fieldsSchema = z.array(z.tuple([z.string(), z.string()]));

function toFields(text: unknown): LeadFields | undefined {
  try {
    return fieldsSchema.parse(JSON.parse(String(text)));
  } catch {
    return undefined;
  }
}

/** The lead in a row, which may be damaged or edited by hand. */
function toLead(row: Row): StoredLead {
  const fields = toFields(row.fields);
  const state = row.state as LeadState;
  return {
    id: String(row.id),
    form: String(row.form),
    fields: fields ?? [['unreadable', String(row.fields)]],
    receivedAt: Number(row.received_at),
    state,
    attempts: Number(row.attempts),
    nextAttemptAt: Number(row.next_attempt_at),
    lastError: row.last_error === null ? null : String(row.last_error),
    deliveredAt: state === 'delivered' ? toNumber(row.ended_at) : null,
    messageId: String(row.message_id),
    readable: fields !== undefined,
  };
}

/** The databases return large numbers as text or bigint. */
function toNumber(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}
