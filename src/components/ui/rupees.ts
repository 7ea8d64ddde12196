import { latinDigits } from '../../../leads/tidy-value.ts';

const LAKH = 100_000;
const CRORE = 100 * LAKH;
const AMOUNT = /^(?:₹|rs\.?|inr)?\s*(\d[\d,\s]*(?:\.\d+)?)\s*(?:(l(?:akhs?|acs?)?)|(cr(?:ores?)?))?\.?$/i;
/** ₹10,000 crore. What is larger has a digit too many. */
const LARGEST = 10_000 * CRORE;

/**
 * Reads an amount as people type it: 2500000, ₹25,00,000, 25 lakh, 1.2 crore; digits of every script.
 * @returns rupees, from ₹1 to ₹10,000 crore; undefined for anything else
 */
export function readRupees(typed: string): number | undefined {
  const [, digits, lakh, crore] = AMOUNT.exec(latinDigits(typed).trim()) ?? [];
  if (digits === undefined) return undefined;
  const amount = Number(digits.replaceAll(/[,\s]/g, '')) * (lakh ? LAKH : crore ? CRORE : 1);
  return amount >= 1 && amount <= LARGEST ? amount : undefined;
}

/** An amount in the words of the country: ₹75,000, ₹40 lakh, ₹1.5 crore. */
export function describeRupees(amount: number): string {
  const [unit, name] = amount >= CRORE ? [CRORE, ' crore'] : amount >= LAKH ? [LAKH, ' lakh'] : [1, ''];
  return `₹${new Intl.NumberFormat('en-IN', { maximumFractionDigits: 7 }).format(amount / unit)}${name}`;
}
