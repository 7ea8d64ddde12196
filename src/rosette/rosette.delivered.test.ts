import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { medallionFrame, rosette } from './rosette.ts';

/** The paths of the specified services. */
const SERVICES = [
  'startyourbusiness',
  'businessregistration',
  'licenses',
  'intellectualpropertyrights',
  'financing',
  'venturefunding',
  'merger',
  'companysecretarialservices',
  'accountingandaudit',
  'secretarialauditandduediligence',
  'taxandgstcompliance',
  'labourlawcompliance',
  'generaladministration',
  'managementconsultation',
  'corporategovernanceadvice',
  'femaandrbicompliances',
  'sebicompliances',
  'rdncltnclatmatters',
  'liaisoning',
  'insolvencyandbankruptcy',
];

/** Hash of the rosettes of the 20 services and of the home page, in all sizes. */
const SHA256 = 'edcb430a9be87c4cc16e26ccbbc8b4ad1fbdd1f5fa82616bfeec019b2434a365';

test('the rosettes of the 20 specified services and of the home page never change', () => {
  const hash = createHash('sha256');
  for (const slug of [...SERVICES, 'pvt-ltd', 'llp', 'opc', 'trademark', 'income-tax', 'gst']) {
    for (const detail of ['mark', 'medallion', 'large'] as const) hash.update(rosette(slug, detail));
    hash.update(medallionFrame(slug));
  }
  expect(hash.digest('hex')).toBe(SHA256);
});
