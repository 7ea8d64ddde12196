// Alone: with the package's limiters for fifteen databases, a relay needs 9 MB more.
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import { networkOf } from './client-address.ts';

export type RateLimit = ReturnType<typeof createRateLimit>;

const WINDOW_SECONDS = 10 * 60;
/** An IPv6 /48 network has 65,536 /64 networks, and often one owner. It may send this many times the leads of an address. */
const ADDRESSES_PER_NETWORK = 2;
/** The part of the total for networks that already sent a lead in this window. The rest is for all others. */
const SHARE_OF_KNOWN = 0.5;

/**
 * Limits for valid leads, in the memory of one relay. An invalid post does not count, so it closes the form for nobody.
 * @param perAddress leads of one address in a window; an IPv6 /64 network is one address (RFC 6177)
 * @param total leads of all addresses in a window
 */
export function createRateLimit(perAddress: number, total: number) {
  const limiter = (points: number) => new RateLimiterMemory({ points: Math.ceil(points), duration: WINDOW_SECONDS });
  const byAddress = limiter(perAddress);
  const byNetwork = limiter(perAddress * ADDRESSES_PER_NETWORK);
  const known = limiter(total * SHARE_OF_KNOWN);
  const all = limiter(total);

  /**
   * Counts one lead of this address, unless it has to wait. `undo` is for a lead that could not be stored: after a fault of
   * the storage, visitors who tried again must not have to wait.
   */
  return async (address: string) => {
    const network = networkOf(address, 48);
    const limits: [limiter: RateLimiterMemory, key: string][] = [
      [byAddress, networkOf(address, 64)],
      [byNetwork, network],
      [all, ''],
    ];
    if ((await byNetwork.get(network)) !== null) limits.push([known, '']);
    const states = await Promise.all(limits.map(([limit, key]) => limit.get(key)));
    const waits = states.flatMap((state) => (state && state.remainingPoints <= 0 ? [state.msBeforeNext] : []));
    // msBeforeNext comes from the clock, which may have been set back; the counters are freed by a timer.
    const waitMs = Math.min(Math.max(0, ...waits), WINDOW_SECONDS * 1000);
    if (waitMs === 0) for (const [limit, key] of limits) await limit.penalty(key);
    const undo = async (): Promise<void> => {
      for (const [limit, key] of limits) await limit.reward(key);
    };
    return { waitMs, undo };
  };
}
