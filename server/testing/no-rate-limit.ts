import type { RateLimit } from '../relay/rate-limit.ts';

/** A rate limit that never applies. */
export const noRateLimit: RateLimit = {
  wait: async () => 0,
  take: async () => 0,
  giveBack: async () => undefined,
  countInvalid: async () => undefined,
};
