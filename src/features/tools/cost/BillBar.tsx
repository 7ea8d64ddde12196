import { leastOf } from '../../../format/sum.ts';
import styles from './BillBar.module.css';
import type { BillGroup } from './bill.ts';
import type { Payee } from './payees.ts';

/** Lines of the engraved hatches: level, slanted, crossed. */
const HATCH_PATHS = {
  us: 'M0 1.5H6M0 4.5H6',
  government: 'M-1 7 7 -1M-1 1 1 -1M5 7 7 5',
  others: 'M0 3H6M3 0V6',
} as const satisfies Record<Payee, string>;

const hatchId = (payee: Payee) => `hatch-${payee}`;

/** How the known sums divide among the payees: a picture of the rows below it, which say the same. */
export function BillBar({ groups }: { groups: readonly BillGroup[] }) {
  const total = groups.reduce((sum, group) => sum + leastOf(group.sum), 0);
  let start = 0;
  const parts = groups.map(({ payee, sum }) => {
    const share = total === 0 ? 0 : (leastOf(sum) / total) * 100;
    start += share;
    return { payee, x: start - share, share };
  });
  return (
    <svg className={styles.bar} aria-hidden="true">
      <defs>
        {groups.map(({ payee }) => (
          <pattern key={payee} id={hatchId(payee)} width="6" height="6" patternUnits="userSpaceOnUse">
            <path d={HATCH_PATHS[payee]} />
          </pattern>
        ))}
      </defs>
      {parts.map(({ payee, x, share }) => (
        <rect key={payee} x={`${x}%`} width={`${share}%`} height="100%" fill={`url(#${hatchId(payee)})`} />
      ))}
      {parts.slice(1).map(({ payee, x }) => (
        <line key={payee} x1={`${x}%`} x2={`${x}%`} y2="100%" />
      ))}
    </svg>
  );
}

/** The hatch of a payee beside its name, with the pattern of the bar. */
export function Hatch({ payee }: { payee: Payee }) {
  return (
    <svg className={styles.hatch} aria-hidden="true">
      <rect width="100%" height="100%" fill={`url(#${hatchId(payee)})`} />
    </svg>
  );
}
