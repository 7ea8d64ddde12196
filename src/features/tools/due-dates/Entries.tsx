import { formatDay, formatPeriod, formatWeekday } from '../../../format/format-days.ts';
import { LegalSource } from '../../../ui/LegalSource.tsx';
import { UnbrokenNames } from '../../../ui/UnbrokenNames.tsx';
import type { DueDate } from '../due-rules/due-dates.ts';
import type { DueDateRule } from '../due-rules/schema.ts';
import styles from './Entries.module.css';
import { ruleNotes } from './format-rules.ts';
import type { DueDatesTool } from './schema.ts';

interface EntriesProps {
  dates: readonly DueDate<DueDateRule>[];
  words: DueDatesTool;
  /** A highlighted word beside a date: the next one. */
  mark?: (date: DueDate) => string | undefined;
  /** Whether each day is shown with its month and year. */
  hasFullDates?: boolean;
  /** Whether the same rule had an earlier date. On paper law and notes are with the first one. */
  isRepeated?: (date: DueDate) => boolean;
}

/**
 * Dates like the lines of a ledger: the day in the margin, what is due, and what missing it costs. Law and notes are shown where the
 * list around them asks for them, and in narrow windows what missing it costs is one of the notes.
 */
export function Entries({ dates, words, mark, hasFullDates = false, isRepeated }: EntriesProps) {
  return (
    <ol className={styles.entries}>
      {dates.map((date) => {
        const { rule, day, period, note } = date;
        return (
          <li key={rule.id + day} data-later={hasFullDates || undefined} data-again={isRepeated?.(date) || undefined}>
            <time dateTime={day}>
              {hasFullDates ? (
                formatDay(day, words.language)
              ) : (
                <>
                  <b>{Number(day.slice(-2))}</b> {formatWeekday(day, words.language)}
                </>
              )}
            </time>
            <Entry
              rule={rule}
              words={words}
              about={period && words.finder.period.replace('{period}', formatPeriod(period, words.language))}
              note={note}
              mark={mark?.(date)}
            />
          </li>
        );
      })}
    </ol>
  );
}

interface UndatedEntriesProps {
  rules: readonly DueDateRule[];
  words: DueDatesTool;
}

/** What is due without a fixed day. */
export function UndatedEntries({ rules, words }: UndatedEntriesProps) {
  return (
    <ol className={styles.entries}>
      {rules.map((rule) => (
        <li key={rule.id} data-undated>
          <Entry rule={rule} words={words} about={rule.due.noFixedDay ?? rule.due.after?.inWords} />
        </li>
      ))}
    </ol>
  );
}

interface EntryProps {
  rule: DueDateRule;
  words: DueDatesTool;
  /** What it is for, or when it is due if it has no date. */
  about: string | undefined;
  /** What is different about this date. */
  note?: string | undefined;
  mark?: string | undefined;
}

function Entry({ rule, words: { finder, authorities, language }, about, note, mark }: EntryProps) {
  const described = ruleNotes(rule, finder);
  const authority = authorities.find(({ id }) => id === rule.authority)?.name;
  const shared = [authority, rule.form, described.basis].filter(Boolean).join(' · ');
  return (
    <div>
      <p className={styles.what}>
        <span>
          <UnbrokenNames text={rule.title} />
        </span>
        {mark && <em>{mark}</em>}
      </p>
      <p>
        {about && <UnbrokenNames text={about} />}
        {shared && (
          <span className={styles.shared}>
            <UnbrokenNames text={about ? ` · ${shared}` : shared} />
          </span>
        )}
      </p>
      {/* The key changes with the text, because a translator may have replaced it. */}
      {note && (
        <p key={note}>
          <UnbrokenNames text={note} />
        </p>
      )}
      {described.ifMissed && (
        <p className={styles.missed}>
          <UnbrokenNames text={described.ifMissed} />
        </p>
      )}
      <div className={styles.notes}>
        {described.note && (
          <p key={described.note}>
            <UnbrokenNames text={described.note} />
          </p>
        )}
        <LegalSource source={rule.source} language={language} />
      </div>
    </div>
  );
}
