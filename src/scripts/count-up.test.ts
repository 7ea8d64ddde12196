import { describe, expect, it } from 'vitest';
import { COUNT_DURATION, countAt } from './count-up.ts';

describe('a counter', () => {
  it('starts at 0 and reaches its number after two seconds', () => {
    expect(COUNT_DURATION).toBe(2000);
    expect(countAt(46, 0)).toBe(0);
    expect(countAt(46, 1000)).toBe(23);
    expect(countAt(46, 1999)).toBe(45);
    expect(countAt(46, 2000)).toBe(46);
  });

  it('never counts backwards, beyond its number, or below 0', () => {
    const counts = Array.from({ length: 300 }, (_, frame) => countAt(65, frame * 16 - 100));
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts.at(0)).toBe(0);
    expect(counts.at(-1)).toBe(65);
  });
});
