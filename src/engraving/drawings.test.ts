import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { DRAWING_NAMES, type DrawingName, drawings } from './drawings.ts';
import { OBJECT_NAMES } from './objects.ts';
import { faultsOf } from './well-formed.ts';

/** Most bytes of a file, compressed. */
const LIMITS: Readonly<Record<DrawingName, number>> = {
  'brand-rosette': 3072,
  favicon: 512,
  journey: 3072,
  'journey-end': 3072,
  band: 1024,
  haveli: 7168,
  seal: 1024,
  map: 3072,
  objects: 2048,
};

test.each(DRAWING_NAMES)('%s is sound SVG, within its size, the same at every build', (name) => {
  const svg = drawings[name]();
  expect(faultsOf(svg)).toEqual([]);
  expect(gzipSync(svg, { level: 9 }).length).toBeLessThanOrEqual(LIMITS[name]);
  expect(drawings[name]()).toBe(svg);
});

test('the journey has twelve strands, each born 24 px into its own card of 280 px', () => {
  const svg = drawings.journey();
  expect(svg).toContain('viewBox="0 0 3360 120"');
  const births = [...svg.matchAll(/<circle cx="([\d.]+)"/g)].map((match) => Number(match[1]));
  expect(births).toEqual(Array.from({ length: 12 }, (_, step) => 280 * step + 24));
  expect(svg.match(/<path /g)).toHaveLength(12);
});

test('the band is one tile of 96 × 24', () => {
  expect(drawings.band()).toContain('viewBox="0 0 96 24" width="96" height="24"');
});

test('the map is ink alone, so that it can be a mask', () => {
  expect(drawings.map()).not.toContain('#fff');
});

test('the map covers whatever shape it is shown in', () => {
  expect(drawings.map()).toContain('preserveAspectRatio="xMidYMid slice"');
});

test('the sprite holds the six objects and takes its colour from the page', () => {
  const svg = drawings.objects();
  for (const name of OBJECT_NAMES) {
    expect(svg).toContain(`<symbol id="${name}" viewBox="0 0 80 80" fill="none" stroke="currentColor"`);
  }
  expect(svg).not.toMatch(/#[0-9a-f]{3,6}"/);
});
