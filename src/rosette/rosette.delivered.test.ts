import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { FIRST_SERVICES } from './recipe.ts';
import { medallionFrame, rosette } from './rosette.ts';

/** Hash of the rosettes of the 20 services and of the home page, in all sizes. */
const SHA256 = 'edcb430a9be87c4cc16e26ccbbc8b4ad1fbdd1f5fa82616bfeec019b2434a365';

test('the rosettes of the 20 specified services and of the home page never change', () => {
  const hash = createHash('sha256');
  for (const slug of [...FIRST_SERVICES, 'pvt-ltd', 'llp', 'opc', 'trademark', 'income-tax', 'gst']) {
    for (const detail of ['mark', 'medallion', 'large'] as const) hash.update(rosette(slug, detail));
    hash.update(medallionFrame(slug));
  }
  expect(hash.digest('hex')).toBe(SHA256);
});
