import { useState } from 'react';
import type { IsoDay } from '../../../format/days.ts';
import { formatMonth } from '../../../format/format-days.ts';
import { groupBy } from '../../../ui/group-by.ts';
import type { DueDate } from '../due-rules/due-dates.ts';
import type { DueDateRule } from '../due-rules/schema.ts';
import { Answer } from '../kit/Answer.tsx';
import type { MessageContext } from '../kit/ListLinks.tsx';
import type { OverdueMark } from '../late-fees/overdue-sum.ts';
import type { CalendarWords } from './calendar-words.ts';
import { Entries, UndatedEntries } from './Entries.tsx';
import { Fold, isNarrowWindow } from './Fold.tsx';
import styles from './Ledger.module.css';
import { ListActions } from './ListActions.tsx';
import type { DueDatesTool } from './schema.ts';
import { monthId, monthOf, YearStrip } from './YearStrip.tsx';

/** The fragment of the dates. */
export const LEDGER_ID = 'due-dates-list';

/** What is due for a choice: within twelve months, after them, and without a fixed day. */
export interface DueLists {
  readonly soon: readonly DueDate<DueDateRule>[];
  readonly later: readonly DueDate<DueDateRule>[];
  readonly noFixedDay: readonly DueDateRule[];
}

interface LedgerProps {
  words: DueDatesTool;
  calendar: CalendarWords;
  dates: DueLists | undefined;
  today: IsoDay;
  overdue: OverdueMark | undefined;
  messageContext: MessageContext | undefined;
  /** What was chosen, in one line, because the questions are not printed. */
  summary: string;
}

/** The year of a choice: its months as a strip, their dates, what is due later, and what has no fixed day. */
export function Ledger({ words, calendar, dates, today, overdue, messageContext, summary }: LedgerProps) {
  const { finder } = words;
  const { soon = [] } = dates ?? {};
  const found = finder.found.replace('{count}', String(soon.length));
  return (
    <Answer id={LEDGER_ID} title={finder.title}>
      <p role="status" className={styles.found}>
        {dates ? found : finder.waiting}
      </p>
      {dates && (soon.length > 0 || overdue) && (
        <YearStrip label={finder.months} dates={soon} today={today} overdue={overdue} language={words.language} />
      )}
      {dates && <p key={summary} className={styles.printed}>{`${summary} ${finder.printed}`}</p>}
      {dates && (
        <div className={styles.lists}>
          <Lists words={words} {...dates} />
        </div>
      )}
      {messageContext && soon.length > 0 && (
        <ListActions
          words={words}
          calendar={calendar}
          dates={soon}
          messageContext={messageContext}
          title={found}
          name={finder.title}
          file={finder.file}
        />
      )}
    </Answer>
  );
}

/** The lists of dates. How many months are open at first depends on the window in which the visitor begins. */
function Lists({ words, soon, later, noFixedDay }: DueLists & { words: DueDatesTool }) {
  const { finder } = words;
  const [isNarrow] = useState(isNarrowWindow);
  const firsts = new Map([...soon].reverse().map((date) => [date.rule.id, date]));
  return (
    <>
      {[...groupBy(soon, ({ day }) => monthOf(day))].map(([month, entries], index) => (
        <Fold
          key={month}
          id={monthId(month)}
          title={formatMonth(`${month}-01`, words.language)}
          count={entries.length}
          isOpen={index < (isNarrow ? 1 : 3)}
          words={words}
        >
          <Entries
            dates={entries}
            words={words}
            mark={(date) => (date === soon[0] ? finder.next : undefined)}
            isRepeated={(date) => date !== firsts.get(date.rule.id)}
          />
        </Fold>
      ))}
      {later.length > 0 && (
        <section aria-label={finder.later}>
          <Fold title={finder.later} count={later.length} isOpen={!isNarrow} words={words}>
            <Entries dates={later} words={words} hasFullDates />
          </Fold>
        </section>
      )}
      {noFixedDay.length > 0 && (
        <section aria-label={finder.noFixedDay}>
          <Fold title={finder.noFixedDay} count={noFixedDay.length} isOpen={!isNarrow} words={words}>
            <UndatedEntries rules={noFixedDay} words={words} />
          </Fold>
        </section>
      )}
    </>
  );
}
