import { createOutbox, type NewLead, type Outbox, type StoredLead } from '../relay/outbox.ts';
import { openSqliteDriver } from '../relay/sqlite-driver.ts';

/** A lead without fields that was just stored. */
export const storedLead: StoredLead = {
  id: '0b0e7c1e-0000-4000-8000-000000000000',
  form: 'contact',
  fields: [],
  receivedAt: Date.UTC(2026, 10, 20, 10, 12, 33, 123),
  state: 'pending',
  attempts: 0,
  nextAttemptAt: 0,
  lastError: null,
  deliveredAt: null,
  messageId: '<0b0e7c1e-0000-4000-8000-000000000000@example.com>',
};

let number = 0;
/** A lead that differs from all others. */
export function newLead(): NewLead {
  number += 1;
  return { form: 'contact', fields: [['full_name', `Unforgettable ${number}`]] };
}

/** The outbox in a file, as a relay opens it. */
export function openOutbox(path: string, now: () => number): Outbox {
  return createOutbox(openSqliteDriver(path, { now, create: true }), 'example.com');
}
