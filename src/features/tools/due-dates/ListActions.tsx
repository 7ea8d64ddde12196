import { useState } from 'react';
import { formatShortDay } from '../../../format/format-days.ts';
import primitives from '../../../styles/primitives.module.css';
import { Button } from '../../../ui/Button.tsx';
import { TextButton } from '../../../ui/TextButton.tsx';
import type { DueDate } from '../due-rules/due-dates.ts';
import type { DueDateRule } from '../due-rules/schema.ts';
import { ListLinks, type MessageContext } from '../kit/ListLinks.tsx';
import type { CalendarWords } from './calendar-words.ts';
import { COMMON_CASES_ID } from './common-cases-id.ts';
import { formatDueDate } from './format-rules.ts';
import styles from './ListActions.module.css';
import type { DueDatesTool } from './schema.ts';

interface ListActionsProps {
  words: DueDatesTool;
  calendar: CalendarWords;
  dates: readonly DueDate<DueDateRule>[];
  /** Sent before the dates. */
  undated?: readonly DueDateRule[];
  messageContext: MessageContext;
  /** What the list is. */
  title: string;
  /** Name of the calendar. */
  name: string;
  /** Name of the file, without its ending. */
  file: string;
}

/** Puts a list of dates into a calendar file, on paper, into a chat and into an enquiry. */
export function ListActions({ words, calendar, dates, undated = [], name, file, ...list }: ListActionsProps) {
  const { finder, language } = words;
  const [hasFailed, setHasFailed] = useState(false);
  const download = async () => {
    setHasFailed(false);
    await downloadCalendar(file, name, dates, calendar, finder).catch(() => setHasFailed(true));
  };
  return (
    <>
      <ListLinks
        {...list}
        words={finder}
        lines={[
          ...undated.map(({ due, title }) => `${due.after?.inWords}: ${title}`),
          ...dates.map((date) => `${formatShortDay(date.day, language)}: ${formatDueDate(date, ', ', language)}`),
        ]}
      >
        <Button onClick={() => void download()}>{finder.download}</Button>
      </ListLinks>
      {hasFailed && (
        <div role="alert" className={`${primitives.screenOnly} ${styles.failed}`}>
          <p>{finder.downloadFailed}</p>
          <p className={primitives.row}>
            <TextButton onClick={() => location.reload()}>{finder.reload}</TextButton>
            <a className={primitives.target} href={`#${COMMON_CASES_ID}`}>
              {finder.otherCalendars}
            </a>
          </p>
        </div>
      )}
    </>
  );
}

type CalendarFile = typeof import('./calendar-file.ts').calendarFile;

/**
 * Downloads dates as a calendar file. The library that writes it is fetched only now; the file lives as long as the page.
 * @throws when the library cannot be fetched: after a deploy, or where something blocks it
 */
async function downloadCalendar(file: string, ...content: Parameters<CalendarFile>): Promise<void> {
  const { calendarFile } = await import('./calendar-file.ts');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([calendarFile(...content)], { type: 'text/calendar' }));
  link.download = `${file}.ics`;
  link.click();
}
