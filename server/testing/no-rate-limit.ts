import type { RateLimit } from '../relay/rate-limit.ts';

/** Budgets that never run out. */
export const noRateLimit: RateLimit = {
  wait: () => 0,
  take: () => 0,
  giveBack: () => undefined,
  noteRefusal: () => undefined,
};
