import { formatMonth } from '../../../format/format-days.ts';
import primitives from '../../../styles/primitives.module.css';
import { groupBy } from '../../../ui/group-by.ts';
import { Answer } from '../kit/Answer.tsx';
import type { Handover } from '../kit/ListLinks.tsx';
import type { CalendarWords } from './calendar-words.ts';
import type { DueDate } from './due-dates.ts';
import { Entries, UndatedEntries } from './Entries.tsx';
import styles from './Ledger.module.css';
import { ListActions } from './ListActions.tsx';
import type { DueDateRule, DueDatesTool } from './schema.ts';

/** The number of months that are open; the others are folded. */
const UNFOLDED_MONTHS = 3;
/** The fragment of the dates. */
export const LEDGER = 'due-dates-list';

/** What is due for a choice. */
export interface Dates {
  readonly soon: readonly DueDate<DueDateRule>[];
  readonly later: readonly DueDate<DueDateRule>[];
  readonly noFixedDay: readonly DueDateRule[];
}

interface LedgerProps {
  words: DueDatesTool;
  calendar: CalendarWords;
  dates: Dates | undefined;
  handover: Handover | undefined;
}

/** The dates of a choice by month, what is due later, and what has no fixed day. */
export function Ledger({ words, calendar, dates, handover }: LedgerProps) {
  const { finder } = words;
  const { soon = [], later = [], noFixedDay = [] } = dates ?? {};
  const found = finder.found.replace('{count}', String(soon.length));
  const months = groupBy(soon, ({ day }) => formatMonth(day, words.language));
  return (
    <Answer id={LEDGER} title={finder.title} className={styles.ledger}>
      <p role="status" className={styles.found}>
        {dates ? found : finder.waiting}
      </p>
      {handover && soon.length > 0 && (
        <ListActions
          words={words}
          calendar={calendar}
          dates={soon}
          handover={handover}
          title={found}
          name={finder.title}
          file={finder.file}
        />
      )}
      {[...months].map(([month, entries], index) => (
        <details key={month} className={primitives.fold} open={index < UNFOLDED_MONTHS}>
          <summary>
            <h3>{month}</h3> <span>{entries.length}</span>
          </summary>
          <Entries dates={entries} words={words} mark={(date) => (date === soon[0] ? finder.next : undefined)} />
        </details>
      ))}
      {later.length > 0 && (
        <section aria-label={finder.later}>
          <h3>{finder.later}</h3>
          <Entries dates={later} words={words} isLater />
        </section>
      )}
      {noFixedDay.length > 0 && (
        <section aria-label={finder.noFixedDay}>
          <h3>{finder.noFixedDay}</h3>
          <UndatedEntries rules={noFixedDay} words={words} />
        </section>
      )}
    </Answer>
  );
}
