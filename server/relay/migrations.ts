/**
 * The schema of the outbox. Each entry leads from the version of its index to the next. Append; never edit one that was
 * released.
 */

export const sqliteMigrations: readonly string[] = [
  `CREATE TABLE lead (
     id TEXT PRIMARY KEY, form TEXT NOT NULL, fields TEXT NOT NULL, received_at INTEGER NOT NULL,
     state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'failed')),
     attempts INTEGER NOT NULL DEFAULT 0, next_attempt_at INTEGER NOT NULL, last_error TEXT, delivered_at INTEGER,
     message_id TEXT NOT NULL
   ) STRICT;
   CREATE INDEX lead_undelivered ON lead (next_attempt_at) WHERE state <> 'delivered';
   CREATE INDEX lead_delivered ON lead (delivered_at) WHERE state = 'delivered';`,
  // SQLite cannot change a CHECK, so the table is built anew (sqlite.org/lang_altertable.html section 7).
  `DROP INDEX lead_undelivered;
   DROP INDEX lead_delivered;
   ALTER TABLE lead RENAME TO old_lead;
   CREATE TABLE lead (
     id TEXT PRIMARY KEY, form TEXT NOT NULL, fields TEXT NOT NULL, received_at INTEGER NOT NULL,
     state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'failed', 'delivered', 'dismissed')),
     attempts INTEGER NOT NULL DEFAULT 0, next_attempt_at INTEGER NOT NULL, last_error TEXT, ended_at INTEGER,
     message_id TEXT NOT NULL, lease_owner TEXT, lease_until INTEGER
   ) STRICT;
   INSERT INTO lead
     SELECT id, form, fields, received_at, state, attempts, next_attempt_at, last_error, delivered_at, message_id, NULL, NULL
     FROM old_lead ORDER BY rowid;
   DROP TABLE old_lead;
   CREATE INDEX lead_open ON lead (next_attempt_at) WHERE state IN ('pending', 'failed');
   CREATE INDEX lead_ended ON lead (ended_at) WHERE state IN ('delivered', 'dismissed');`,
  `ALTER TABLE lead ADD COLUMN fingerprint TEXT;
   CREATE UNIQUE INDEX lead_fingerprint ON lead (fingerprint);`,
  `ALTER TABLE lead RENAME TO relay_lead;
   UPDATE relay_lead SET lease_owner = NULL, lease_until = NULL;
   DROP TABLE IF EXISTS probe;
   DROP TABLE IF EXISTS operator_action;`,
];

const milliseconds = (column: string): string =>
  `ALTER COLUMN ${column} TYPE bigint USING (extract(epoch FROM ${column}) * 1000)::bigint`;

export const postgresMigrations: readonly string[] = [
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
