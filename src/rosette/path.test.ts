import { expect, test } from 'vitest';
import { curvePath, formatNumber, formatNumbers } from './path.ts';

test('numbers have the shortest form that SVG allows', () => {
  expect(formatNumber(0.5, 1)).toBe('.5');
  expect(formatNumber(-0.25, 2)).toBe('-.25');
  expect(formatNumber(-0.001, 1)).toBe('0');
  expect(formatNumbers([1, -2, 0.5, 0.5, 3], 1)).toBe('1-2 .5.5 3');
});

test('a straight curve becomes a line', () => {
  expect(curvePath((t) => [t, 0], 0, 6, 2)).toBe('M0 0c1 0 2 0 3 0s2 0 3 0');
});

test('a corner on a grid step stays a corner', () => {
  const path = curvePath((t) => [t, Math.abs(t)], -3, 3, 2);
  expect(path).toBe('M-3 3c1-1 2-2 3-3c1 1 2 2 3 3');
});
