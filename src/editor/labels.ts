/** Words that are not written as in the keys: names and abbreviations. */
const SPELLINGS = 'DIN DSC English GST GSTIN ID LinkedIn LLP LLPIN OPC PAN QRMP TAN URL YouTube'.split(' ');

/**
 * The label of a key, a value or a file: `reviewedBy` → Reviewed by, `private-limited` → Private limited, `llpPrice` → LLP
 * price
 */
export function labelOf(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ -]/);
  const label = words.map((word) => SPELLINGS.find((name) => name.toLowerCase() === word) ?? word).join(' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** The label of one item of a list: Steps → Step, Duties → Duty, Business → Business */
export function singularOf(label: string): string {
  return label.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
}
