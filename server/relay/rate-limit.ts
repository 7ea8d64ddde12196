/** Takes one post of this address from the budgets: 0 when it may go on, otherwise the milliseconds to wait. */
export type RateLimit = (address: string) => number;

interface RateLimitOptions {
  /** Posts that one address may make at once, and again in every window. */
  readonly perAddress: number;
  /** The same for all addresses together. */
  readonly total: number;
  readonly windowMs: number;
  /** Addresses that are remembered; beyond it, those that posted longest ago are forgotten. */
  readonly maxAddresses: number;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Token buckets in memory, which refill evenly. Each is kept as one number, the time at which it will be full again
 * (generic cell rate algorithm, ITU-T I.371). A post that is refused costs nothing, so whoever waits as told gets in.
 */
export function createRateLimit({ perAddress, total, windowMs, maxAddresses, now }: RateLimitOptions): RateLimit {
  /** In order of use, the longest unused first. */
  const fullAt = new Map<string, number>();
  let totalFullAt = 0;

  return (address) => {
    const at = now();
    // A clock that was set back must not lock anybody out for longer than a window.
    const after = (full: number, limit: number) => Math.min(Math.max(full, at), at + windowMs) + windowMs / limit;
    const addressAfter = after(fullAt.get(address) ?? 0, perAddress);
    const totalAfter = after(totalFullAt, total);
    const wait = Math.max(addressAfter, totalAfter) - (at + windowMs);
    // Half a millisecond: sums of fractions need not come out even.
    if (wait > 0.5) return wait;

    totalFullAt = totalAfter;
    fullAt.delete(address);
    fullAt.set(address, addressAfter);
    for (const [oldest, full] of fullAt) {
      if (full > at && fullAt.size <= maxAddresses) break;
      fullAt.delete(oldest);
    }
    return 0;
  };
}
