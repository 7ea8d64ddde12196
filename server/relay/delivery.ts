import type { SendMailOptions } from 'nodemailer';
import type { Log } from '../log.ts';
import { DeliveryError, type Mailer } from './mailer.ts';
import type { Outbox, StoredLead } from './outbox.ts';

/** Delivers leads from the outbox until none is left. */
export interface Delivery {
  /** Starts; every undelivered lead is tried at once, since a start often follows a fix. */
  start(): void;
  /** Tells that a lead may be due. */
  wake(): void;
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
  /** Longest time that one attempt may take. */
  readonly attemptTimeoutMs: number;
  /** How long the leads of a relay that died wait for another one. */
  readonly leaseMs: number;
  /** How long a delivered lead is kept. */
  readonly retentionMs: number;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const CONCURRENCY = 4;
/** Longest sleep: a lead that an operator's command made due waits no longer than this. */
export const LONGEST_SLEEP_MS = 60_000;
/** Wait before a delivery is recorded again, and before the outbox is asked again. */
const RECORD_RETRY_MS = 1000;
/** A success retries the leads that failed before it, at most this often. */
const EARLY_RETRY_EVERY_MS = 60_000;

/** Wait before the next attempt, with a jitter of a fifth either way. `attempts` counts those already made. */
export function backoff(
  attempts: number,
  { permanent, retryMs, random }: { permanent: boolean; retryMs: number; random: () => number },
): number {
  const [first, longest] = permanent ? [HOUR_MS, DAY_MS] : [retryMs, HOUR_MS];
  return Math.round(Math.min(longest, first * 2 ** (attempts - 1)) * (0.8 + 0.4 * random()));
}

/** The delivery loop of one relay. */
export function createDelivery(options: DeliveryOptions): Delivery {
  const { outbox, mailer, compose, log, now, random, retryMs, attemptTimeoutMs, leaseMs, retentionMs } = options;
  const inFlight = new Map<string, Promise<void>>();
  /** Leads that were delivered, which could not be recorded yet. */
  const unrecorded = new Set<string>();
  /** Leads that failed since the last success. */
  const failing = new Set<string>();
  /** Refused leads that were retried early after a success; if refused again, they wait for their time. */
  const retriedEarly = new Set<string>();
  const abort = new AbortController();
  let state: 'running' | 'draining' | 'stopped' = 'stopped';
  let loop = Promise.resolve();
  let woken = false;
  let endSleep = (): void => undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let lastEarlyRetry = Number.NEGATIVE_INFINITY;
  let lastPurge = Number.NEGATIVE_INFINITY;

  const inHand = (): Set<string> => new Set([...inFlight.keys(), ...unrecorded]);
  /** It may change while something is awaited. */
  const isStopped = (): boolean => state === 'stopped';

  function wake(): void {
    woken = true;
    endSleep();
  }

  async function run(): Promise<void> {
    await outbox.makeDue('undelivered').catch(ignore);
    while (!isStopped()) {
      woken = false;
      const wait = await round().catch(() => RECORD_RETRY_MS);
      if (state === 'draining' && wait > 0 && inFlight.size === 0) return;
      if (!woken && !isStopped()) await sleep(wait);
    }
  }

  function sleep(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, Math.max(ms, 1));
      endSleep = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  /** Starts what can be started. Resolves to the milliseconds after which something may be due. */
  async function round(): Promise<number> {
    for (const id of unrecorded) if (!(await recordDelivery(id))) break;
    if (state === 'running') await purge();
    const free = CONCURRENCY - inFlight.size;
    // The end of an attempt wakes the loop.
    if (free <= 0) return LONGEST_SLEEP_MS;
    // Before the claim: a lead that falls due in between is either claimed or wakes the loop.
    const next = (await outbox.nextDueInMs()) ?? LONGEST_SLEEP_MS;
    for (const lead of await outbox.claim(free, leaseMs, inHand())) {
      // A lease that ran out while this process stood still may come back to it.
      if (!inHand().has(lead.id)) launch(lead);
    }
    if (inFlight.size >= CONCURRENCY) return LONGEST_SLEEP_MS;
    return Math.min(next, unrecorded.size > 0 ? RECORD_RETRY_MS : LONGEST_SLEEP_MS);
  }

  function launch(lead: StoredLead): void {
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
      await recordFailure(lead, attempt, error);
      return;
    }
    log('info', 'delivery.done', { id, attempt });
    await recordDelivery(id);
    await retryEarly(id);
  }

  async function recordFailure({ id, receivedAt }: StoredLead, attempt: number, error: unknown): Promise<void> {
    // Whether the mail server accepted an email that was cut off is unknown, so the lead goes back as it was.
    if (abort.signal.aborted) return outbox.release(id).catch(ignore);
    const failure = error instanceof DeliveryError ? error : undefined;
    // Any other error is a mistake in this program, which needs a fix like a refusal.
    const permanent = failure?.permanent ?? true;
    const retryInMs = backoff(attempt, { permanent, retryMs, random });
    log(permanent || now() - receivedAt > HOUR_MS ? 'error' : 'warn', 'delivery.failed', {
      id,
      attempt,
      permanent,
      code: failure?.code ?? errorName(error),
      reply: failure?.reply,
      nextAttempt: new Date(now() + retryInMs).toISOString(),
    });
    failing.add(id);
    const message = error instanceof Error ? error.message : String(error);
    // If it cannot be recorded, the lead is due again, in a shared outbox once its lease has run out.
    await outbox.markFailed(id, { permanent, error: message, retryInMs }).catch(() => sleepBriefly());
  }

  /** The lead keeps its slot meanwhile: without a record it would be tried again at once. */
  const sleepBriefly = () => new Promise<void>((done) => setTimeout(done, retryMs));

  /** Is repeated until it succeeds: an email that was sent but not recorded would be sent again. */
  async function recordDelivery(id: string): Promise<boolean> {
    try {
      await outbox.markDelivered(id);
      unrecorded.delete(id);
      return true;
    } catch (error) {
      if (!unrecorded.has(id)) log('error', 'delivery.unrecorded', { id, error: errorName(error) });
      unrecorded.add(id);
      return false;
    }
  }

  /** A success after failures may be the end of an outage: the leads that wait are tried without waiting any longer. */
  async function retryEarly(delivered: string): Promise<void> {
    failing.delete(delivered);
    retriedEarly.delete(delivered);
    if (failing.size === 0 || Math.abs(now() - lastEarlyRetry) < EARLY_RETRY_EVERY_MS) return;
    lastEarlyRetry = now();
    const ids = [...failing].filter((id) => !retriedEarly.has(id));
    failing.clear();
    await outbox.makeDue('pending').catch(ignore);
    for (const refused of ids) {
      const count = await outbox.makeDue({ refused }).catch(() => 0);
      if (count > 0) retriedEarly.add(refused);
    }
    wake();
  }

  async function purge(): Promise<void> {
    if (Math.abs(now() - lastPurge) < HOUR_MS) return;
    lastPurge = now();
    const count = await outbox.purge(retentionMs).catch(() => 0);
    if (count > 0) log('info', 'outbox.purged', { count });
  }

  return {
    start() {
      state = 'running';
      heartbeat = setInterval(() => void outbox.extend(inHand(), leaseMs).catch(ignore), leaseMs / 3);
      loop = run();
    },
    wake,
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
      for (const id of unrecorded) if (!(await recordDelivery(id))) break;
    },
  };
}

/** The outbox reports its errors itself. */
const ignore = (): void => undefined;

function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return [error.name, errcode ?? code].filter((part) => part !== undefined).join(' ');
}
