import { errorName, type Log } from '../log.ts';

/** Monitors report a heartbeat that is late by about as much. */
export const HEARTBEAT_MS = 5 * 60 * 1000;
const TIMEOUT_MS = 10_000;

interface HeartbeatOptions {
  /** The address that the monitor gives. */
  readonly url: string;
  /** The address of this relay's health of delivery, asked as a monitor would. */
  readonly health: string;
  readonly fetch: typeof fetch;
  readonly log: Log;
}

/**
 * Requests the monitor's address at once and every five minutes while leads are delivered, else the address with `/fail` at
 * its end, as healthchecks.io and Better Stack take it. An address with a query, such as Uptime Kuma's, has no `/fail`:
 * there the missing heartbeat is the alarm. Leads and the stop of the relay do not wait for a request.
 * Requests have no body.
 * @returns a function that stops the heartbeat
 */
export function startHeartbeat({ url, health, fetch, log }: HeartbeatOptions): () => void {
  const stopped = new AbortController();
  async function isOk(address: string): Promise<boolean> {
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const answer = await fetch(address, { signal });
    await answer.body?.cancel();
    return answer.ok;
  }

  async function beat(): Promise<void> {
    const delivering = await isOk(health).catch(() => false);
    if (stopped.signal.aborted || (!delivering && url.includes('?'))) return;
    const address = delivering ? url : `${url.replace(/\/$/, '')}/fail`;
    // Never the address, which is a secret.
    const failed = await isOk(address).then((ok) => (ok ? undefined : 'not 2xx'), errorName);
    if (failed && !stopped.signal.aborted) log('warn', 'heartbeat.failed', { error: failed });
  }

  const timer = setInterval(beat, HEARTBEAT_MS);
  timer.unref();
  void beat();
  return () => {
    clearInterval(timer);
    stopped.abort();
  };
}
