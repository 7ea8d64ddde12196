import type { DatabaseSync } from 'node:sqlite';
import type { PoolClient } from 'pg';
import { OutboxError } from './outbox-error.ts';

const SQLITE_VERSION = 4;
const SQLITE_TABLE = `CREATE TABLE relay_lead (
    id TEXT PRIMARY KEY, form TEXT NOT NULL, fields TEXT NOT NULL, received_at INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'failed', 'delivered', 'dismissed')),
    attempts INTEGER NOT NULL DEFAULT 0, next_attempt_at INTEGER NOT NULL, last_error TEXT, ended_at INTEGER,
    message_id TEXT NOT NULL, lease_owner TEXT, lease_until INTEGER, fingerprint TEXT
  ) STRICT;
  CREATE INDEX relay_lead_open ON relay_lead (next_attempt_at) WHERE state IN ('pending', 'failed');
  CREATE INDEX relay_lead_ended ON relay_lead (ended_at) WHERE state IN ('delivered', 'dismissed');
  CREATE UNIQUE INDEX relay_lead_fingerprint ON relay_lead (fingerprint);`;

/** Versions 1 to 3 had another name for the table, and version 1 for the time of the delivery. */
const copyOldLeads = (version: number) => `
  INSERT INTO relay_lead (id, form, fields, received_at, state, attempts, next_attempt_at, last_error, ended_at, message_id)
    SELECT id, form, fields, received_at, state, attempts, next_attempt_at, last_error,
      ${version === 1 ? 'delivered_at' : 'ended_at'}, message_id FROM lead ORDER BY rowid;
  DROP TABLE lead;
  DROP TABLE IF EXISTS probe;
  DROP TABLE IF EXISTS operator_action;`;

const milliseconds = (column: string): string =>
  `ALTER COLUMN ${column} TYPE bigint USING (extract(epoch FROM ${column}) * 1000)::bigint`;

/** Each entry upgrades from the version of its index to the next. Append; never edit a released one. */
const postgresMigrations = [
  `CREATE TABLE relay_lead (
     id uuid PRIMARY KEY, form text NOT NULL, fields text NOT NULL, received_at timestamptz NOT NULL,
     state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'failed', 'delivered', 'dismissed')),
     attempts integer NOT NULL DEFAULT 0, next_attempt_at timestamptz NOT NULL DEFAULT now(), last_error text,
     ended_at timestamptz, message_id text NOT NULL, lease_owner uuid, lease_until timestamptz
   );
   CREATE INDEX relay_lead_open ON relay_lead (next_attempt_at) WHERE state IN ('pending', 'failed');
   CREATE INDEX relay_lead_ended ON relay_lead (ended_at) WHERE state IN ('delivered', 'dismissed');`,
  `ALTER TABLE relay_lead ADD COLUMN fingerprint text;
   CREATE UNIQUE INDEX relay_lead_fingerprint ON relay_lead (fingerprint);`,
  `ALTER TABLE relay_lead ALTER COLUMN next_attempt_at DROP DEFAULT,
     ${['received_at', 'next_attempt_at', 'ended_at', 'lease_until'].map(milliseconds).join(', ')};
   DROP TABLE IF EXISTS relay_probe;
   DROP TABLE IF EXISTS relay_operator_action;`,
];

/** Any number; the same in every relay, so that two of them do not upgrade at once. */
const MIGRATION_LOCK = 7_310_429;

/** Upgrades the file, and writes nothing when it is up to date, so that a relay starts on a full disk. */
export function migrateSqlite(db: DatabaseSync, upgrade: boolean): void {
  const found = Number(db.prepare('PRAGMA user_version').get()?.user_version);
  if (!needsUpgrade(found, SQLITE_VERSION, upgrade)) return;
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; BEGIN IMMEDIATE');
  try {
    db.exec(`${SQLITE_TABLE} ${found > 0 ? copyOldLeads(found) : ''} PRAGMA user_version = ${SQLITE_VERSION}; COMMIT`);
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** Upgrades the tables, within a transaction of the caller. */
export async function migratePostgres(client: PoolClient, upgrade: boolean): Promise<void> {
  if (!needsUpgrade(await postgresVersion(client), postgresMigrations.length, upgrade)) return;
  // Held until the transaction ends. The statements after it see the tables of a relay that was faster.
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  for (const sql of postgresMigrations.slice(await postgresVersion(client))) await client.query(sql);
  await client.query('DROP TABLE IF EXISTS relay_schema');
  await client.query(`CREATE TABLE relay_schema AS SELECT ${postgresMigrations.length} AS version`);
}

async function postgresVersion(client: PoolClient): Promise<number> {
  // Not to_regclass, which answers from a cache that lacks the tables of a relay that was faster.
  const table = "SELECT FROM pg_class WHERE relname = 'relay_schema' AND pg_table_is_visible(oid)";
  if ((await client.query(table)).rowCount === 0) return 0;
  return Number((await client.query('SELECT version FROM relay_schema')).rows[0]?.version ?? 0);
}

/** @throws OutboxError when the version is newer, or older and must not be upgraded */
function needsUpgrade(found: number, known: number, upgrade: boolean): boolean {
  if (found === known) return false;
  if (upgrade && found < known) return true;
  throw new OutboxError(
    `its schema is version ${found}, and this program needs version ${known}`,
    found > known ? 'Use a newer version of this program' : 'Start the relay of this version once, which upgrades it',
  );
}
