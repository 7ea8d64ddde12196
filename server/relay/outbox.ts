import { createHash } from 'node:crypto';

/** Names and values in the order in which the mail lists them. A name may repeat. */
export type LeadFields = readonly (readonly [name: string, value: string])[];

/**
 * `failed` means that the mail server's last word was a permanent refusal; such a lead is kept and still retried.
 * `dismissed` means that a person decided that it need not be delivered.
 */
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
  /** The same in every attempt, so that an inbox can fold a mail that arrives twice. */
  readonly messageId: string;
}

/** A lead as an operator sees it: of a row that cannot be read, `fields` holds its text under the name `unreadable`. */
export interface ListedLead extends StoredLead {
  readonly readable: boolean;
}

export interface OutboxStatus {
  readonly pending: number;
  readonly failed: number;
  /** Milliseconds between now and when the oldest undelivered lead was received, in whichever direction. */
  readonly oldestUndeliveredMs: number | null;
  readonly lastDeliveredAt: number | null;
}

export interface FailedAttempt {
  readonly permanent: boolean;
  readonly error: string;
  /** Wait before the next attempt, in milliseconds. */
  readonly retryInMs: number;
}

/** What an operator did to a lead. */
export interface OperatorAction {
  readonly at: number;
  readonly action: 'dismissed' | 'deleted';
  readonly leadId: string;
}

/** What an outbox says without being asked. */
export interface OutboxEvents {
  /** Another process stored a lead or made one due. */
  readonly onWake: () => void;
  /** Something could not be written, or the connection was lost. */
  readonly onTrouble: (error: unknown) => void;
  /** A row cannot be read. It is kept as it is, and counts as failed. */
  readonly onUnreadable: (id: string) => void;
}

/**
 * The durable queue of leads, from which any number of relays may work. An undelivered lead is never deleted, except by an
 * operator. Times are told by one clock: the machine's for SQLite, the database server's for PostgreSQL.
 */
export interface Outbox {
  /**
   * Stores a lead and resolves to its id once it is committed and synced to disk. A lead with the same form and fields
   * that was received less than `REPEAT_WINDOW_MS` before is the same submission: its id is the answer. Rejects when the
   * lead could not be stored, or when it is unknown whether it was.
   */
  add(lead: NewLead): Promise<string>;
  /** Leases leads that are due to the caller, the longest due first. A lease that is not extended runs out. */
  claim(limit: number, leaseMs: number): Promise<StoredLead[]>;
  /** Prolongs leases of the caller. */
  extend(ids: readonly string[], leaseMs: number): Promise<void>;
  /** Gives leases of the caller back: the leads are free for whoever claims next. */
  release(ids: readonly string[]): Promise<void>;
  markDelivered(id: string): Promise<void>;
  /** Records a failed attempt and ends the lease. Changes nothing when the lease has passed to somebody else. */
  markFailed(id: string, failure: FailedAttempt): Promise<void>;
  /** Milliseconds until the next lead falls due or its lease runs out; undefined when none waits. */
  nextDueInMs(): Promise<number | undefined>;
  /** Makes leads due: one of any state but delivered, or those that are pending, or all that are undelivered. */
  makeDue(which: 'pending' | 'undelivered' | { readonly id: string }): Promise<number>;
  status(): Promise<OutboxStatus>;
  /** Every lead that is kept, the longest received first. */
  list(): Promise<ListedLead[]>;
  /** Takes an undelivered lead out of delivery; it is kept for the retention time. False when there is none. */
  dismiss(id: string): Promise<boolean>;
  /** Deletes a lead whatever its state, and leaves no readable remains in the outbox. False when there is none. */
  delete(id: string): Promise<boolean>;
  /** What operators dismissed and deleted, the oldest first. */
  actions(): Promise<OperatorAction[]>;
  /** Deletes leads delivered or dismissed longer ago than that, leaves no readable remains, and returns how many. */
  purge(olderThanMs: number): Promise<number>;
  /** Writes a complete copy into a new file, while the relay may be running. */
  backup(file: string): Promise<void>;
  /** Rejects when nothing can be stored. */
  probe(): Promise<void>;
  close(): Promise<void>;
}

/**
 * No wait between two attempts is longer than this. A next attempt beyond it was computed while the clock was wrong, and
 * counts as due; otherwise a lead could wait for years.
 */
export const LONGEST_WAIT_MS = { pending: 75 * 60 * 1000, failed: 30 * 60 * 60 * 1000 } as const;
/** The same for leases. */
export const LONGEST_LEASE_MS = 2 * 60 * 60 * 1000;
/** Size of what a probe writes: more than the largest lead. */
export const PROBE_BYTES = 64 * 1024;
/** The next attempt at a row that cannot be read: somebody may have mended it. */
export const UNREADABLE: FailedAttempt = {
  permanent: true,
  error: 'This row of the outbox cannot be read',
  retryInMs: 24 * 60 * 60 * 1000,
};

/**
 * Within this time a second submission of the same form with the same values is a repeat: the browser posted it again
 * because the answer was lost, or the visitor did. Later it is a new lead.
 */
export const REPEAT_WINDOW_MS = 10 * 60 * 1000;

/**
 * The same for two submissions of the same form with the same values, in whichever order. It is stored with the lead and
 * deleted with it, and reveals nothing that the lead does not.
 */
export function fingerprint({ form, fields }: NewLead): string {
  const sorted = fields.map((field) => JSON.stringify(field)).sort();
  return createHash('sha256')
    .update(JSON.stringify([form, sorted]))
    .digest('hex');
}

/** The greatest time that a Date can hold, in milliseconds (ECMA-262, time values). */
const LAST_TIME = 8.64e15;

/** A row of the table of leads, as either database gives it. */
export type LeadRow = Readonly<Record<string, unknown>>;

/** The lead in a row, which may have been damaged or written by hand. */
export function toListedLead(row: LeadRow): ListedLead {
  const times = [row.received_at, row.next_attempt_at, row.ended_at].map(toTime);
  const [receivedAt, nextAttemptAt, endedAt] = times;
  const fields = toFields(row.fields);
  const readable = fields !== undefined && times.every((time) => Math.abs(time ?? 0) <= LAST_TIME);
  const state = row.state as LeadState;
  return {
    id: String(row.id),
    form: String(row.form),
    fields: fields ?? [['unreadable', String(row.fields)]],
    receivedAt: readable ? (receivedAt ?? 0) : 0,
    state,
    attempts: Number(row.attempts),
    nextAttemptAt: readable ? (nextAttemptAt ?? 0) : 0,
    lastError: row.last_error === null ? null : String(row.last_error),
    deliveredAt: readable && state === 'delivered' ? (endedAt ?? null) : null,
    messageId: String(row.message_id),
    readable,
  };
}

/** SQLite gives numbers or, beyond what those hold, bigints; PostgreSQL gives dates. */
function toTime(value: unknown): number | null {
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

/** Splits claimed rows: leads to deliver, and the ids of rows that cannot be read. */
export function sortClaimed(rows: readonly LeadRow[]): { leads: StoredLead[]; unreadable: string[] } {
  const listed = rows.map(toListedLead);
  return {
    leads: listed
      .filter(({ readable }) => readable)
      .map(({ readable: _, ...lead }) => lead)
      .sort((a, b) => a.nextAttemptAt - b.nextAttemptAt),
    unreadable: listed.filter(({ readable }) => !readable).map(({ id }) => id),
  };
}
