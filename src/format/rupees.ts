import { latinDigits } from '../../leads/tidy-value.ts';
import { type FurtherLanguage, LANGUAGES } from '../languages.ts';

/** Rupees in a lakh and in a crore, the units of large amounts in India. */
export const LAKH = 100_000;
export const CRORE = 100 * LAKH;

/**
 * A sum of money as people write it in India: 1,00,000, ₹ 5 lakh, 2.5 cr, १०००००.
 * @returns whole rupees, from 1 to `max`; undefined for everything else
 */
export function parseRupees(text: string, max: number): number | undefined {
  const plain = latinDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/^\s*(₹|rs\.?|inr)/, '')
    .replace(/\/-\s*$/, '')
    .replace(/[,\s]/g, '');
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?)([\p{L}\p{M}]*)$/u.exec(plain) ?? [];
  if (digits === undefined) return undefined;
  // What is being typed counts too: 5 l, 5 la …
  const begins = (...names: string[]) => names.some((name) => name.normalize('NFKC').startsWith(unit));
  const { hi } = LANGUAGES;
  const isLakh = /^l(a(kh?s?|cs?)?)?$/.test(unit) || begins(hi.lakh);
  const factor = unit === '' ? 1 : isLakh ? LAKH : begins('crores', hi.crore, 'करोड') ? CRORE : 0;
  const exact = Number(digits) * factor;
  const sum = Math.round(exact);
  return sum >= 1 && sum <= max && Math.abs(sum - exact) < 0.001 ? sum : undefined;
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
