import { formatLakhs, formatRupees } from '../../../format/rupees.ts';
import type { FurtherLanguage } from '../../../languages.ts';
import type { TakeHomeContent } from './schema.ts';
import type { ComputationStep } from './take-home.ts';

/** The words that the tool gets in the browser. */
export type TakeHomeWords = TakeHomeContent['tool'];

/** A sum in whole rupees. */
export function formatWhole(rupees: number): string {
  return formatRupees(Math.round(rupees));
}

/** Fills the placeholders of a step: {amount} and {income} in rupees, {percent} and {owners} as numbers. */
export function fillStep(text: string, { amount, income, percent, owners }: ComputationStep): string {
  const values: Readonly<Record<string, string | undefined>> = {
    amount: amount === undefined ? undefined : formatWhole(amount),
    income: income === undefined ? undefined : formatWhole(income),
    percent: percent?.toString(),
    owners: owners?.toString(),
  };
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** ₹25 lakh a year, 2 owners with equal shares */
export function fillProfit(
  template: string,
  profit: number,
  owners: number,
  { owner }: TakeHomeWords,
  language?: FurtherLanguage,
): string {
  const inWords = (owners === 1 ? owner.one : owner.several).replace('{owners}', String(owners));
  return template.replace('{profit}', formatLakhs(profit, language)).replace('{owners}', inWords);
}
