import { useState } from 'react';
import primitives from '../../styles/primitives.module.css';
import { Button } from '../ui/Button.tsx';
import { Law } from '../ui/Law.tsx';
import type { CalendarWords } from './calendar-words.ts';
import { COMMON_CASES } from './common-cases-id.ts';
import { describeDay, describeMonth, describePeriod, describeRule, describeWeekday } from './describe.ts';
import type { DueDate } from './due-dates.ts';
import type { DueDateRule, DueDates } from './due-dates-schema.ts';
import { groupBy } from './group-by.ts';
import styles from './Ledger.module.css';

/** The number of months that are open; the others are folded. */
const UNFOLDED_MONTHS = 3;

export type LedgerWords = Pick<DueDates, 'finder' | 'authorities'> & { calendar: CalendarWords };

/** What is due for a choice. */
export interface Dates {
  readonly soon: readonly DueDate<DueDateRule>[];
  readonly later: readonly DueDate<DueDateRule>[];
  readonly noFixedDay: readonly DueDateRule[];
}

/** The dates by month, like a ledger: the day in the margin, what is due, its law, and what missing it costs. */
export function Ledger({ words, dates }: { words: LedgerWords; dates: Dates | undefined }) {
  const { finder } = words;
  const [hasFailed, setHasFailed] = useState(false);
  const downloadAll = async (all: readonly DueDate<DueDateRule>[]) => {
    setHasFailed(false);
    await download(words, all).catch(() => setHasFailed(true));
  };
  const months = dates ? groupBy(dates.soon, ({ day }) => describeMonth(day)) : undefined;
  return (
    <section className={styles.ledger} aria-labelledby="due-dates-list" data-block>
      <h2 id="due-dates-list">{finder.title}</h2>
      <p role="status" className={styles.found}>
        {dates ? finder.found.replace('{count}', String(dates.soon.length)) : finder.waiting}
      </p>
      {dates && dates.soon.length > 0 && (
        <p className={styles.actions}>
          <Button onClick={() => void downloadAll(dates.soon)}>{finder.download}</Button>
          <button type="button" className={primitives.textButton} data-print>
            {finder.print}
          </button>
        </p>
      )}
      {hasFailed && (
        <div role="alert" className={styles.failed}>
          <p>{finder.downloadFailed}</p>
          <p className={styles.actions}>
            <button type="button" className={primitives.textButton} onClick={() => location.reload()}>
              {finder.reload}
            </button>
            <a href={`#${COMMON_CASES}`}>{finder.otherCalendars}</a>
          </p>
        </div>
      )}
      {[...(months ?? [])].map(([month, entries], index) => (
        <details key={month} className={primitives.fold} open={index < UNFOLDED_MONTHS}>
          <summary>
            <h3>{month}</h3> <span>{entries.length}</span>
          </summary>
          <Entries dates={entries} words={words} next={dates?.soon[0]} />
        </details>
      ))}
      {dates && dates.later.length > 0 && (
        <section aria-label={finder.later}>
          <h3>{finder.later}</h3>
          <Entries dates={dates.later} words={words} isLater />
        </section>
      )}
      {dates && dates.noFixedDay.length > 0 && (
        <section aria-label={finder.noFixedDay}>
          <h3>{finder.noFixedDay}</h3>
          <ol>
            {dates.noFixedDay.map((rule) => (
              <li key={rule.id} data-undated>
                <Entry rule={rule} words={words} about={rule.due.noFixedDay} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </section>
  );
}

function Entries({
  dates,
  words,
  next,
  isLater = false,
}: {
  dates: readonly DueDate<DueDateRule>[];
  words: LedgerWords;
  next?: DueDate | undefined;
  /** Whether a day needs its month and year. */
  isLater?: boolean;
}) {
  return (
    <ol>
      {dates.map((date) => {
        const { rule, day, period, note } = date;
        return (
          <li key={rule.id + day}>
            <time dateTime={day}>
              {isLater ? (
                describeDay(day)
              ) : (
                <>
                  <b>{Number(day.slice(-2))}</b> {describeWeekday(day)}
                </>
              )}
            </time>
            <Entry
              rule={rule}
              words={words}
              about={period && words.finder.period.replace('{period}', describePeriod(period))}
              note={note}
              isNext={date === next}
            />
          </li>
        );
      })}
    </ol>
  );
}

/** What is due, to whom, by which law, and what missing it costs. */
function Entry({
  rule,
  words: { finder, authorities },
  about,
  note,
  isNext = false,
}: {
  rule: DueDateRule;
  words: LedgerWords;
  /** What it is for, or when it is due if it has no date. */
  about: string | undefined;
  /** What is different about this date. */
  note?: string | undefined;
  isNext?: boolean;
}) {
  const described = describeRule(rule, finder);
  const authority = authorities.find(({ id }) => id === rule.authority)?.name;
  return (
    <>
      <div>
        <p className={styles.what}>
          <span>{rule.title}</span>
          {isNext && <em>{finder.next}</em>}
        </p>
        <p>{[about, authority, rule.form, described.basis].filter(Boolean).join(' · ')}</p>
        {/* The key changes with the text, because a translator may have replaced it. */}
        {[note, described.note, described.ifMissed].map((text) => text && <p key={text}>{text}</p>)}
      </div>
      <Law source={rule.source} />
    </>
  );
}

/**
 * Downloads the dates as a calendar file. The library that writes it is fetched only now; the file lives as long as the page.
 * @throws when the library cannot be fetched: after a deploy, or where something blocks it
 */
async function download({ finder, calendar }: LedgerWords, dates: readonly DueDate<DueDateRule>[]) {
  const { calendarFile } = await import('./calendar-file.ts');
  const text = calendarFile(finder.title, dates, calendar);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  link.download = `${finder.file}.ics`;
  link.click();
}
