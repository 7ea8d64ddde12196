/** Of the bodies that are being received together. Forms have some 2 KB, so this many are thousands. */
const BUDGET_BYTES = 12 * 1024 * 1024;

/**
 * Limits the memory of bodies that are received slowly. When the budget is used up, the largest are cut off, so a form of
 * usual size is received while thousands of large bodies are held back.
 */
export function createBodyBudget(budget = BUDGET_BYTES) {
  const open = new Set<{ bytes: number; cut: () => void }>();
  let total = 0;

  /** Calls `read`, or `cut` while it runs. `bytes` is the size that was declared. */
  return async <Body>(bytes: number, cut: () => void, read: () => Promise<Body>): Promise<Body> => {
    const own = { bytes, cut };
    open.add(own);
    total += bytes;
    while (total > budget) {
      const largest = [...open].reduce((most, other) => (other.bytes > most.bytes ? other : most));
      open.delete(largest);
      total -= largest.bytes;
      largest.cut();
    }
    try {
      return await read();
    } finally {
      if (open.delete(own)) total -= bytes;
    }
  };
}
