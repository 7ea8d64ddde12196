import pg from 'pg';
import type { Dialect, OutboxDriver } from './outbox.ts';
import { CREATE_INDEXES, createTableSql, requireVersion, SCHEMA_VERSION } from './schema.ts';

interface PostgresOptions {
  /** `postgres://user:password@host/database`, with `?sslmode=verify-full` over a network. */
  readonly url: string;
  /** Connections at once. */
  readonly poolSize: number;
  /** True for a relay, which creates the tables; false for `npm run leads`. */
  readonly create: boolean;
  /** Called when a connection breaks, perhaps while nobody uses it. Its statement rejects too, if it runs one. */
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
    // The statements of a transaction are sent together: the way to the database and back is most of its time.
    pipeline: true,
  });
  pool.on('error', onError);
  // The pool listens to idle connections only; without a listener an error between two statements ends the process.
  pool.on('connect', (client) => client.on('error', onError));

  async function withClient<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    let failed = true;
    try {
      const result = await work(client);
      failed = false;
      return result;
    } finally {
      // A connection that is closed rolls back.
      client.release(failed);
    }
  }

  try {
    await withClient(async (client) => {
      await client.query(BEGIN);
      await prepareTables(client, create);
      await client.query('COMMIT');
    });
  } catch (error) {
    await pool.end();
    throw error;
  }

  const run: OutboxDriver['run'] = (sql, values = []) =>
    withClient(async (client) => {
      const all = [client.query(BEGIN), client.query(sql, [...values]), client.query('COMMIT')] as const;
      await Promise.allSettled(all);
      // After a failure the statements behind it fail too, or COMMIT rolls back: the first one has the reason.
      const [, { rows, rowCount }] = await Promise.all(all);
      return { rows, changes: rowCount ?? 0 };
    });

  return {
    ...POSTGRES,
    run,
    record: run,
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
const WITHOUT_TABLES =
  'Version 0 means that there are none: the first relay creates them when it starts. If one has, correct DATABASE_URL';

async function prepareTables(client: pg.PoolClient, create: boolean): Promise<void> {
  // Held until the transaction ends. The statements after it see the tables of a relay that was faster.
  if (create) await client.query('SELECT pg_advisory_xact_lock($1)', [CREATE_LOCK]);
  const found = await findVersion(client);
  if (!create || found !== 0) return requireVersion(found, WITHOUT_TABLES);
  await client.query(`${createTableSql('uuid', 'bigint')}; ${CREATE_INDEXES}`);
  await client.query(`CREATE TABLE relay_schema AS SELECT ${SCHEMA_VERSION} AS version`);
}

/** 0 without tables. */
async function findVersion(client: pg.PoolClient): Promise<number> {
  const found = await client.query("SELECT FROM to_regclass('relay_schema') AS name WHERE name IS NOT NULL");
  if (found.rowCount === 0) return 0;
  return Number((await client.query('SELECT version FROM relay_schema')).rows[0]?.version ?? 0);
}
