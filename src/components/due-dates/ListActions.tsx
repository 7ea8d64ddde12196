import { useState } from 'react';
import primitives from '../../styles/primitives.module.css';
import { Button } from '../ui/Button.tsx';
import type { CalendarWords } from './calendar-words.ts';
import { COMMON_CASES } from './common-cases-id.ts';
import type { DueDate } from './due-dates.ts';
import type { DueDateRule, DueDates } from './due-dates-schema.ts';
import styles from './ListActions.module.css';

interface ListActionsProps {
  words: DueDates['finder'];
  calendar: CalendarWords;
  dates: readonly DueDate<DueDateRule>[];
  /** Name of the calendar. */
  name: string;
  /** Name of the file, without its ending. */
  file: string;
}

/** Buttons that put a list of dates into a calendar file, and on paper. */
export function ListActions({ words, calendar, dates, name, file }: ListActionsProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const download = async () => {
    setHasFailed(false);
    await downloadCalendar(name, file, dates, calendar).catch(() => setHasFailed(true));
  };
  return (
    <>
      <p className={styles.actions}>
        <Button onClick={() => void download()}>{words.download}</Button>
        <button type="button" className={primitives.textButton} data-print>
          {words.print}
        </button>
      </p>
      {hasFailed && (
        <div role="alert" className={styles.failed}>
          <p>{words.downloadFailed}</p>
          <p className={styles.actions}>
            <button type="button" className={primitives.textButton} onClick={() => location.reload()}>
              {words.reload}
            </button>
            <a className={primitives.target} href={`#${COMMON_CASES}`}>
              {words.otherCalendars}
            </a>
          </p>
        </div>
      )}
    </>
  );
}

/**
 * Downloads dates as a calendar file. The library that writes it is fetched only now; the file lives as long as the page.
 * @throws when the library cannot be fetched: after a deploy, or where something blocks it
 */
async function downloadCalendar(
  name: string,
  file: string,
  dates: readonly DueDate<DueDateRule>[],
  words: CalendarWords,
): Promise<void> {
  const { calendarFile } = await import('./calendar-file.ts');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([calendarFile(name, dates, words)], { type: 'text/calendar' }));
  link.download = `${file}.ics`;
  link.click();
}
