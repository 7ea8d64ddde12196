import pg from 'pg';
import type { Dialect, OutboxDriver, Result } from './outbox.ts';
import { CREATE_INDEXES, createTable, requireVersion, SCHEMA_VERSION } from './schema.ts';

interface PostgresOptions {
  /** `postgres://user:password@host/database`, with `?sslmode=verify-full` over a network. */
  readonly url: string;
  /** Connections at once. */
  readonly poolSize: number;
  /** True for a relay, which creates the tables; false for `npm run leads`. */
  readonly create: boolean;
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
 * @throws when the database cannot be used, or has the tables of another version of this program.
 */
export async function openPostgresDriver({ url, poolSize, create, onError }: PostgresOptions): Promise<OutboxDriver> {
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
    await transaction((client) => prepareTables(client, create));
  } catch (error) {
    await pool.end();
    throw error;
  }

  return {
    ...POSTGRES,
    run: (...statements) =>
      transaction(async (client) => {
        const results: Result[] = [];
        for (const [sql, values] of statements) {
          const { rows, rowCount } = await client.query(sql, [...values]);
          results.push({ rows, changes: rowCount ?? 0 });
        }
        return results;
      }),
    requireSameFile: () => undefined,
    async eraseRemains() {
      // Frees the space of deleted rows; a small table may never reach the threshold of autovacuum. It waits for no lock.
      await pool.query('VACUUM (SKIP_LOCKED) relay_lead');
      return true;
    },
    close: () => pool.end(),
  };
}

/** Any number; the same in every relay, so that two of them do not create the tables at once. */
const CREATE_LOCK = 7_310_429;

async function prepareTables(client: pg.PoolClient, create: boolean): Promise<void> {
  let found = await findVersion(client);
  if (create && found === 0) {
    // Held until the transaction ends. The statements after it see the tables of a relay that was faster.
    await client.query('SELECT pg_advisory_xact_lock($1)', [CREATE_LOCK]);
    found = await findVersion(client);
    if (found === 0) {
      await client.query(`${createTable('uuid', 'bigint')}; ${CREATE_INDEXES}`);
      await client.query(`CREATE TABLE relay_schema AS SELECT ${SCHEMA_VERSION} AS version`);
      return;
    }
  }
  requireVersion(found);
}

/** 0 without tables. */
async function findVersion(client: pg.PoolClient): Promise<number> {
  // Not to_regclass, which answers from a cache that lacks the tables of a relay that was faster.
  const table = "SELECT FROM pg_class WHERE relname = 'relay_schema' AND pg_table_is_visible(oid)";
  if ((await client.query(table)).rowCount === 0) return 0;
  return Number((await client.query('SELECT version FROM relay_schema')).rows[0]?.version ?? 0);
}
