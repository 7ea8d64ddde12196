import { addMonths, type IsoDay } from '../../../format/days.ts';
import { formatMonth, formatShortMonth } from '../../../format/format-days.ts';
import type { InLanguage } from '../../../languages.ts';
import primitives from '../../../styles/primitives.module.css';
import type { DueDate } from '../due-rules/due-dates.ts';
import { OVERDUE_ID } from '../late-fees/Overdue.tsx';
import type { OverdueMark } from '../late-fees/overdue-sum.ts';
import styles from './YearStrip.module.css';

interface YearStripProps extends InLanguage {
  /** Names the strip. */
  label: string;
  dates: readonly DueDate[];
  today: IsoDay;
  overdue: OverdueMark | undefined;
}

/** The month of a day: 2026-11 */
export const monthOf = (day: IsoDay) => day.slice(0, 7);

/** The id of the fold of a month. */
export const monthId = (month: string) => `due-${month}`;

/**
 * The months of the list, each with a stroke for each of its dates, like tallies in a ledger. A month leads to its dates and unfolds
 * them. What is overdue is before the first one.
 */
export function YearStrip({ label, dates, today, overdue, language }: YearStripProps) {
  const [next] = dates;
  return (
    <nav className={`${primitives.screenOnly} ${styles.strip}`} aria-label={label}>
      {overdue && (
        <a className={styles.overdue} href={`#${OVERDUE_ID}`}>
          <span className={primitives.hidden}>{`${overdue.title} `}</span>
          {overdue.sum && <b>{overdue.sum}</b>}
          <Tally count={overdue.count} />
        </a>
      )}
      <div>
        {monthsOf(dates, today).map((month) => {
          const count = dates.filter(({ day }) => monthOf(day) === month).length;
          const name = (
            <>
              <span aria-hidden="true">{formatShortMonth(`${month}-01`, language)}</span>
              <span className={primitives.hidden}>{`${formatMonth(`${month}-01`, language)}: ${count}`}</span>
              <Tally count={count} hasNext={next !== undefined && monthOf(next.day) === month} />
            </>
          );
          const isToday = monthOf(today) === month ? '' : undefined;
          return count === 0 ? (
            <span key={month} data-today={isToday}>
              {name}
            </span>
          ) : (
            <a key={month} data-today={isToday} href={`#${monthId(month)}`} onClick={() => unfold(month)}>
              {name}
            </a>
          );
        })}
      </div>
    </nav>
  );
}

/** A stroke for each date; the next one is wider. */
function Tally({ count, hasNext = false }: { count: number; hasNext?: boolean }) {
  return (
    <span className={styles.tally} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: strokes have no other name
        <i key={index} data-next={hasNext && index === 0 ? '' : undefined} />
      ))}
    </span>
  );
}

/** Twelve months from the one of today on, and the thirteenth if its first days have dates. */
function monthsOf(dates: readonly DueDate[], today: IsoDay): string[] {
  const last = dates.at(-1);
  const length = last && monthOf(last.day) === monthOf(addMonths(today, 12)) ? 13 : 12;
  return Array.from({ length }, (_, index) => monthOf(addMonths(`${monthOf(today)}-01`, index)));
}

/** Opens the dates of a month: a fragment does not open the fold that it names. */
function unfold(month: string): void {
  const fold = document.getElementById(monthId(month));
  if (fold instanceof HTMLDetailsElement) fold.open = true;
}
