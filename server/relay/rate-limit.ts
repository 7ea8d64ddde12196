/** What may be posted. Every wait is in milliseconds, and 0 means now. Asking and being told to wait cost nothing. */
export interface RateLimit {
  /** How long this address has to wait before a post of it is looked at. */
  wait(address: string): number;
  /** Takes one lead from the budgets of this address and of all together, unless it has to wait. */
  take(address: string): number;
  /** Gives that back: the lead could not be stored. */
  giveBack(address: string): void;
  /** Takes one from the budget of refused posts of this address. */
  noteRefusal(address: string): void;
}

interface RateLimitOptions {
  /** Leads that one address may have stored at once, and again in every window; and as many posts that are refused. */
  readonly perAddress: number;
  /** Leads that all addresses together may have stored. */
  readonly total: number;
  readonly windowMs: number;
  /** Addresses that are remembered; beyond it, those that posted longest ago are forgotten. */
  readonly maxAddresses: number;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
}

/** How much of the total may be taken by addresses of which a lead was stored lately. The rest is for everybody else. */
const SHARE_OF_KNOWN = 0.5;

/** Budgets in memory: for the leads of each address, for all leads, and for the refused posts of each address. */
export function createRateLimit({ perAddress, total, windowMs, maxAddresses, now }: RateLimitOptions): RateLimit {
  const leads = createBuckets({ limit: perAddress, windowMs, maxKeys: maxAddresses, now });
  /** Who had a lead stored within the window. */
  const known = createBuckets({ limit: 1, windowMs, maxKeys: maxAddresses, now });
  const refusals = createBuckets({ limit: perAddress, windowMs, maxKeys: maxAddresses, now });
  const all = createBuckets({ limit: total, windowMs, maxKeys: 1, now });
  const ALL = 'all';

  const waitToStore = (address: string): number =>
    Math.max(leads.wait(address), all.wait(ALL, known.isFull(address) ? 1 : SHARE_OF_KNOWN));

  return {
    wait: (address) => Math.max(refusals.wait(address), waitToStore(address)),
    take(address) {
      const wait = waitToStore(address);
      if (wait > 0) return wait;
      leads.spend(address);
      known.spend(address);
      all.spend(ALL);
      return 0;
    },
    giveBack(address) {
      leads.giveBack(address);
      all.giveBack(ALL);
    },
    noteRefusal: refusals.spend,
  };
}

interface BucketsOptions {
  readonly limit: number;
  readonly windowMs: number;
  readonly maxKeys: number;
  readonly now: () => number;
}

/**
 * Token buckets that refill evenly. Each is kept as one number, the time at which it will be full again (generic cell rate
 * algorithm, ITU-T I.371).
 */
function createBuckets({ limit, windowMs, maxKeys, now }: BucketsOptions) {
  /** In order of use, the longest unused first. */
  const fullAt = new Map<string, number>();
  const cost = windowMs / limit;
  const currentFullAt = (key: string, at: number): number => {
    const full = fullAt.get(key) ?? 0;
    // Further off than a window only when the clock was set back, and then nothing is known.
    return full < at || full > at + windowMs + cost ? at : full;
  };

  return {
    isFull: (key: string): boolean => currentFullAt(key, now()) <= now(),
    /** How long until one may be spent of that share of the bucket. */
    wait(key: string, share = 1): number {
      const at = now();
      const wait = currentFullAt(key, at) + cost - (at + windowMs * share);
      // Half a millisecond: sums of fractions need not come out even.
      return wait > 0.5 ? wait : 0;
    },
    spend(key: string): void {
      const at = now();
      const full = currentFullAt(key, at) + cost;
      fullAt.delete(key);
      fullAt.set(key, full);
      for (const [oldest, oldestFull] of fullAt) {
        if (oldestFull > at && fullAt.size <= maxKeys) break;
        fullAt.delete(oldest);
      }
    },
    giveBack(key: string): void {
      const full = fullAt.get(key);
      if (full !== undefined) fullAt.set(key, full - cost);
    },
  };
}
