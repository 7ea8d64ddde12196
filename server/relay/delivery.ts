import type { SendMailOptions } from 'nodemailer';
import type { Log } from '../log.ts';
import { DeliveryError, type Mailer } from './mailer.ts';
import type { Outbox, StoredLead } from './outbox.ts';

/** Takes leads from the outbox to the mailer until none is left. */
export interface Delivery {
  /** Starts; every undelivered lead is tried at once, since a start often follows the cure. */
  start(): void;
  /** Says that there may be something to do. */
  wake(): void;
  /** Says that a lead was just stored here. */
  noteArrival(): void;
  /** Delivers what is due, for at most `graceMs`, then aborts what is in flight and gives it back. */
  stop(graceMs: number): Promise<void>;
}

export interface DeliveryOptions {
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  readonly compose: (lead: StoredLead) => SendMailOptions;
  readonly log: Log;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** A number from 0 up to 1, for the jitter. */
  readonly random: () => number;
  /** Wait before the second attempt. It doubles with every attempt, up to an hour. */
  readonly retryMs: number;
  /** Longest time one attempt may take. */
  readonly attemptTimeoutMs: number;
  /** How long the leads of a relay that died wait for another one. */
  readonly leaseMs: number;
  /** How long a delivered lead is kept. */
  readonly retentionMs: number;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const CONCURRENCY = 4;
/** Longest sleep. It bounds what a changed clock, or a lead made due by another process, can delay. */
export const LONGEST_SLEEP_MS = 60_000;
/** Wait before a delivery is recorded again, and before the outbox is asked again. */
const RECORD_RETRY_MS = 1000;
/** After an outage the leads that wait are made due; a lead that alone keeps failing must not be tried again at every success. */
const OUTAGE_OVER_EVERY_MS = 60_000;
/**
 * Taking leads comes before handing them on: while they keep arriving, attempts start only this often, `CONCURRENCY` at
 * a time. That is still far more than any mail server is glad to take.
 */
const RUSH_MS = 100;

/** Wait before the next attempt, with a jitter of a fifth either way. `attempts` counts those already made. */
export function backoff(
  attempts: number,
  { permanent, retryMs, random }: { permanent: boolean; retryMs: number; random: () => number },
): number {
  const [first, longest] = permanent ? [HOUR_MS, DAY_MS] : [retryMs, HOUR_MS];
  return Math.round(Math.min(longest, first * 2 ** (attempts - 1)) * (0.8 + 0.4 * random()));
}

/** The delivery loop of one relay. Others may work on the same outbox: a lead is sent only under a lease. */
export function createDelivery(options: DeliveryOptions): Delivery {
  const { outbox, mailer, compose, log, now, random, retryMs, attemptTimeoutMs, leaseMs, retentionMs } = options;
  /** Leads that are being sent. */
  const inFlight = new Map<string, Promise<void>>();
  /** Leads that were delivered, which could not be written down yet. They hold no slot, but their lease. */
  const unrecorded = new Set<string>();
  const abort = new AbortController();
  let state: 'running' | 'draining' | 'stopped' = 'stopped';
  let loop = Promise.resolve();
  /** Ends the sleep of the loop. */
  let rouse = (): void => undefined;
  let roused = false;
  let heartbeat: NodeJS.Timeout | undefined;
  let unusable: string | undefined;
  let outage = false;
  let lastOutageOver = Number.NEGATIVE_INFINITY;
  let lastCleanup = Number.NEGATIVE_INFINITY;
  let lastArrival = Number.NEGATIVE_INFINITY;
  let lastLaunch = Number.NEGATIVE_INFINITY;
  let lastRecordTry = Number.NEGATIVE_INFINITY;

  /** It may change while something is awaited. */
  const isStopped = (): boolean => state === 'stopped';
  const since = (moment: number): number => Math.abs(now() - moment);

  function wake(): void {
    roused = true;
    rouse();
  }

  async function run(): Promise<void> {
    await outbox.makeDue('undelivered').catch(logUnusable);
    for (;;) {
      roused = false;
      const wait = await round().then(
        (next) => {
          unusable = undefined;
          return next;
        },
        (error: unknown) => {
          logUnusable(error);
          return RECORD_RETRY_MS;
        },
      );
      const drained = state === 'draining' && wait > 0 && inFlight.size === 0;
      if (drained || isStopped()) return;
      if (!roused) await sleep(wait);
      if (isStopped()) return;
    }
  }

  function sleep(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, Math.max(ms, 1));
      rouse = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  /** Starts what can be started. Resolves to the milliseconds after which there is something to do again. */
  async function round(): Promise<number> {
    await recordAgain();
    const rush = RUSH_MS - since(lastLaunch);
    if (state === 'running' && rush > 0 && since(lastArrival) < RUSH_MS) return rush;
    const free = CONCURRENCY - inFlight.size;
    // With every slot taken, the end of an attempt rouses.
    if (free <= 0) return LONGEST_SLEEP_MS;
    const leads = await outbox.claim(free, leaseMs);
    // A lease that ran out while this process stood still may come back to it.
    for (const lead of leads) if (!inFlight.has(lead.id) && !unrecorded.has(lead.id)) launch(lead);
    if (state === 'running') await deleteOldLeads();
    if (inFlight.size >= CONCURRENCY) return LONGEST_SLEEP_MS;
    const next = leads.length === free ? 0 : ((await outbox.nextDueInMs()) ?? LONGEST_SLEEP_MS);
    return Math.min(next, unrecorded.size > 0 ? RECORD_RETRY_MS : LONGEST_SLEEP_MS);
  }

  function launch(lead: StoredLead): void {
    lastLaunch = now();
    const attempt = deliver(lead).finally(() => {
      inFlight.delete(lead.id);
      wake();
    });
    inFlight.set(lead.id, attempt);
  }

  async function deliver(lead: StoredLead): Promise<void> {
    const { id } = lead;
    const attempt = lead.attempts + 1;
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(attemptTimeoutMs), abort.signal]);
      await mailer.send(lead, compose(lead), signal);
    } catch (error) {
      // Whether the mail server took a mail that was cut off is unknown, so the lead goes back as it was.
      if (abort.signal.aborted) {
        await outbox.release([id]).catch(logUnusable);
        return;
      }
      const failure = error instanceof DeliveryError ? error : undefined;
      // Anything else is a mistake in this program: it will not heal by itself, so it is treated as a refusal.
      const permanent = failure?.permanent ?? true;
      const retryInMs = backoff(attempt, { permanent, retryMs, random });
      log(permanent || since(lead.receivedAt) > HOUR_MS ? 'error' : 'warn', 'delivery.failed', {
        id,
        attempt,
        permanent,
        code: failure?.code ?? errorName(error),
        reply: failure?.reply,
        nextAttempt: new Date(now() + retryInMs).toISOString(),
      });
      if (!permanent) outage = true;
      const message = error instanceof Error ? error.message : String(error);
      // If it cannot be recorded, the lease runs out and the lead is tried again.
      await outbox.markFailed(id, { permanent, error: message, retryInMs }).catch(logUnusable);
      return;
    }
    log('info', 'delivery.done', { id, attempt });
    await recordDelivery(id);
    await endOutage();
  }

  /** Writes it down, however often it takes: a mail sent but not recorded would be sent again. */
  async function recordDelivery(id: string): Promise<void> {
    try {
      await outbox.markDelivered(id);
      unrecorded.delete(id);
    } catch (error) {
      log('error', 'delivery.unrecorded', { id, error: errorName(error) });
      unrecorded.add(id);
      lastRecordTry = now();
    }
  }

  async function recordAgain(): Promise<void> {
    if (unrecorded.size === 0 || since(lastRecordTry) < RECORD_RETRY_MS) return;
    lastRecordTry = now();
    for (const id of unrecorded) {
      await recordDelivery(id);
      // One that cannot be written speaks for all.
      if (unrecorded.has(id)) return;
    }
  }

  /** The first success after failures: what waits need not wait out its backoff. */
  async function endOutage(): Promise<void> {
    if (!outage || since(lastOutageOver) < OUTAGE_OVER_EVERY_MS) return;
    outage = false;
    lastOutageOver = now();
    await outbox.makeDue('pending').catch(logUnusable);
  }

  async function deleteOldLeads(): Promise<void> {
    if (since(lastCleanup) < HOUR_MS) return;
    lastCleanup = now();
    const count = await outbox.purge(retentionMs);
    if (count > 0) log('info', 'outbox.cleaned', { count });
  }

  const leased = (): string[] => [...inFlight.keys(), ...unrecorded];

  function extendLeases(): void {
    const ids = leased();
    if (ids.length > 0) outbox.extend(ids, leaseMs).catch(logUnusable);
  }

  /** Once for each error in a row: the loop asks every second. */
  function logUnusable(error: unknown): void {
    const name = errorName(error);
    if (name !== unusable) log('error', 'outbox.unusable', { error: name });
    unusable = name;
  }

  return {
    start() {
      state = 'running';
      heartbeat = setInterval(extendLeases, leaseMs / 3);
      loop = run();
    },
    wake,
    noteArrival() {
      lastArrival = now();
      wake();
    },
    async stop(graceMs) {
      if (state === 'stopped') return;
      state = 'draining';
      wake();
      const cut = setTimeout(() => {
        state = 'stopped';
        abort.abort();
        wake();
      }, graceMs);
      await loop;
      await Promise.allSettled(inFlight.values());
      clearTimeout(cut);
      clearInterval(heartbeat);
      state = 'stopped';
      lastRecordTry = Number.NEGATIVE_INFINITY;
      await recordAgain();
    },
  };
}

function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return [error.name, errcode ?? code].filter((part) => part !== undefined).join(' ');
}
