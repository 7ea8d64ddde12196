import { latinDigits } from '../../leads/normalise-value.ts';
import { type FurtherLanguage, LANGUAGES } from '../languages.ts';

/** Rupees in a lakh and in a crore, the units of large amounts in India. */
export const LAKH = 100_000;
export const CRORE = 100 * LAKH;

const languages = Object.values(LANGUAGES);
/** The words of all languages: visitors mix them. */
const wordsFor = (kind: keyof (typeof languages)[number]['rupeeWords']) =>
  languages.flatMap(({ rupeeWords }): readonly string[] => rupeeWords[kind]);

/** Units of an amount, each with the names that people write. The beginning of a name counts too: 5 l, 5 la. */
const UNITS: readonly (readonly [factor: number, names: readonly string[]])[] = [
  [CRORE, [...languages.map(({ crore }) => crore), ...wordsFor('crore')]],
  [LAKH, [...languages.map(({ lakh }) => lakh), ...wordsFor('lakh')]],
  [1000, wordsFor('thousand')],
];
const RUPEES = [...wordsFor('rupees'), '₹'];
/** What people write after an amount: /-, only, मात्र, a full stop. */
const ENDING = new RegExp(`(?:/-|(?<!\\w)(?:${wordsFor('only').join('|')})|[.।]|\\s)+$`);

/**
 * A sum of money as people write it in India: 1,00,000, ₹ 5 lakh, 2.5 cr, 1 crore 20 lakh, 50 हज़ार रुपये, १०००००. Paise are dropped.
 * @returns whole rupees, from `min` to `max`; undefined for everything else
 */
export function parseRupees(text: string, max: number, min = 1): number | undefined {
  const plain = withoutNukta(latinDigits(text.replace(/\p{Cf}/gu, '')).toLowerCase()).replace(ENDING, '');
  const amount = withoutRupees(plain);
  let rest = amount;
  let sum = 0;
  let smallest = Number.POSITIVE_INFINITY;
  while (rest !== '') {
    const [part, digits = '', name = ''] = /^(\d[\d,]*(?:\.\d+)?|\.\d+)\s*([\p{L}\p{M}]*)\.?\s*/u.exec(rest) ?? [];
    const factor = factorOf(name);
    // Units get smaller: 1 crore 20 lakh. A comma is between groups of digits: 1,5 lakh might be 1.5 or 15.
    if (part === undefined || factor === undefined || factor >= smallest || /,(?!\d{2,3}(?:,|\.|$))/.test(digits))
      return undefined;
    sum += Number(digits.replaceAll(',', '')) * factor;
    smallest = factor;
    rest = rest.slice(part.length);
  }
  // Not 1999.9999999999998, which 0.0199999 lakh may be.
  const whole = Math.floor(sum + 0.001);
  return amount !== '' && whole >= min && whole <= max ? whole : undefined;
}

/** Without the word or the sign for rupees, before or after. */
function withoutRupees(text: string): string {
  const before = /^\s*(₹|[\p{L}\p{M}]+)\.?\s*/u.exec(text);
  const rest = before && isRupees(before[1] ?? '') ? text.slice(before[0].length) : text.trim();
  const after = /\s*(₹|(?<=[\s\d.])[\p{L}\p{M}]+)\.?\s*$/u.exec(rest);
  return after && isRupees(after[1] ?? '') ? rest.slice(0, after.index).trim() : rest;
}

function isRupees(word: string): boolean {
  return RUPEES.some((name) => withoutNukta(name).startsWith(word));
}

function factorOf(name: string): number | undefined {
  if (name === '') return 1;
  return UNITS.find(([, names]) => names.some((known) => withoutNukta(known).startsWith(name)))?.[0];
}

/** Many leave out the nukta, the dot below a Devanagari letter. */
function withoutNukta(text: string): string {
  return text.normalize('NFKC').replaceAll('\u093c', '');
}

/** An amount in digits, grouped as in India: ₹1,23,400 */
export function formatRupees(amount: number): string {
  return `₹${amount.toLocaleString('en-IN')}`;
}

/** An amount in lakh and crore, which does not break between lines: ₹75,000, ₹40 lakh, ₹1.5 crore */
export function formatLakhs(amount: number, language?: FurtherLanguage): string {
  const { lakh, crore } = LANGUAGES[language ?? 'en'];
  const [unit, name] = amount >= CRORE ? [CRORE, `\u00a0${crore}`] : amount >= LAKH ? [LAKH, `\u00a0${lakh}`] : [1, ''];
  return `₹${new Intl.NumberFormat('en-IN', { maximumFractionDigits: 7 }).format(amount / unit)}${name}`;
}
