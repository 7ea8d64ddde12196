/** When addresses first opened a page, in memory and for an hour: to tell a form that a program filled in at once. */
export interface PageVisits {
  /** Notes that an address was given a page. */
  note(address: string): void;
  /** Milliseconds since an address first opened a page; undefined when nothing is known of it. */
  sinceFirst(address: string): number | undefined;
}

interface PageVisitsOptions {
  /** Addresses that are remembered; beyond it the longest known is forgotten. */
  readonly maxAddresses: number;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
}

const REMEMBERED_MS = 60 * 60 * 1000;

/**
 * A page that stands as a file cannot carry the time at which it was opened; the server that gave it away knows. The
 * first visit counts, so that whoever shares an address with others is never taken for a program.
 */
export function createPageVisits({ maxAddresses, now }: PageVisitsOptions): PageVisits {
  /** In order of time. */
  const firstAt = new Map<string, number>();
  const isStale = (at: number): boolean => Math.abs(now() - at) > REMEMBERED_MS;

  return {
    note(address) {
      for (const [oldest, at] of firstAt) {
        if (!isStale(at) && firstAt.size < maxAddresses) break;
        firstAt.delete(oldest);
      }
      if (!firstAt.has(address)) firstAt.set(address, now());
    },
    sinceFirst(address) {
      const at = firstAt.get(address);
      return at === undefined || isStale(at) ? undefined : Math.abs(now() - at);
    },
  };
}
