import { RateLimiterMemory } from 'rate-limiter-flexible';
import { networkOf } from './client-address.ts';

/** Limits for posted forms. A wait is in milliseconds; 0 means now. */
export type RateLimit = ReturnType<typeof createRateLimit>;

interface RateLimitOptions {
  /** Leads of one address in a window, and refused posts of one network. An IPv6 /64 network is one address (RFC 6177). */
  readonly perAddress: number;
  /** Leads of all addresses in a window. */
  readonly total: number;
  readonly windowMs: number;
}

/** An IPv6 /48 network has 65,536 /64 networks, and often one owner. It may have this many times the leads of an address. */
const ADDRESSES_PER_NETWORK = 2;
/** The part of the total for networks that already sent a lead in this window. The rest is for all others. */
const SHARE_OF_KNOWN = 0.5;
const ALL = 'all';

/**
 * Limits in the memory of one relay. A stored lead counts for its address, its network and the total; a refused post counts
 * for its network alone, so that it closes the form for nobody else.
 */
export function createRateLimit({ perAddress, total, windowMs }: RateLimitOptions) {
  const limiter = (points: number) =>
    new RateLimiterMemory({ points: Math.max(1, Math.ceil(points)), duration: windowMs / 1000 });
  const ofAddress = limiter(perAddress);
  const ofNetwork = limiter(perAddress * ADDRESSES_PER_NETWORK);
  const ofKnown = limiter(total * SHARE_OF_KNOWN);
  const ofAll = limiter(total);
  const ofRefusals = limiter(perAddress);

  async function limitsOf(address: string): Promise<[RateLimiterMemory, string][]> {
    const network = networkOf(address, 48);
    const known = (await ofNetwork.get(network)) !== null;
    return [
      [ofAddress, networkOf(address, 64)],
      [ofNetwork, network],
      [ofAll, ALL],
      ...(known ? [[ofKnown, ALL] satisfies [RateLimiterMemory, string]] : []),
    ];
  }

  async function longestWait(limits: readonly [RateLimiterMemory, string][]): Promise<number> {
    const states = await Promise.all(limits.map(([limit, key]) => limit.get(key)));
    return Math.max(0, ...states.map((state) => (state && state.remainingPoints <= 0 ? state.msBeforeNext : 0)));
  }

  return {
    /** How long this address has to wait before its post is read. */
    async wait(address: string): Promise<number> {
      return longestWait([...(await limitsOf(address)), [ofRefusals, networkOf(address, 48)]]);
    },
    /** Counts one lead of this address, unless it has to wait. */
    async take(address: string): Promise<number> {
      const limits = await limitsOf(address);
      const wait = await longestWait(limits);
      if (wait === 0) for (const [limit, key] of limits) await limit.penalty(key);
      return wait;
    },
    /** Counts one lead less: it could not be stored. */
    async giveBack(address: string): Promise<void> {
      for (const [limit, key] of await limitsOf(address)) await limit.reward(key);
    },
    /** Counts one refused post. */
    async countRefusal(address: string): Promise<void> {
      await ofRefusals.penalty(networkOf(address, 48));
    },
  };
}
