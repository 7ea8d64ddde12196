import type { DueDates } from './due-dates-schema.ts';
import type { Fee } from './late-fee.ts';
import type { LateFee } from './late-fees-schema.ts';

const format = new Intl.NumberFormat('en-IN');

/** An amount as Indians write it: ₹1,23,400 */
export function describeRupees(rupees: number): string {
  return `₹${format.format(rupees)}`;
}

type FeeWords = Pick<DueDates, 'overdue' | 'feeTable'>;

/** How a fee is computed: ₹300 + ₹100 × 392 days */
export function describeFee(fee: Fee, { overdue, feeTable }: FeeWords): string {
  const { rupees, filingFee, times, perDay, days, capped, capWords } = fee;
  const byDay =
    perDay && overdue.days.replace('{rupees}', describeRupees(perDay)).replace('{count}', format.format(days ?? 0));
  const multiple = times && `${times} × ${describeRupees(filingFee)}`;
  const parts = [filingFee > 0 && describeRupees(filingFee), multiple, byDay].filter(Boolean).join(' + ');
  const most = [capped && describeRupees(capped), capWords].filter(Boolean).join(', ');
  const limit = most && feeTable.atMost.replace('{most}', most);
  return [parts || describeRupees(rupees), limit].filter(Boolean).join(', ');
}

/** A rate in words: ₹50 a day, at most ₹2,000 */
export function describeRate(rate: LateFee['rates'][number], { feeTable }: Pick<FeeWords, 'feeTable'>): string {
  const { fixed, perDay, cap, capWords, steps, beyond } = rate;
  if (fixed !== undefined) return describeRupees(fixed);
  if (perDay !== undefined) {
    const most = capWords ?? (cap && describeRupees(cap));
    const daily = feeTable.perDay.replace('{rupees}', describeRupees(perDay));
    return [daily, most && feeTable.atMost.replace('{most}', most)].filter(Boolean).join(', ');
  }
  const byStep = (steps ?? []).map(({ days, times }) =>
    feeTable.step.replace('{count}', String(days)).replace('{times}', String(times)),
  );
  const later = beyond && feeTable.beyond.replace('{times}', String(beyond.times));
  const daily = beyond?.perDay && feeTable.beyondPerDay.replace('{rupees}', describeRupees(beyond.perDay));
  return [...byStep, [later, daily].filter(Boolean).join(' ')].join('; ');
}
