/** What the tests of the delivery share: before each test a delivery with an outbox, a stand-in for the mailer and a clock. */
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { createDelivery, type Delivery } from '../relay/delivery.ts';
import { DeliveryError, type Mailer } from '../relay/mailer.ts';
import type { Outbox } from '../relay/outbox.ts';
import { temporaryFolder } from './build-folder.ts';
import { HOUR, MINUTE } from './durations.ts';
import { newLead, openOutbox } from './test-leads.ts';

/** More than any test lets the delivery send. */
const MOST_EMAILS = 1000;

/** What a test sets and reads. */
interface Surroundings {
  /** How the mailer answers. */
  send: Mailer['send'];
  compose: () => object;
  now: () => number;
  outboxClock: () => number;
  /** The ids of the leads that the mailer got, in order. */
  readonly sent: string[];
  /** What was logged. */
  readonly events: { level: string; event: string; [detail: string]: unknown }[];
}

/** The delivery of the test that runs. */
export let relay: Surroundings & { readonly outbox: Outbox; readonly delivery: Delivery };
let folder: ReturnType<typeof temporaryFolder>;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  folder = temporaryFolder();
  const around: Surroundings = {
    send: async () => undefined,
    compose: () => ({}),
    now: Date.now,
    outboxClock: Date.now,
    sent: [],
    events: [],
  };
  const outbox = openOutbox(join(folder.path, 'outbox.sqlite'), () => around.outboxClock());
  const delivery = createDelivery({
    outbox,
    mailer: {
      send: (lead, mail, signal) => {
        around.sent.push(lead.id);
        // A delivery that sends without end would hang its test instead of failing it.
        return around.sent.length > MOST_EMAILS ? Promise.reject(rejection(451)) : around.send(lead, mail, signal);
      },
    },
    compose: () => around.compose(),
    log: (level, event, details) => void around.events.push({ level, event, ...details }),
    now: () => around.now(),
    random: () => 0.5,
    retryMs: 5000,
    attemptTimeoutMs: HOUR,
    leaseMs: MINUTE,
    retentionMs: 3 * HOUR,
  });
  relay = Object.assign(around, { outbox, delivery });
});
afterEach(async () => {
  const stopped = relay.delivery.stop(0);
  await vi.advanceTimersByTimeAsync(MINUTE);
  await stopped;
  await relay.outbox.close();
  folder.remove();
  vi.useRealTimers();
});

/** Adds a lead as the relay does. @returns its id */
export async function addLead(): Promise<string> {
  const added = relay.outbox.add(newLead());
  await vi.advanceTimersByTimeAsync(0);
  const id = await added;
  relay.delivery.wake();
  await vi.advanceTimersByTimeAsync(0);
  return id;
}

/** What the mailer throws where the mail server answers with this code. */
export const rejection = (responseCode: number) =>
  new DeliveryError(Object.assign(new Error('no'), { code: 'EENVELOPE', responseCode }));
export const reject = (responseCode: number) => () => Promise.reject(rejection(responseCode));

/** A mail server that never answers. */
export const hang: Mailer['send'] = (_lead, _mail, signal) =>
  new Promise((_done, failed) => signal.addEventListener('abort', () => failed(new DeliveryError(signal.reason))));
