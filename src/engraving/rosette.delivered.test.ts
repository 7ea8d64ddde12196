import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { loadContent } from '../content/load-content.ts';
import { medallionFrame, rosette } from './rosette.ts';

/** Of all sizes of the rosettes of the 20 services and of the home page. */
const SHA256 = 'edcb430a9be87c4cc16e26ccbbc8b4ad1fbdd1f5fa82616bfeec019b2434a365';

test('the 20 services and the home page keep their rosettes to the byte', () => {
  const hash = createHash('sha256');
  const services = loadContent().services.map(({ path }) => path.slice(1));
  for (const slug of [...services, 'pvt-ltd', 'llp', 'opc', 'trademark', 'income-tax', 'gst']) {
    for (const detail of ['mark', 'medallion', 'large'] as const) hash.update(rosette(slug, detail));
    hash.update(medallionFrame(slug));
  }
  expect(hash.digest('hex')).toBe(SHA256);
});
