import { formatRupees } from '../../../format/rupees.ts';
import type { Fee } from './late-fee.ts';
import type { LateFeeWords } from './late-fee-words.ts';
import type { LateFee } from './schema.ts';

/** How a fee is computed: ₹300 + ₹100 × 392 days */
export function formatFee(fee: Fee, { overdue, feeTable }: LateFeeWords): string {
  const { rupees, filingFee, times, perDay, days, capped, capWords } = fee;
  const byDay =
    perDay &&
    overdue.days.replace('{rupees}', formatRupees(perDay)).replace('{count}', (days ?? 0).toLocaleString('en-IN'));
  const multiple = times && `${times} × ${formatRupees(filingFee)}`;
  const parts = [filingFee > 0 && formatRupees(filingFee), multiple, byDay].filter(Boolean).join(' + ');
  const most = [capped && formatRupees(capped), capWords].filter(Boolean).join(', ');
  const limit = most && feeTable.atMost.replace('{most}', most);
  return [parts || formatRupees(rupees ?? 0), limit].filter(Boolean).join(', ');
}

/** A rate in words: ₹50 a day, at most ₹2,000 */
export function formatRate(rate: LateFee['rates'][number], { feeTable }: LateFeeWords): string {
  const { fixed, perDay, cap, capWords, steps, beyond } = rate;
  if (fixed !== undefined) return formatRupees(fixed);
  if (perDay !== undefined) {
    const most = capWords ?? (cap && formatRupees(cap));
    const daily = feeTable.perDay.replace('{rupees}', formatRupees(perDay));
    return [daily, most && feeTable.atMost.replace('{most}', most)].filter(Boolean).join(', ');
  }
  const byStep = (steps ?? []).map(({ days, times }) =>
    feeTable.step.replace('{count}', String(days)).replace('{times}', String(times)),
  );
  const later = beyond && feeTable.beyond.replace('{times}', String(beyond.times));
  const daily = beyond?.perDay && feeTable.beyondPerDay.replace('{rupees}', formatRupees(beyond.perDay));
  const words = `${feeTable.times} ${[...byStep, [later, daily].filter(Boolean).join(' ')].join(', ')}`;
  // "× 10" stays on one line.
  return words.replaceAll('× ', '×\u00a0');
}
