import { randomUUID } from 'node:crypto';
import pg, { type QueryResult } from 'pg';
import {
  fingerprint,
  type LeadRow,
  LONGEST_LEASE_MS,
  LONGEST_WAIT_MS,
  type Outbox,
  type OutboxEvents,
  PROBE_BYTES,
  REPEAT_WINDOW_MS,
  sortClaimed,
  toListedLead,
  UNREADABLE,
} from './outbox.ts';
import { OutboxUnusable } from './outbox-unusable.ts';

interface PostgresOutboxOptions {
  /** `postgres://user:password@host/database`, with `?sslmode=verify-full` over a network. */
  readonly url: string;
  /** Connections at once, besides the one that listens. */
  readonly poolSize: number;
  /** Right-hand side of the Message-ID (RFC 5322 section 3.6.4). */
  readonly messageIdDomain: string;
  readonly events: OutboxEvents;
}

/** Each entry leads from the schema version of its index to the next. Append; never edit what has been released. */
const MIGRATIONS = [
  `CREATE TABLE relay_lead (
     id uuid PRIMARY KEY,
     form text NOT NULL,
     fields text NOT NULL,
     received_at timestamptz NOT NULL,
     state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'failed', 'delivered', 'dismissed')),
     attempts integer NOT NULL DEFAULT 0,
     next_attempt_at timestamptz NOT NULL DEFAULT now(),
     last_error text,
     ended_at timestamptz,
     message_id text NOT NULL,
     lease_owner uuid,
     lease_until timestamptz
   );
   CREATE INDEX relay_lead_open ON relay_lead (next_attempt_at) WHERE state IN ('pending', 'failed');
   CREATE INDEX relay_lead_ended ON relay_lead (ended_at) WHERE state IN ('delivered', 'dismissed');
   CREATE TABLE relay_operator_action (
     at timestamptz NOT NULL DEFAULT clock_timestamp(), action text NOT NULL, lead_id uuid NOT NULL
   );
   CREATE TABLE relay_probe (filler bytea NOT NULL);`,
  `ALTER TABLE relay_lead ADD COLUMN fingerprint text;
   CREATE UNIQUE INDEX relay_lead_fingerprint ON relay_lead (fingerprint);`,
];

/** Any number; the same in every relay, so that two of them do not upgrade at once. */
const MIGRATION_LOCK = 7_310_429;
const CHANNEL = 'relay_lead';
/** Each below the grace time of a stop, so that a database that hangs does not hold it up. */
const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 5000;
const ANSWER_TIMEOUT_MS = 6000;
/** Notifications wait for one another (NOTIFY takes a lock that all share), so a rush shares one. */
const NOTIFY_EVERY_MS = 100;
const RECONNECT_MS = 1000;

/**
 * The outbox in PostgreSQL, for any number of relays. Its tables are created or upgraded as needed.
 * @throws when the database cannot be reached or used, or was upgraded by a newer version of this program.
 */
export async function openPostgresOutbox(options: PostgresOutboxOptions): Promise<Outbox> {
  const pool = createPool(options);
  try {
    await migrate(pool);
    return createOutbox(pool, options);
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/**
 * The outbox of relays that may be running, for an operator. Creates and upgrades nothing.
 * @throws when the database cannot be reached, or has the tables of another version of this program.
 */
export async function openPostgresOutboxOfRelays(options: Omit<PostgresOutboxOptions, 'poolSize'>): Promise<Outbox> {
  const pool = createPool({ ...options, poolSize: 1 });
  try {
    requireVersion(await schemaVersion(pool));
    return createOutbox(pool, options, { listens: false });
  } catch (error) {
    await pool.end();
    throw error;
  }
}

function settings(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'lead-relay',
    keepAlive: true,
    // An 'OK' has to survive a power cut, whatever the server's default.
    options: '-c synchronous_commit=on',
  };
}

function createPool({ url, poolSize, events }: PostgresOutboxOptions): pg.Pool {
  const pool = new pg.Pool({
    ...settings(url),
    max: poolSize,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // For a server that is gone without a word.
    query_timeout: ANSWER_TIMEOUT_MS,
  });
  // An idle connection that breaks.
  pool.on('error', events.onTrouble);
  return pool;
}

async function migrate(pool: pg.Pool): Promise<void> {
  if ((await schemaVersion(pool)) === MIGRATIONS.length) return;
  const client = await pool.connect();
  try {
    // Before the transaction, which would not see the tables that another relay makes while this one waits.
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('BEGIN');
    const version = await schemaVersion(client);
    if (version > MIGRATIONS.length) requireVersion(version);
    for (const sql of MIGRATIONS.slice(version)) await client.query(sql);
    await client.query('DROP TABLE IF EXISTS relay_schema');
    await client.query(`CREATE TABLE relay_schema AS SELECT ${MIGRATIONS.length} AS version`);
    await client.query('COMMIT');
  } finally {
    // A connection that is closed rolls back, and gives the lock back.
    client.release(true);
  }
}

async function schemaVersion(db: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await db.query("SELECT to_regclass('relay_schema') IS NOT NULL AS exists");
  if (!rows[0].exists) return 0;
  const { rows: versions } = await db.query('SELECT version FROM relay_schema');
  return Number(versions[0]?.version ?? 0);
}

function requireVersion(found: number): void {
  if (found === MIGRATIONS.length) return;
  throw new OutboxUnusable(
    `its schema is version ${found}, and this program knows only ${MIGRATIONS.length}`,
    'Start a relay of this version, which upgrades an older schema, or use a newer version of this program',
  );
}

const OPEN = "state IN ('pending', 'failed')";
const ms = (value: number | string): string => `${value} * interval '1 millisecond'`;
/** Received within the time in which the same submission is a repeat; $2 is when it arrived again. */
const REPEATED = `received_at BETWEEN $2::timestamptz - ${ms(REPEAT_WINDOW_MS)} AND $2::timestamptz + ${ms(REPEAT_WINDOW_MS)}`;
/** Due, and leased to nobody. */
const CLAIMABLE = `${OPEN}
  AND (next_attempt_at <= now() OR next_attempt_at > now() + CASE state
    WHEN 'pending' THEN ${ms(LONGEST_WAIT_MS.pending)} ELSE ${ms(LONGEST_WAIT_MS.failed)} END)
  AND (lease_until IS NULL OR lease_until <= now() OR lease_until > now() + ${ms(LONGEST_LEASE_MS)})`;

function createOutbox(
  pool: pg.Pool,
  { url, messageIdDomain, events }: Omit<PostgresOutboxOptions, 'poolSize'>,
  { listens } = { listens: true },
): Outbox {
  const owner = randomUUID();
  let closed = false;

  async function query(sql: string, values: readonly unknown[] = []): Promise<QueryResult<LeadRow>> {
    try {
      return await pool.query<LeadRow>(sql, [...values]);
    } catch (error) {
      events.onTrouble(error);
      throw error;
    }
  }
  const count = async (sql: string, values?: readonly unknown[]): Promise<number> =>
    (await query(sql, values)).rowCount ?? 0;

  let notifying: NodeJS.Timeout | undefined;
  /** Tells the other relays. One that misses it looks within the minute. */
  function notifySoon(): void {
    notifying ??= setTimeout(() => {
      notifying = undefined;
      notify().catch(() => undefined);
    }, NOTIFY_EVERY_MS);
  }
  async function notify(): Promise<void> {
    await pool.query('SELECT pg_notify($1, $2)', [CHANNEL, owner]);
  }

  let listener: pg.Client | undefined;
  let reconnecting: NodeJS.Timeout | undefined;
  function listen(): void {
    const client = new pg.Client(settings(url));
    listener = client;
    const retry = (): void => {
      if (closed || listener !== client) return;
      listener = undefined;
      client.end().catch(() => undefined);
      reconnecting = setTimeout(listen, RECONNECT_MS);
    };
    client.on('error', retry);
    client.on('end', retry);
    client.on('notification', ({ payload }) => {
      if (payload !== owner) events.onWake();
    });
    client
      .connect()
      .then(() => client.query(`LISTEN ${CHANNEL}`))
      // What was said before it listened.
      .then(events.onWake)
      .catch(retry);
  }
  if (listens) listen();

  async function recordFailure(id: string, { permanent, error, retryInMs }: typeof UNREADABLE): Promise<void> {
    await query(
      `UPDATE relay_lead SET state = $1, last_error = $2, next_attempt_at = now() + ${ms('$3')},
         attempts = attempts + 1, lease_owner = NULL, lease_until = NULL
       WHERE id = $4 AND ${OPEN} AND lease_owner = $5`,
      // PostgreSQL's text cannot hold it.
      [permanent ? 'failed' : 'pending', error.replaceAll('\0', '\uFFFD'), retryInMs, id, owner],
    );
  }

  /** Deletes the row and notes that, together or not at all. */
  async function act(action: 'dismissed' | 'deleted', change: string, id: string): Promise<boolean> {
    const noted = await count(
      `WITH changed AS (${change} RETURNING id)
       INSERT INTO relay_operator_action (action, lead_id) SELECT '${action}', id FROM changed`,
      [id],
    );
    return noted > 0;
  }

  /** Frees the space of deleted rows for others; a small table may never reach what makes PostgreSQL do so itself. */
  const vacuum = async (): Promise<void> => void (await query('VACUUM relay_lead'));

  return {
    async add(lead) {
      const id = randomUUID();
      const print = fingerprint(lead);
      const receivedAt = new Date(lead.receivedAt);
      const values = [id, lead.form, JSON.stringify(lead.fields), receivedAt, `<${id}@${messageIdDomain}>`, print];
      // Each statement is a transaction, and the unique index decides between relays: the next round sees who was first.
      for (;;) {
        const inserted = await count(
          `INSERT INTO relay_lead (id, form, fields, received_at, message_id, fingerprint)
           VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (fingerprint) DO NOTHING`,
          values,
        );
        if (inserted > 0) break;
        const { rows } = await query(`SELECT id FROM relay_lead WHERE fingerprint = $1 AND ${REPEATED}`, [
          print,
          receivedAt,
        ]);
        if (rows[0] !== undefined) return String(rows[0].id);
        await query(`UPDATE relay_lead SET fingerprint = NULL WHERE fingerprint = $1 AND NOT ${REPEATED}`, [
          print,
          receivedAt,
        ]);
      }
      notifySoon();
      return id;
    },
    async claim(limit, leaseMs) {
      // Materialized: a subquery might be run again, and lock more than the limit.
      const { rows } = await query(
        `WITH due AS MATERIALIZED (
           SELECT id FROM relay_lead WHERE ${CLAIMABLE} ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED
         )
         UPDATE relay_lead SET lease_owner = $2, lease_until = now() + ${ms('$3')}
         FROM due WHERE relay_lead.id = due.id RETURNING relay_lead.*`,
        [limit, owner, leaseMs],
      );
      const { leads, unreadable } = sortClaimed(rows);
      for (const id of unreadable) {
        events.onUnreadable(id);
        await recordFailure(id, UNREADABLE);
      }
      return leads;
    },
    async extend(ids, leaseMs) {
      await query(
        `UPDATE relay_lead SET lease_until = now() + ${ms('$1')} WHERE lease_owner = $2 AND id = ANY ($3::uuid[])`,
        [leaseMs, owner, ids],
      );
    },
    async release(ids) {
      const released = await count(
        'UPDATE relay_lead SET lease_owner = NULL, lease_until = NULL WHERE lease_owner = $1 AND id = ANY ($2::uuid[])',
        [owner, ids],
      );
      if (released > 0) await notify();
    },
    async markDelivered(id) {
      await query(
        `UPDATE relay_lead SET state = 'delivered', ended_at = now(), attempts = attempts + 1, last_error = NULL,
           lease_owner = NULL, lease_until = NULL
         WHERE id = $1 AND state <> 'delivered'`,
        [id],
      );
    },
    markFailed: recordFailure,
    async nextDueInMs() {
      const { rows } = await query(
        `SELECT (extract(epoch FROM min(greatest(next_attempt_at, lease_until)) - now()) * 1000)::float8 AS wait
         FROM relay_lead WHERE ${OPEN}`,
      );
      const wait = rows[0]?.wait;
      return typeof wait === 'number' ? Math.max(0, wait) : undefined;
    },
    async makeDue(which) {
      const due =
        which === 'pending'
          ? await count(
              "UPDATE relay_lead SET next_attempt_at = now() WHERE state = 'pending' AND next_attempt_at > now()",
            )
          : which === 'undelivered'
            ? await count(`UPDATE relay_lead SET next_attempt_at = least(next_attempt_at, now()) WHERE ${OPEN}`)
            : await count(
                `UPDATE relay_lead SET next_attempt_at = least(next_attempt_at, now()), ended_at = NULL,
                   state = CASE state WHEN 'dismissed' THEN 'pending' ELSE state END
                 WHERE id = $1 AND state <> 'delivered'`,
                [which.id],
              );
      if (due > 0) await notify();
      return due;
    },
    async status() {
      const { rows } = await query(
        `SELECT
           count(*) FILTER (WHERE state = 'pending') AS pending,
           count(*) FILTER (WHERE state = 'failed') AS failed,
           (max(abs(extract(epoch FROM now() - received_at))) * 1000)::float8 AS oldest,
           (SELECT max(ended_at) FROM relay_lead WHERE state = 'delivered') AS last
         FROM relay_lead WHERE ${OPEN}`,
      );
      const { pending, failed, oldest, last } = rows[0] ?? {};
      return {
        pending: Number(pending),
        failed: Number(failed),
        oldestUndeliveredMs: typeof oldest === 'number' ? oldest : null,
        lastDeliveredAt: last instanceof Date ? last.getTime() : null,
      };
    },
    list: async () => (await query('SELECT * FROM relay_lead ORDER BY received_at, id')).rows.map(toListedLead),
    dismiss: (id) =>
      act('dismissed', `UPDATE relay_lead SET state = 'dismissed', ended_at = now() WHERE id = $1 AND ${OPEN}`, id),
    async delete(id) {
      const deleted = await act('deleted', 'DELETE FROM relay_lead WHERE id = $1', id);
      if (deleted) await vacuum();
      return deleted;
    },
    async actions() {
      const { rows } = await query('SELECT at, action, lead_id FROM relay_operator_action ORDER BY at');
      return rows.map(({ at, action, lead_id }) => ({
        at: Number(at),
        action: action === 'deleted' ? 'deleted' : 'dismissed',
        leadId: String(lead_id),
      }));
    },
    async purge(olderThanMs) {
      const purged = await count(
        `DELETE FROM relay_lead WHERE state IN ('delivered', 'dismissed') AND ended_at < now() - ${ms('$1')}`,
        [olderThanMs],
      );
      if (purged > 0) await vacuum();
      return purged;
    },
    async backup() {
      throw new OutboxUnusable(
        'the outbox is in PostgreSQL, which has a tool of its own for that',
        "Run pg_dump --table='relay_*' --file=FILE with the address in DATABASE_URL",
      );
    },
    async probe() {
      await query('INSERT INTO relay_probe VALUES (decode(repeat($1, $2), $3))', ['00', PROBE_BYTES, 'hex']);
      await query('DELETE FROM relay_probe');
    },
    async close() {
      closed = true;
      clearTimeout(reconnecting);
      if (notifying !== undefined) {
        clearTimeout(notifying);
        await notify().catch(() => undefined);
      }
      await listener?.end().catch(() => undefined);
      await pool.end();
    },
  };
}
