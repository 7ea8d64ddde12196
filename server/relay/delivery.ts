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
const CONCURRENCY = 4;
/** A lead that another process stored or made due waits no longer than this. */
export const LONGEST_SLEEP_MS = 10_000;
/** Wait before a delivery is recorded again, and before a failed query of the outbox is repeated. */
const RECORD_RETRY_MS = 1000;
/** A success after failures makes every undelivered lead due, at most this often. */
const EARLY_RETRY_INTERVAL_MS = 10 * 60 * 1000;

/** Wait before the next attempt, with a jitter of a fifth either way. `attempts` counts those already made. */
export function backoff(
  attempts: number,
  { permanent, retryMs, random }: { permanent: boolean; retryMs: number; random: () => number },
): number {
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
  let loop = Promise.resolve();
  let awake = new AbortController();
  let heartbeat: NodeJS.Timeout | undefined;
  let failedBefore = false;
  let lastEarlyRetry = Number.NEGATIVE_INFINITY;
  let lastPurge = Number.NEGATIVE_INFINITY;

  const active = (): Set<string> => new Set([...attempts.keys(), ...unrecorded]);
  const isStopped = (): boolean => state === 'stopped';
  const wake = (): void => awake.abort();

  async function run(): Promise<void> {
    await outbox.makeDue().catch(ignore);
    while (!isStopped()) {
      awake = new AbortController();
      const wait = await round().catch(() => RECORD_RETRY_MS);
      if (state === 'draining' && wait > 0 && attempts.size === 0) return;
      if (!isStopped() && !awake.signal.aborted) await sleep(Math.max(wait, 1), awake.signal);
    }
  }

  /** Starts what can be started. Resolves to the milliseconds after which something may be due. */
  async function round(): Promise<number> {
    for (const id of unrecorded) if (!(await recordDelivery(id))) break;
    if (state === 'running') await purge();
    const free = CONCURRENCY - attempts.size;
    // The end of an attempt wakes the loop.
    if (free <= 0) return LONGEST_SLEEP_MS;
    // Before the claim: a lead that becomes due in between is either claimed or ends the sleep.
    const next = (await outbox.nextDueInMs()) ?? LONGEST_SLEEP_MS;
    for (const lead of await outbox.claim(free, leaseMs, active())) {
      // A lease that expired while this process was suspended may return to it.
      if (!active().has(lead.id)) launch(lead);
    }
    if (attempts.size >= CONCURRENCY) return LONGEST_SLEEP_MS;
    return Math.min(next, unrecorded.size > 0 ? RECORD_RETRY_MS : LONGEST_SLEEP_MS);
  }

  function launch(lead: StoredLead): void {
    const attempt = deliver(lead).finally(() => {
      attempts.delete(lead.id);
      wake();
    });
    attempts.set(lead.id, attempt);
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
    await retryEarly();
  }

  async function recordFailure({ id, receivedAt }: StoredLead, attempt: number, error: unknown): Promise<void> {
    const failure = error instanceof DeliveryError ? error : undefined;
    // Any other error is a mistake in this program, which needs a fix like a permanent rejection.
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
    failedBefore = true;
    const message = error instanceof Error ? error.message : String(error);
    // If it cannot be recorded, the lead keeps its slot: without a record it would be tried again at once.
    await outbox.markFailed(id, { permanent, error: message, retryInMs }).catch(() => sleep(retryMs));
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

  /** A success after failures may be the end of an outage. */
  async function retryEarly(): Promise<void> {
    if (!failedBefore || Math.abs(now() - lastEarlyRetry) < EARLY_RETRY_INTERVAL_MS) return;
    failedBefore = false;
    lastEarlyRetry = now();
    await outbox.makeDue().catch(ignore);
  }

  async function purge(): Promise<void> {
    if (Math.abs(now() - lastPurge) < HOUR_MS) return;
    lastPurge = now();
    const count = await outbox.purge(retentionMs).catch(() => 0);
    if (count > 0) log('info', 'outbox.purged', { count });
  }

  return {
    /** Starts; every undelivered lead is tried at once, since a start often follows a fix. */
    start(): void {
      state = 'running';
      heartbeat = setInterval(() => void outbox.extendLeases(active(), leaseMs).catch(ignore), leaseMs / 3);
      loop = run();
    },
    /** Checks at once whether a lead is due. */
    wake,
    /** Delivers what is due, for at most `graceMs`, then aborts the attempts that are left. */
    async stop(graceMs: number): Promise<void> {
      if (isStopped()) return;
      state = 'draining';
      wake();
      const timer = setTimeout(() => {
        state = 'stopped';
        abort.abort();
        wake();
      }, graceMs);
      await loop;
      await Promise.allSettled(attempts.values());
      clearTimeout(timer);
      clearInterval(heartbeat);
      state = 'stopped';
      for (const id of unrecorded) if (!(await recordDelivery(id))) break;
    },
  };
}

function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}

/** The outbox reports its errors. */
const ignore = (): void => undefined;
