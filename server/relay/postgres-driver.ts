import pg from 'pg';
import { migratePostgres } from './migrations.ts';
import type { Dialect, OutboxDriver } from './outbox.ts';

interface PostgresOptions {
  /** `postgres://user:password@host/database`, with `?sslmode=verify-full` over a network. */
  readonly url: string;
  /** Connections at once. */
  readonly poolSize: number;
  /** True for a relay, which creates or upgrades the tables; false for `npm run leads`. */
  readonly upgrade: boolean;
  /** Called when a connection breaks that runs no statement. */
  readonly onError: (error: unknown) => void;
}

/** Shorter than the time that a stop may take, so that a database that hangs does not delay it. */
const TIMEOUT_MS = 5000;
/**
 * In every transaction, not once for each connection: a pooler gives each transaction another one, and accepts no options
 * at the start. synchronous_commit: an 'OK' survives a power cut, whatever the server's default.
 */
const BEGIN = `BEGIN; SET LOCAL synchronous_commit = on; SET LOCAL statement_timeout = ${TIMEOUT_MS}`;

export const POSTGRES: Dialect = { now: '(extract(epoch FROM now()) * 1000)::bigint', shared: true };

/**
 * The outbox in PostgreSQL, for any number of relays.
 * @throws when the database cannot be used, or was upgraded by a newer version of this program.
 */
export async function openPostgresDriver({ url, poolSize, upgrade, onError }: PostgresOptions): Promise<OutboxDriver> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: TIMEOUT_MS,
    // For a server that stops answering.
    query_timeout: TIMEOUT_MS + 1000,
    application_name: 'lead-relay',
    keepAlive: true,
  });
  pool.on('error', onError);
  // The pool listens to idle connections only; without a listener an error between two statements ends the process.
  pool.on('connect', (client) => client.on('error', onError));

  async function transaction<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    let failed = true;
    try {
      await client.query(BEGIN);
      const result = await work(client);
      await client.query('COMMIT');
      failed = false;
      return result;
    } finally {
      // A connection that is closed rolls back.
      client.release(failed);
    }
  }

  try {
    await transaction((client) => migratePostgres(client, upgrade));
  } catch (error) {
    await pool.end();
    throw error;
  }

  return {
    ...POSTGRES,
    run: (sql, values) =>
      transaction(async (client) => {
        const { rows, rowCount } = await client.query(sql, [...values]);
        return { rows, changes: rowCount ?? 0 };
      }),
    requireSameFile: () => undefined,
    async eraseRemains() {
      // Frees the space of deleted rows; a small table may never reach the threshold of autovacuum.
      await pool.query('VACUUM relay_lead');
    },
    close: () => pool.end(),
  };
}
