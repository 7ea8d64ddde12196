import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { postgresMigrations } from './migrations.ts';
import type { OutboxDriver } from './outbox.ts';
import { OutboxError, requireVersion } from './outbox-error.ts';

interface PostgresOptions {
  /** `postgres://user:password@host/database`, with `?sslmode=verify-full` over a network. */
  readonly url: string;
  /** Connections at once, besides the one that listens. */
  readonly poolSize: number;
  /** True for a relay, which creates or upgrades the tables and listens; false for an operator's command beside it. */
  readonly upgrade: boolean;
  /** Called when another relay stored a lead or made one due. */
  readonly onWake: () => void;
  /** Called when an idle connection breaks. */
  readonly onError: (error: unknown) => void;
}

/** Any number; the same in every relay, so that two of them do not upgrade at once. */
const MIGRATION_LOCK = 7_310_429;
const CHANNEL = 'relay_lead';
/** Below the time that a stop may take, so that a database that hangs does not delay it. */
const TIMEOUT_MS = 5000;
/** Notifications wait for one another (NOTIFY takes a lock that all share), so leads that arrive together share one. */
const NOTIFY_EVERY_MS = 100;
const RECONNECT_MS = 1000;
/**
 * In every transaction, not once for each connection: a pooler gives each transaction another one, and accepts no options
 * at the start. synchronous_commit: an 'OK' survives a power cut, whatever the server's default.
 */
const BEGIN = `BEGIN; SET LOCAL synchronous_commit = on; SET LOCAL statement_timeout = ${TIMEOUT_MS}`;

/**
 * The outbox in PostgreSQL, for any number of relays.
 * @throws when the database cannot be used, or was upgraded by a newer version of this program.
 */
export async function openPostgresDriver(options: PostgresOptions): Promise<OutboxDriver> {
  const { url, poolSize, upgrade, onWake, onError } = options;
  const config = {
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    application_name: 'lead-relay',
    keepAlive: true,
  };
  // query_timeout: for a server that is gone without a word.
  const pool = new pg.Pool({ ...config, max: poolSize, query_timeout: TIMEOUT_MS + 1000 });
  pool.on('error', onError);

  async function transaction<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    // Without a listener a connection that breaks between two statements would end the process.
    client.on('error', onError);
    let failed = true;
    try {
      await client.query(BEGIN);
      const result = await work(client);
      await client.query('COMMIT');
      failed = false;
      return result;
    } finally {
      client.off('error', onError);
      // A connection that is closed rolls back.
      client.release(failed);
    }
  }

  try {
    if (upgrade) await transaction(migrate);
    else requireVersion(await transaction(version), postgresMigrations.length);
  } catch (error) {
    await pool.end();
    throw error;
  }

  const sender = randomUUID();
  const notifyNow = () => pool.query('SELECT pg_notify($1, $2)', [CHANNEL, sender]).catch(onError);
  let notifying: NodeJS.Timeout | undefined;
  let closed = false;
  let listener: pg.Client | undefined;
  let reconnecting: NodeJS.Timeout | undefined;
  function listen(): void {
    const client = new pg.Client(config);
    listener = client;
    const retry = (): void => {
      if (closed || listener !== client) return;
      listener = undefined;
      client.end().catch(() => undefined);
      reconnecting = setTimeout(listen, RECONNECT_MS);
    };
    client.on('error', retry);
    client.on('end', retry);
    client.on('notification', ({ payload }) => payload !== sender && onWake());
    // Once it listens it wakes: a notification may have come before.
    client
      .connect()
      .then(() => client.query(`LISTEN ${CHANNEL}`))
      .then(onWake)
      .catch(retry);
  }
  if (upgrade) listen();

  return {
    now: '(extract(epoch FROM now()) * 1000)::bigint',
    shared: true,
    run: (sql, values = []) =>
      transaction(async (client) => {
        const { rows, rowCount } = await client.query(sql, [...values]);
        return { rows, changes: rowCount ?? 0 };
      }),
    requireSameFile: () => undefined,
    notify() {
      notifying ??= setTimeout(() => {
        notifying = undefined;
        void notifyNow();
      }, NOTIFY_EVERY_MS);
    },
    async eraseRemains() {
      // Frees the space of deleted rows; a small table may never reach what makes PostgreSQL do so itself.
      await pool.query('VACUUM relay_lead');
    },
    async backup() {
      throw new OutboxError(
        'the outbox is in PostgreSQL, which has its own tool for backups',
        "Run pg_dump --table='relay_*' --file=FILE with the address in DATABASE_URL",
      );
    },
    async close() {
      closed = true;
      clearTimeout(reconnecting);
      clearTimeout(notifying);
      if (notifying) await notifyNow();
      await listener?.end().catch(() => undefined);
      await pool.end();
    },
  };
}

async function migrate(client: pg.PoolClient): Promise<void> {
  if ((await version(client)) === postgresMigrations.length) return;
  // Held until the transaction ends. The statements after it see the tables of a relay that was faster.
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  const found = await version(client);
  if (found > postgresMigrations.length) requireVersion(found, postgresMigrations.length);
  for (const sql of postgresMigrations.slice(found)) await client.query(sql);
  await client.query('DROP TABLE IF EXISTS relay_schema');
  await client.query(`CREATE TABLE relay_schema AS SELECT ${postgresMigrations.length} AS version`);
}

async function version(client: pg.PoolClient): Promise<number> {
  // to_regclass would answer from a cache that does not know of the relay that was faster.
  const table = "SELECT FROM pg_class WHERE relname = 'relay_schema' AND pg_table_is_visible(oid)";
  if ((await client.query(table)).rowCount === 0) return 0;
  return Number((await client.query('SELECT version FROM relay_schema')).rows[0]?.version ?? 0);
}
