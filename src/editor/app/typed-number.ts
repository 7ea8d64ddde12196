/** A number as people in India write a price: 5499, 5,499, ₹ 1,00,000, Rs. 5499.00, 5499/- */
const TYPED = /^(?:₹|rs\.?|inr)?\s*(\d+|\d{1,3}(?:[, \u00a0]\d{2,3})*[, \u00a0]\d{3})(\.\d+)?\s*(?:\/-)?$/i;

/**
 * The number that somebody has typed or pasted.
 * @param whole whether only whole numbers are allowed; `.00` counts as whole
 * @returns undefined when it is not clear which number is meant
 */
export function parseTypedNumber(text: string, whole: boolean): number | undefined {
  const [, digits, fraction = ''] = TYPED.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  const value = Number(digits.replace(/\D/g, '') + fraction);
  return Number.isSafeInteger(whole ? value : Math.trunc(value)) ? value : undefined;
}

/** Amounts below this change by more than half without a slip of the finger. */
const LEAST_AMOUNT = 100;

/** Whether an amount, such as a price, changes by more than half of what it was. */
export function changesMuch(before: number | undefined, after: number): boolean {
  return before !== undefined && before >= LEAST_AMOUNT && Math.abs(after - before) > before / 2;
}
