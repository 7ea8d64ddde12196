import { expect, test } from 'vitest';
import { box, hatch } from './hatching.ts';

test('level lines fill a rectangle from side to side at an even distance', () => {
  expect(hatch(box(10, 0, 20, 8), { spacing: 4 })).toBe('M10 2h20m-20 4h20');
});

test('upright lines fill it from top to bottom', () => {
  expect(hatch(box(0, 10, 8, 20), { spacing: 4, angle: 90 })).toBe('M6 10v20m-4-20v20');
});

test('lines stop at the hollow of a concave shape and go on behind it', () => {
  const hollow = [
    [0, 0],
    [10, 0],
    [10, 4],
    [20, 4],
    [20, 0],
    [30, 0],
    [30, 8],
    [0, 8],
  ] as const;
  expect(hatch(hollow, { spacing: 4 })).toBe('M0 2h10m10 0h10m-30 4h30');
});
