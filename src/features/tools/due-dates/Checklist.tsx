import { useState } from 'react';
import type { IsoDay } from '../../../format/days.ts';
import type { DueDate } from '../due-rules/due-dates.ts';
import type { DueDateRule } from '../due-rules/schema.ts';
import { Answer } from '../kit/Answer.tsx';
import type { MessageContext } from '../kit/ListLinks.tsx';
import styles from './Checklist.module.css';
import type { CalendarWords } from './calendar-words.ts';
import { Entries, UndatedEntries } from './Entries.tsx';
import { Fold, isNarrowWindow } from './Fold.tsx';
import { ListActions } from './ListActions.tsx';
import type { DueDatesTool } from './schema.ts';

/** The fragment of the checklist. */
const CHECKLIST_ID = 'after-registration';

interface ChecklistProps {
  words: DueDatesTool;
  calendar: CalendarWords;
  dates: readonly DueDate<DueDateRule>[];
  undated: readonly DueDateRule[];
  today: IsoDay;
  messageContext: MessageContext;
}

/** What a new business must do, from the day on which it was formed. */
export function Checklist({ words, calendar, dates, undated, today, messageContext }: ChecklistProps) {
  const { title, lede, all, past, file } = words.afterRegistration;
  const [isNarrow] = useState(isNarrowWindow);
  return (
    <Answer id={CHECKLIST_ID} title={title} className={styles.checklist} isWide>
      <p>{lede}</p>
      <ListActions
        words={words}
        calendar={calendar}
        dates={dates}
        undated={undated}
        messageContext={messageContext}
        title={title}
        name={title}
        file={file}
      />
      <Fold title={all} count={undated.length + dates.length} isOpen={!isNarrow} words={words}>
        <UndatedEntries rules={undated} words={words} />
        <Entries dates={dates} words={words} mark={({ day }) => (day < today ? past : undefined)} hasFullDates />
      </Fold>
    </Answer>
  );
}
