/** What visitors paste and what their devices fill in, with the value that is sent. Shared by the tests of forms, browser and relay. */

interface NormaliseCase {
  readonly typed: string;
  /** The value that is sent; absent when the value is rejected. */
  readonly sent?: string;
}

export const PHONE_CASES: readonly NormaliseCase[] = [
  { typed: '9876543210', sent: '9876543210' },
  { typed: ' 98765 43210 ', sent: '9876543210' },
  { typed: '98765-43210', sent: '9876543210' },
  { typed: '98765\u00A043210', sent: '9876543210' },
  { typed: '98765\u202F43210\u2009', sent: '9876543210' },
  { typed: '98765\u201143210', sent: '9876543210' },
  { typed: '98765\u221243210', sent: '9876543210' },
  { typed: '98765.43210', sent: '9876543210' },
  { typed: '98765/43210', sent: '9876543210' },
  { typed: '(98765) 43210', sent: '9876543210' },
  { typed: '+91 98765-43210', sent: '9876543210' },
  { typed: '(+91) 98765 43210', sent: '9876543210' },
  { typed: '+91 (0) 98765 43210', sent: '9876543210' },
  { typed: '919876543210', sent: '9876543210' },
  { typed: '91-98765-43210', sent: '9876543210' },
  { typed: '0091 98765 43210', sent: '9876543210' },
  { typed: '09876543210', sent: '9876543210' },
  { typed: '0 98765 43210', sent: '9876543210' },
  { typed: 'tel:+91-98765-43210', sent: '9876543210' },
  { typed: '\u202A+91 98765 43210\u202C', sent: '9876543210' },
  { typed: '\u2066\u200E9876543210\u2069', sent: '9876543210' },
  { typed: '98765\u200B43210', sent: '9876543210' },
  { typed: '98765\u00AD43210\uFE0F', sent: '9876543210' },
  { typed: '\uFEFF98765\u206043210', sent: '9876543210' },
  { typed: '९८७६५ ४३२१०', sent: '9876543210' },
  { typed: '+९१ ९८७६५४३२१०', sent: '9876543210' },
  { typed: '৯৮৭৬৫৪৩২১০', sent: '9876543210' },
  { typed: '９８７６５４３２１０', sent: '9876543210' },
  { typed: '\uFF0B919876543210', sent: '9876543210' },
  { typed: '9123456789', sent: '9123456789' },
  { typed: '0123456789', sent: '0123456789' },
  { typed: '0091000000', sent: '0091000000' },
  { typed: '+91 00910 00000', sent: '0091000000' },
  { typed: '987654321' },
  { typed: '98765432101' },
  { typed: 'abcdefghij' },
  { typed: '9876 54321' },
  { typed: '+1 9876543210' },
  { typed: '+9876543210' },
  { typed: '9198765432100' },
  { typed: '98765x43210' },
  { typed: '98765 43210 / 11' },
];

export const EMAIL_CASES: readonly NormaliseCase[] = [
  { typed: 'asha@example.com', sent: 'asha@example.com' },
  { typed: ' asha@example.com ', sent: 'asha@example.com' },
  { typed: 'asha@example.com\u00A0', sent: 'asha@example.com' },
  { typed: '\u202Aasha@example.com\u202C', sent: 'asha@example.com' },
  { typed: '\u200Basha@example.com\u200D', sent: 'asha@example.com' },
  { typed: 'asha@exam\u00ADple.com', sent: 'asha@example.com' },
  { typed: '\uFEFFasha@example.com\uFE0F', sent: 'asha@example.com' },
  { typed: 'asha' },
  { typed: 'a b@example.com' },
  { typed: 'asha@example..com' },
];

export const LINE_CASES: readonly NormaliseCase[] = [
  { typed: 'Asha Menon', sent: 'Asha Menon' },
  { typed: '\u2068Asha Menon\u2069\u00A0', sent: 'Asha Menon' },
  { typed: 'Asha\u200B Menon', sent: 'Asha Menon' },
  // The joiner belongs to the spelling.
  { typed: 'ക്\u200Dഷ', sent: 'ക്\u200Dഷ' },
];
