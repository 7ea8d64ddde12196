import { OutboxError } from './outbox-error.ts';

/** Raise it with every change of the table. There is no upgrade yet: no released version had another one. */
export const SCHEMA_VERSION = 6;

/**
 * The statement that creates the table of leads, with the database's types for ids and times. The index relay_lead_open
 * contains what counting and claiming read, so that neither reads all waiting leads. relay_lead_new finds first attempts among any
 * number of leads that wait for another one.
 */
export const createTableSql = (id: string, integer: string): string => `CREATE TABLE relay_lead (
    id ${id} PRIMARY KEY, form text NOT NULL, fields text NOT NULL, received_at ${integer} NOT NULL,
    state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'failed', 'delivered', 'dismissed')),
    attempts integer NOT NULL DEFAULT 0, next_attempt_at ${integer} NOT NULL, last_error text, ended_at ${integer},
    message_id text NOT NULL, lease_owner ${id}, fingerprint text
  )`;
export const CREATE_INDEXES = `
  CREATE INDEX relay_lead_open ON relay_lead (next_attempt_at, attempts, state, received_at) WHERE state IN ('pending', 'failed');
  CREATE INDEX relay_lead_new ON relay_lead (next_attempt_at) WHERE state = 'pending' AND attempts = 0;
  CREATE INDEX relay_lead_ended ON relay_lead (ended_at) WHERE state IN ('delivered', 'dismissed');
  CREATE UNIQUE INDEX relay_lead_fingerprint ON relay_lead (fingerprint);`;

/**
 * @param unversioned the fix for version 0, which means something else in each database
 * @throws OutboxError when the tables are of another version
 */
export function requireVersion(found: number, unversioned: string): void {
  if (found === SCHEMA_VERSION) return;
  const older = found === 0 ? unversioned : 'Use the version of this program that wrote it until no lead waits';
  throw new OutboxError(
    `its tables are of version ${found}, and this program needs version ${SCHEMA_VERSION}`,
    found > SCHEMA_VERSION ? 'Use a newer version of this program' : older,
  );
}
