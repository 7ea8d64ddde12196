import type { SendMailOptions } from 'nodemailer';
import type { Log } from '../log.ts';
import { DeliveryError, type Mailer } from './mailer.ts';
import type { Outbox, StoredLead } from './outbox.ts';

/** Takes leads from the outbox to the mailer until none is left. */
export interface Delivery {
  /** Starts; every undelivered lead is tried at once, since a start often follows the cure. */
  start(): void;
  /** Says that a lead was added. */
  wake(): void;
  /** Starts nothing new, waits for what is in flight, aborts what takes longer than `graceMs`. */
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
  /** How long a delivered lead is kept. */
  readonly retentionMs: number;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const CONCURRENCY = 4;
/** Longest sleep. It bounds what a changed clock, or a lead made due by another process, can delay. */
export const LONGEST_SLEEP_MS = 60_000;
const RECORD_RETRY_MS = 1000;
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

/** The delivery loop over one outbox. Only one may run per outbox: what is in flight is known in memory alone. */
export function createDelivery(options: DeliveryOptions): Delivery {
  const { outbox, mailer, compose, log, now, random, retryMs, attemptTimeoutMs, retentionMs } = options;
  const inFlight = new Map<string, Promise<void>>();
  const abort = new AbortController();
  let running = false;
  let timer: NodeJS.Timeout | undefined;
  let lastCleanup = Number.NEGATIVE_INFINITY;
  let lastArrival = Number.NEGATIVE_INFINITY;
  let lastLaunch = Number.NEGATIVE_INFINITY;

  function pump(): void {
    if (!running) return;
    clearTimeout(timer);
    const sinceLaunch = Math.abs(now() - lastLaunch);
    if (sinceLaunch < RUSH_MS && Math.abs(now() - lastArrival) < RUSH_MS) {
      timer = setTimeout(pump, RUSH_MS - sinceLaunch);
      return;
    }
    let wait = LONGEST_SLEEP_MS;
    // One moment for both questions: a lead that fell due between them would be neither due nor next.
    const moment = now();
    try {
      const free = CONCURRENCY - inFlight.size;
      if (free > 0) outbox.due(moment, free, inFlight.keys()).forEach(launch);
      deleteOldLeads();
      // With every slot taken, the end of an attempt calls again.
      const next = inFlight.size < CONCURRENCY ? outbox.nextDueAt(moment) : undefined;
      if (next !== undefined) wait = Math.min(wait, next - moment);
    } catch (error) {
      log('error', 'outbox.unreadable', { error: errorName(error) });
    }
    timer = setTimeout(pump, Math.max(wait, 1));
  }

  function launch(lead: StoredLead): void {
    lastLaunch = now();
    const attempt = deliver(lead).finally(() => {
      inFlight.delete(lead.id);
      pump();
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
      const failure = error instanceof DeliveryError ? error : undefined;
      // Anything else is a mistake in this program: it will not heal by itself, so it is treated as a refusal.
      const permanent = failure?.permanent ?? true;
      const nextAttemptAt = now() + backoff(attempt, { permanent, retryMs, random });
      log(permanent || now() - lead.receivedAt > HOUR_MS ? 'error' : 'warn', 'delivery.failed', {
        id,
        attempt,
        permanent,
        code: failure?.code ?? errorName(error),
        reply: failure?.reply,
        nextAttempt: new Date(nextAttemptAt).toISOString(),
      });
      const message = error instanceof Error ? error.message : String(error);
      await record(id, () => outbox.recordFailure(id, { permanent, error: message, nextAttemptAt }));
      return;
    }
    log('info', 'delivery.done', { id, attempt });
    await record(id, () => outbox.recordDelivered(id, now()));
  }

  /** Writes the outcome down, however often it takes: a mail sent but not recorded would be sent again. */
  async function record(id: string, write: () => void): Promise<void> {
    for (;;) {
      try {
        return write();
      } catch (error) {
        log('error', 'delivery.unrecorded', { id, error: errorName(error) });
        if (abort.signal.aborted) return;
        await new Promise((done) => {
          abort.signal.addEventListener('abort', done, { once: true });
          setTimeout(done, RECORD_RETRY_MS);
        });
      }
    }
  }

  function deleteOldLeads(): void {
    if (Math.abs(now() - lastCleanup) < HOUR_MS) return;
    lastCleanup = now();
    const count = outbox.deleteDelivered(now() - retentionMs);
    if (count > 0) log('info', 'outbox.cleaned', { count });
  }

  return {
    start() {
      running = true;
      outbox.makeAllDue(now());
      pump();
    },
    wake() {
      lastArrival = now();
      pump();
    },
    async stop(graceMs) {
      running = false;
      clearTimeout(timer);
      const cut = setTimeout(() => abort.abort(), graceMs);
      await Promise.allSettled(inFlight.values());
      clearTimeout(cut);
    },
  };
}

function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'errcode' in error ? `${error.name} ${String(error.errcode)}` : error.name;
}
