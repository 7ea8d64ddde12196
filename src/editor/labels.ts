/** Words of keys that are written in another way. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['DIN', 'DSC', 'GST', 'GSTIN', 'ID', 'LLP', 'LLPIN', 'OPC', 'PAN', 'QRMP', 'TAN', 'URL'].map((word) => [
      word.toLowerCase(),
      word,
    ]),
  ),
  english: 'English',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
};

/** The label of a key, a value or a file: `reviewedBy` → Reviewed by, `private-limited` → Private limited, `llpPrice` → LLP price */
export function labelOf(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ -]/);
  const label = words.map((word) => SPELLINGS[word] ?? word).join(' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** The label of one item of a list: Steps → Step, Duties → Duty, Business → Business */
export function singularOf(label: string): string {
  return label.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
}
