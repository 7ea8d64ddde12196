/**
 * 32-bit FNV-1a hash of a text, as an unsigned integer.
 * Source: draft-eastlake-fnv, offset basis 2166136261 and prime 16777619.
 */
export function hashText(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  }
  return hash >>> 0;
}

/**
 * A repeatable stream of numbers in [0, 1): the same seed always gives the same stream.
 * Source: mulberry32 by Tommy Ettinger, public domain.
 */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
