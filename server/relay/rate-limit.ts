import { RateLimiterMemory } from 'rate-limiter-flexible';
import { networkOf } from './client-address.ts';

/** Limits for posted forms. A wait is in milliseconds; 0 means now. */
export type RateLimit = ReturnType<typeof createRateLimit>;

interface RateLimitOptions {
  /** Leads of one address in a window, and invalid posts of one network. An IPv6 /64 network is one address (RFC 6177). */
  readonly perAddress: number;
  /** Leads of all addresses in a window. */
  readonly total: number;
  readonly windowMs: number;
}

type Limit = readonly [limiter: RateLimiterMemory, key: string];

/** An IPv6 /48 network has 65,536 /64 networks, and often one owner. It may send this many times the leads of an address. */
const ADDRESSES_PER_NETWORK = 2;
/** The part of the total for networks that already sent a lead in this window. The rest is for all others. */
const SHARE_OF_KNOWN = 0.5;

/**
 * Limits in the memory of one relay. A stored lead counts for its address, its network and the total; an invalid post counts
 * for its network alone, so that it closes the form for no other network.
 */
export function createRateLimit({ perAddress, total, windowMs }: RateLimitOptions) {
  const limiter = (points: number) => new RateLimiterMemory({ points: Math.ceil(points), duration: windowMs / 1000 });
  const byAddress = limiter(perAddress);
  const byNetwork = limiter(perAddress * ADDRESSES_PER_NETWORK);
  const known = limiter(total * SHARE_OF_KNOWN);
  const all = limiter(total);
  const invalid = limiter(perAddress);

  async function limitsOf(address: string): Promise<Limit[]> {
    const network = networkOf(address, 48);
    const limits: Limit[] = [
      [byAddress, networkOf(address, 64)],
      [byNetwork, network],
      [all, ''],
    ];
    return (await byNetwork.get(network)) === null ? limits : [...limits, [known, '']];
  }

  async function longestWait(limits: readonly Limit[]): Promise<number> {
    const states = await Promise.all(limits.map(([limit, key]) => limit.get(key)));
    return Math.max(0, ...states.map((state) => (state && state.remainingPoints <= 0 ? state.msBeforeNext : 0)));
  }

  return {
    /** How long this address has to wait before its post is read. */
    async wait(address: string): Promise<number> {
      return longestWait([...(await limitsOf(address)), [invalid, networkOf(address, 48)]]);
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
    /** Counts one invalid post. */
    async countInvalid(address: string): Promise<void> {
      await invalid.penalty(networkOf(address, 48));
    },
  };
}
