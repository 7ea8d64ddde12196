import { createHash, randomUUID } from 'node:crypto';

/** Names and values in the order in which the email lists them. A name may repeat. */
export type LeadFields = readonly (readonly [name: string, value: string])[];

/** `failed`: the mail server refused the lead permanently; it is still retried. `dismissed`: an operator gave up on it. */
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
  /** False when the row is damaged; `fields` then holds its text under the name `unreadable`. */
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

/** A database with the table `relay_lead`. What SQLite and PostgreSQL do differently, and nothing else. */
export interface OutboxDriver {
  /** SQL for the current time in milliseconds since 1970. */
  readonly now: string;
  /** Whether other relays may deliver leads of this outbox, so that a lead needs a lease while it is delivered. */
  readonly shared: boolean;
  /** Runs one statement with the parameters $1, $2 …, committed and synced to disk when it resolves. */
  run(sql: string, values?: readonly (string | number | null)[]): Promise<{ rows: readonly Row[]; changes: number }>;
  /** Throws when what was just written cannot be found by the next process. */
  requireSameFile(): void;
  /** Tells other relays that a lead is due. */
  notify(): void;
  /** Overwrites deleted rows, as far as the database allows it. */
  eraseRemains(): Promise<void>;
  backup(file: string): Promise<void>;
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

/**
 * Within this time a second submission of the same form with the same values is a repeat: the browser posted it again
 * because the answer was lost, or the visitor did. Later it is a new lead.
 */
export const REPEAT_WINDOW_MS = 10 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The row that a check of the storage writes and deletes, as large as the largest lead. */
const CHECK_ID = '00000000-0000-0000-0000-000000000000';
const CHECK_TEXT = ' '.repeat(64 * 1024);
const OPEN = "state IN ('pending', 'failed')";
const NO_LEASE = 'lease_owner = NULL, lease_until = NULL';

/**
 * The durable queue of leads. An undelivered lead is deleted by an operator only. Times come from one clock: the
 * machine's with SQLite, the database server's with PostgreSQL.
 */
export function createOutbox(driver: OutboxDriver, { messageIdDomain, onError, onUnreadable }: OutboxOptions) {
  const { now } = driver;
  const owner = randomUUID();
  const DUE = `${OPEN} AND next_attempt_at <= ${now}`;

  async function run(sql: string, values: readonly (string | number | null)[] = []) {
    try {
      return await driver.run(sql, values);
    } catch (error) {
      onError(error);
      throw error;
    }
  }
  const changes = async (sql: string, values?: readonly (string | number | null)[]) => (await run(sql, values)).changes;

  async function requireSameFile(): Promise<void> {
    try {
      driver.requireSameFile();
    } catch (error) {
      onError(error);
      throw error;
    }
  }

  const outbox = {
    /** Rejects when the outbox was deleted or replaced: what is stored from now on would be lost. */
    requireSameFile,

    /**
     * Stores a lead and resolves to its id once it is committed and synced to disk. The id of a repeat is that of the
     * first submission. Rejects when the lead was not stored, or when it is unknown whether it was.
     */
    async add(lead: NewLead): Promise<string> {
      const id = await insertOnce(lead);
      await requireSameFile();
      driver.notify();
      return id;
    },

    /**
     * Takes leads that are due, the longest due first. In a shared outbox the caller gets a lease, which runs out unless
     * it is extended.
     * @param inHand what the caller is delivering already
     */
    async claim(limit: number, leaseMs: number, inHand: ReadonlySet<string> = new Set()): Promise<StoredLead[]> {
      const { rows } = driver.shared
        ? await run(
            `WITH due AS MATERIALIZED (
               SELECT id FROM relay_lead WHERE ${DUE} AND (lease_until IS NULL OR lease_until <= ${now})
               ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED
             )
             UPDATE relay_lead SET lease_owner = $2, lease_until = ${now} + $3
             FROM due WHERE relay_lead.id = due.id RETURNING relay_lead.*`,
            [limit, owner, leaseMs],
          )
        : await run(`SELECT * FROM relay_lead WHERE ${DUE} ORDER BY next_attempt_at LIMIT $1`, [limit + inHand.size]);
      const leads = rows.map(toLead).filter(({ id }) => !inHand.has(id));
      for (const { id } of leads.filter(({ readable }) => !readable)) {
        onUnreadable(id);
        const error = 'This row of the outbox cannot be read';
        await outbox.markFailed(id, { permanent: true, error, retryInMs: DAY_MS }).catch(() => undefined);
      }
      return leads
        .filter(({ readable }) => readable)
        .sort((a, b) => a.nextAttemptAt - b.nextAttemptAt)
        .slice(0, limit);
    },

    async extend(ids: Iterable<string>, leaseMs: number): Promise<void> {
      if (!driver.shared) return;
      const extend = `UPDATE relay_lead SET lease_until = ${now} + $1 WHERE lease_owner = $2 AND id = $3`;
      for (const id of ids) await run(extend, [leaseMs, owner, id]);
    },

    /** Ends a lease of the caller: the lead is free for the next claim. */
    async release(id: string): Promise<void> {
      if (!driver.shared) return;
      await run(`UPDATE relay_lead SET ${NO_LEASE} WHERE lease_owner = $1 AND id = $2`, [owner, id]);
      driver.notify();
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
         WHERE id = $4 AND ${OPEN} AND (lease_owner IS NULL OR lease_owner = $5)`,
        // PostgreSQL's text cannot hold the character 0.
        [permanent ? 'failed' : 'pending', error.replaceAll('\0', '\uFFFD'), Math.round(retryInMs), id, owner],
      );
    },

    /** Milliseconds until the next lead falls due or a lease runs out; undefined when no lead waits. */
    async nextDueInMs(): Promise<number | undefined> {
      const { rows } = await run(
        `SELECT min(at) - ${now} AS wait FROM (
           SELECT CASE WHEN lease_until > next_attempt_at THEN lease_until ELSE next_attempt_at END AS at
           FROM relay_lead WHERE ${OPEN}
         ) AS waiting WHERE at > ${now}`,
      );
      return toNumber(rows[0]?.wait) ?? undefined;
    },

    /** Makes leads due: the pending, all that are undelivered, a refused one, or one of any state but delivered. */
    async makeDue(
      which: 'pending' | 'undelivered' | { readonly refused: string } | { readonly id: string },
    ): Promise<number> {
      const [where, values] =
        which === 'pending'
          ? ["state = 'pending'", []]
          : which === 'undelivered'
            ? [OPEN, []]
            : 'refused' in which
              ? ["id = $1 AND state = 'failed'", [which.refused]]
              : ["id = $1 AND state <> 'delivered'", [which.id]];
      const count = await changes(
        `UPDATE relay_lead SET next_attempt_at = CASE WHEN next_attempt_at < ${now} THEN next_attempt_at ELSE ${now} END,
           ended_at = NULL, state = CASE state WHEN 'dismissed' THEN 'pending' ELSE state END WHERE ${where}`,
        values,
      );
      if (count > 0) driver.notify();
      return count;
    },

    async status(): Promise<OutboxStatus> {
      const { rows } = await run(
        `SELECT count(*) FILTER (WHERE state = 'pending') AS pending, count(*) FILTER (WHERE state = 'failed') AS failed,
           max(${now} - received_at) AS oldest,
           (SELECT max(ended_at) FROM relay_lead WHERE state = 'delivered') AS last
         FROM relay_lead WHERE ${OPEN}`,
      );
      const { pending, failed, oldest, last } = rows[0] ?? {};
      return {
        pending: Number(pending),
        failed: Number(failed),
        oldestUndeliveredMs: toNumber(oldest),
        lastDeliveredAt: toNumber(last),
      };
    },

    /** Every lead that is kept, the oldest first. */
    list: async (): Promise<StoredLead[]> =>
      (await run('SELECT * FROM relay_lead WHERE id <> $1 ORDER BY received_at, id', [CHECK_ID])).rows.map(toLead),

    /** Takes an undelivered lead out of delivery; it is kept for the retention time. False when there is none. */
    dismiss: async (id: string): Promise<boolean> =>
      (await changes(`UPDATE relay_lead SET state = 'dismissed', ended_at = ${now} WHERE id = $1 AND ${OPEN}`, [id])) >
      0,

    /** Deletes a lead whatever its state, and leaves no readable remains in the outbox. False when there is none. */
    async delete(id: string): Promise<boolean> {
      const deleted = (await changes('DELETE FROM relay_lead WHERE id = $1', [id])) > 0;
      if (deleted) await driver.eraseRemains();
      return deleted;
    },

    /** Deletes leads that were delivered or dismissed longer ago than that. Returns how many. */
    async purge(olderThanMs: number): Promise<number> {
      const ended = "state IN ('delivered', 'dismissed')";
      const count = await changes(`DELETE FROM relay_lead WHERE ${ended} AND ended_at < ${now} - $1`, [olderThanMs]);
      // Also when there was nothing to purge: an earlier deletion may have met a reader, or a crash.
      await driver.eraseRemains();
      return count;
    },

    /** Rejects when a lead could not be stored: writes one that is never delivered, and deletes it. */
    async check(): Promise<void> {
      await requireSameFile();
      await run(
        `INSERT INTO relay_lead (id, form, fields, received_at, next_attempt_at, message_id, state, ended_at)
         VALUES ($1, '', $2, ${now}, ${now}, '', 'dismissed', ${now})
         ON CONFLICT (id) DO UPDATE SET fields = excluded.fields`,
        [CHECK_ID, CHECK_TEXT],
      );
      await run('DELETE FROM relay_lead WHERE id = $1', [CHECK_ID]);
    },

    /** Writes a complete copy into a new file, while the relay may be running. */
    backup: (file: string): Promise<void> => driver.backup(file),
    close: (): Promise<void> => driver.close(),
  };

  /** The unique index decides which of several equal submissions is the first, between relays too. */
  async function insertOnce({ form, fields, receivedAt }: NewLead): Promise<string> {
    const id = randomUUID();
    const print = fingerprint(form, fields);
    const repeated = [print, receivedAt - REPEAT_WINDOW_MS, receivedAt + REPEAT_WINDOW_MS];
    for (;;) {
      const inserted = await changes(
        `INSERT INTO relay_lead (id, form, fields, received_at, next_attempt_at, message_id, fingerprint)
         VALUES ($1, $2, $3, $4, ${now}, $5, $6) ON CONFLICT (fingerprint) DO NOTHING`,
        [id, form, JSON.stringify(fields), receivedAt, `<${id}@${messageIdDomain}>`, print],
      );
      if (inserted > 0) return id;
      const { rows } = await run(
        'SELECT id FROM relay_lead WHERE fingerprint = $1 AND received_at BETWEEN $2 AND $3',
        repeated,
      );
      if (rows[0] !== undefined) return String(rows[0].id);
      await run(
        'UPDATE relay_lead SET fingerprint = NULL WHERE fingerprint = $1 AND received_at NOT BETWEEN $2 AND $3',
        repeated,
      );
    }
  }

  return outbox;
}

/**
 * The same for two submissions of the same form with the same values, in any order. It is stored with the lead and deleted
 * with it, and reveals nothing that the lead does not.
 */
function fingerprint(form: string, fields: LeadFields): string {
  const sorted = fields.map((field) => JSON.stringify(field)).sort();
  return createHash('sha256')
    .update(JSON.stringify([form, sorted]))
    .digest('hex');
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

function toFields(text: unknown): LeadFields | undefined {
  try {
    const fields: unknown = JSON.parse(String(text));
    return isFields(fields) ? fields : undefined;
  } catch {
    return undefined;
  }
}

function isFields(value: unknown): value is LeadFields {
  return (
    Array.isArray(value) &&
    value.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string'))
  );
}
