import type { SendMailOptions } from 'nodemailer';
import { errorName, type Log } from '../log.ts';
import { DeliveryError, type Mailer } from './mailer.ts';
import type { Outbox, StoredLead } from './outbox.ts';

export type Delivery = ReturnType<typeof createDelivery>;

interface DeliveryOptions {
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  readonly compose: (lead: StoredLead) => SendMailOptions | Promise<SendMailOptions>;
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
/** Wait before a purge that failed is repeated: it may take as long as the database allows, which would hold up every lead. */
const PURGE_RETRY_MS = 60_000;
const CONCURRENCY = 4;
/** A lead that another process stored or made due waits no longer than this. */
export const LONGEST_SLEEP_MS = 10_000;
/** Wait before a delivery is recorded again, and before a failed query of the outbox is repeated. */
const RECORD_RETRY_MS = 1000;
/** A clock that is set back by less only delays a lead as long. Longer than a query takes. */
const CLOCK_TOLERANCE_MS = 10_000;
/** A success after failures makes every undelivered lead due, at most this often. */
const EARLY_RETRY_INTERVAL_MS = 10 * 60 * 1000;

/** Wait before the next attempt, with a jitter of a fifth either way. `attempts` counts those already made. */
export function backoff(attempts: number, permanent: boolean, retryMs: number, random: () => number): number {
  const [first, longest] = permanent ? [HOUR_MS, DAY_MS] : [retryMs, HOUR_MS];
  return Math.round(Math.min(longest, first * 2 ** (attempts - 1)) * (0.8 + 0.4 * random()));
}

/** The delivery loop of one relay: delivers leads from the outbox until none is left. */
export function createDelivery(options: DeliveryOptions) {
  const { outbox, mailer, compose, log, now, random, retryMs, attemptTimeoutMs, leaseMs, retentionMs } = options;
  const attempts = new Map<string, Promise<void>>();
  /** Leads that were delivered, which could not be recorded yet. */
  const unrecorded = new Set<string>();
  const abort = new AbortController();
  let state: 'running' | 'draining' | 'stopped' = 'stopped';
  /** Leases are extended after each sleep. */
  const longestSleepMs = Math.min(LONGEST_SLEEP_MS, leaseMs / 3);
  let loop = Promise.resolve();
  let wake = (): void => undefined;
  /** Whether every undelivered lead is to be made due: after a start, which often follows a fix, and after an outage. */
  let retryAll = true;
  let failedBefore = false;
  let lastEarlyRetry = Number.NEGATIVE_INFINITY;
  let nextPurge = Number.NEGATIVE_INFINITY;
  let lastExtension = performance.now();
  /** The outbox's clock minus the time that has passed. It shrinks when that clock is set back. */
  let clockOffset: number | undefined;

  const active = (): Set<string> => new Set([...attempts.keys(), ...unrecorded]);
  const isStopped = (): boolean => state === 'stopped';

  async function run(): Promise<void> {
    while (!isStopped()) {
      const woken = Promise.withResolvers<void>();
      wake = woken.resolve;
      const wait = await round().catch(() => RECORD_RETRY_MS);
      if (isStopped() || (state === 'draining' && wait > 0 && attempts.size === 0)) return;
      const timer = setTimeout(wake, Math.max(wait, 1));
      await woken.promise;
      clearTimeout(timer);
    }
  }

  /** Starts what can be started. Resolves to the milliseconds after which something may be due. */
  async function round(): Promise<number> {
    for (const id of unrecorded) if (!(await recordDelivery(id))) break;
    if (state === 'running') await purge();
    await extendLeases();
    // Before the claim: a lead that becomes due in between is either claimed or ends the sleep.
    const { now: time, isDue, at } = await outbox.nextDue();
    detectClockSetBack(time);
    const madeDue = retryAll && (await makeAllDue());
    if (madeDue) retryAll = false;
    if (isDue || madeDue) {
      // The last slot is for first attempts: mails that a server never answers come back, and must not fill all slots.
      if (await startAttempts(CONCURRENCY - 1, 'all')) await startAttempts(CONCURRENCY, 'new');
    }
    // The end of an attempt wakes the loop.
    if (attempts.size >= CONCURRENCY) return longestSleepMs;
    return Math.min(
      at === undefined ? longestSleepMs : at - time,
      unrecorded.size > 0 ? RECORD_RETRY_MS : longestSleepMs,
    );
  }

  const makeAllDue = () =>
    outbox.makeAllDue().then(
      () => true,
      () => false,
    );

  /** False when no other lead is due. */
  async function startAttempts(limit: number, which: 'all' | 'new'): Promise<boolean> {
    const free = limit - attempts.size;
    if (free <= 0) return true;
    const leads = await outbox.claim(free, leaseMs, active(), which);
    for (const lead of leads) {
      // A lease that expired while this process was suspended may return to it.
      if (active().has(lead.id)) continue;
      const end = () => {
        attempts.delete(lead.id);
        wake();
      };
      attempts.set(lead.id, deliver(lead).finally(end));
    }
    return leads.length === free;
  }

  async function extendLeases(): Promise<void> {
    if (performance.now() - lastExtension < leaseMs / 6) return;
    lastExtension = performance.now();
    await outbox.extendLeases(active(), leaseMs);
  }

  /** Makes undelivered leads due after the outbox's clock was set back: they would wait longer by as much. */
  function detectClockSetBack(time: number): void {
    const offset = time - performance.now();
    if (clockOffset !== undefined && clockOffset - offset > CLOCK_TOLERANCE_MS) {
      log('warn', 'clock.set-back', { ms: Math.round(clockOffset - offset) });
      retryAll = true;
    }
    clockOffset = offset;
  }

  async function deliver(lead: StoredLead): Promise<void> {
    const attempt = lead.attempts + 1;
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(attemptTimeoutMs), abort.signal]);
      await mailer.send(lead, await compose(lead), signal);
    } catch (error) {
      // Whether the mail server accepted an email that was aborted is unknown, so the lead stays as it was.
      if (!abort.signal.aborted) await recordFailure(lead, attempt, error);
      return;
    }
    log('info', 'delivery.done', { id: lead.id, attempt });
    await recordDelivery(lead.id);
    // A success after failures may be the end of an outage.
    if (!failedBefore || Math.abs(now() - lastEarlyRetry) < EARLY_RETRY_INTERVAL_MS) return;
    failedBefore = false;
    lastEarlyRetry = now();
    retryAll = true;
  }

  async function recordFailure({ id, receivedAt }: StoredLead, attempt: number, error: unknown): Promise<void> {
    const failure = error instanceof DeliveryError ? error : undefined;
    // Any other error is a mistake in this program, which needs a fix like a permanent rejection.
    const permanent = failure?.permanent ?? true;
    const retryInMs = backoff(attempt, permanent, retryMs, random);
    log(permanent || now() - receivedAt > HOUR_MS ? 'error' : 'warn', 'delivery.failed', {
      id,
      attempt,
      permanent,
      code: failure?.code ?? errorName(error),
      reply: failure?.reply,
      nextAttempt: new Date(now() + retryInMs).toISOString(),
    });
    failedBefore = true;
    // If it cannot be recorded, the lead keeps its slot: without a record it would be tried again at once.
    await outbox
      .markFailed(id, { permanent, error: (error as Error).message, retryInMs })
      .catch(() => new Promise((done) => setTimeout(done, retryMs)));
  }

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

  async function purge(): Promise<void> {
    // Not a time of the clock, which may be set back.
    if (performance.now() < nextPurge) return;
    const count = await outbox.purge(retentionMs).catch(() => undefined);
    nextPurge = performance.now() + (count === undefined ? PURGE_RETRY_MS : HOUR_MS);
    if (count) log('info', 'outbox.purged', { count });
  }

  return {
    start(): void {
      state = 'running';
      loop = run();
    },
    /** Checks whether a lead is due as soon as the answer to its visitor is sent. */
    wake: (): void => void setImmediate(() => wake()),
    /** Delivers what is due, for at most `graceMs`, then aborts the attempts that are left. */
    async stop(graceMs: number): Promise<void> {
      if (isStopped()) return;
      state = 'draining';
      wake();
      const end = Promise.withResolvers<void>();
      const timer = setTimeout(() => {
        state = 'stopped';
        abort.abort();
        wake();
        end.resolve();
      }, graceMs);
      // The loop may wait for an outbox that does not answer.
      await Promise.race([loop, end.promise]);
      await Promise.allSettled(attempts.values());
      clearTimeout(timer);
      state = 'stopped';
      for (const id of unrecorded) if (!(await recordDelivery(id))) break;
    },
  };
}
