import type { IsoDay } from '../../../format/days.ts';
import { Answer } from '../kit/Answer.tsx';
import type { Handover } from '../kit/ListLinks.tsx';
import styles from './Checklist.module.css';
import type { CalendarWords } from './calendar-words.ts';
import type { DueDate } from './due-dates.ts';
import { Entries, UndatedEntries } from './Entries.tsx';
import { ListActions } from './ListActions.tsx';
import type { DueDateRule, DueDatesTool } from './schema.ts';

/** The fragment of the checklist. */
const CHECKLIST = 'after-registration';

interface ChecklistProps {
  words: DueDatesTool;
  calendar: CalendarWords;
  dates: readonly DueDate<DueDateRule>[];
  undated: readonly DueDateRule[];
  today: IsoDay;
  handover: Handover;
}

/** What a new business must do, from the day on which it was formed. */
export function Checklist({ words, calendar, dates, undated, today, handover }: ChecklistProps) {
  const { title, lede, past, file } = words.afterRegistration;
  return (
    <Answer id={CHECKLIST} title={title} className={styles.checklist} isWide>
      <p>{lede}</p>
      <ListActions
        words={words}
        calendar={calendar}
        dates={dates}
        undated={undated}
        handover={handover}
        title={title}
        name={title}
        file={file}
      />
      <UndatedEntries rules={undated} words={words} />
      <Entries dates={dates} words={words} mark={({ day }) => (day < today ? past : undefined)} isLater />
    </Answer>
  );
}
