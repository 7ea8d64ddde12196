/** The structures whose cost the page shows, by their keys in content/structures.yaml. */
export const STRUCTURE_KINDS = ['private-limited', 'llp', 'opc'] as const;
export type StructureKind = (typeof STRUCTURE_KINDS)[number];

const COMPANY = ['name', 'forms', 'panAndTan', 'firstAuditor', 'commencement'] as const;

/**
 * What nobody may leave out at the start of a structure, in the order of the bill, by the keys in content/cost.yaml. Content must
 * have a value for each, or the reason why it is missing. Our fee, GST on it, stamp duty and digital signatures come from
 * other places.
 */
export const COMPULSORY = {
  'private-limited': COMPANY,
  llp: ['name', 'forms', 'agreement', 'panAndTan'],
  opc: COMPANY,
} as const satisfies Record<StructureKind, readonly string[]>;
