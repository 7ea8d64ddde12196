import { useEffect, useRef, useState } from 'react';
import type { DueDateRule, DueDates } from '../../content/due-dates.ts';
import {
  type Answers,
  addressOf,
  askedDays,
  chosenOf,
  formedOn,
  isDay,
  readQuery,
} from '../../content/due-dates-choice.ts';
import {
  addMonths,
  appliesTo,
  type Chosen,
  type DueDate,
  dueDates,
  type EventDays,
  holds,
  laterDates,
} from '../../content/next-dates.ts';
import primitives from '../../styles/primitives.module.css';
import { Button } from '../ui/Button.tsx';
import { LegalSource } from '../ui/LegalSource.tsx';
import type { CalendarWords } from './calendar-words.ts';
import { COMMON_CASES } from './common-cases-id.ts';
import styles from './DueDatesFinder.module.css';
import { describeDay, describeMonth, describePeriod, describeRule, describeWeekday } from './describe.ts';
import { groupBy } from './group-by.ts';

type FinderWords = Pick<DueDates, 'finder' | 'questions' | 'events' | 'authorities' | 'rules'> & {
  calendar: CalendarWords;
};

/** More options than this are shown as a list to choose from. */
const RADIOS = 8;
/** The number of months that are open; the others are folded. */
const UNFOLDED = 3;
const NOTHING: Choice = { answers: {}, events: {} };

interface Choice {
  readonly answers: Answers;
  readonly events: EventDays;
}

/**
 * What applies to the visitor, and the list of the next twelve months that follows from it. The page's address holds the
 * choice; nothing is stored or sent. Needs script: without it the styles hide it, and the common cases below remain.
 *
 * Browser translation may replace every text node, before or after hydration. Text that changes is therefore the only
 * child of its element, and no element comes or goes before a bare text node.
 */
export function DueDatesFinder({ words }: { words: FinderWords }) {
  const { finder, questions, events } = words;
  const eventIds = events.map(({ id }) => id);
  const root = useRef<HTMLElement>(null);
  const [choice, setChoice] = useState(NOTHING);
  const chosen = chosenOf(questions, choice.answers);

  const read = () => {
    const given = readInputs(root.current, eventIds);
    const newChosen = chosenOf(questions, given.answers);
    const days = askedDays(events, given.events, newChosen);
    setChoice({ answers: given.answers, events: days });
    history.replaceState(history.state, '', addressOf(location, questions, eventIds, newChosen, days));
  };
  // The inputs hold the choice. Some may be ticked before hydration, or come back with the Back button; else the address
  // may have it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    if (isEmpty(readInputs(root.current, eventIds))) {
      writeInputs(root.current, readQuery(new URLSearchParams(location.search), questions, eventIds));
    }
    read();
  }, []);
  const clear = () => {
    writeInputs(root.current, NOTHING);
    read();
  };

  return (
    <div className={styles.finder}>
      {/* Not onChange: React does not report the ticks that come back when it has replaced the inputs (keepIsland). */}
      <section ref={root} className={styles.choice} aria-labelledby="due-dates-choice" onInput={read}>
        <h2 id="due-dates-choice">{finder.form}</h2>
        {questions.map((question, index) => (
          <QuestionField
            key={question.id}
            question={question}
            chooseOne={finder.chooseOne}
            hidden={(index > 0 && chosen.size === 0) || !holds(question.when, chosen)}
            isOffered={(option) => holds(option.when, chosen)}
          />
        ))}
        {events.map(
          ({ id, ask, when }) =>
            ask && (
              <p key={id} className={styles.event} hidden={!when || !holds(when, chosen)}>
                <label htmlFor={`due-${id}`}>{ask}</label>
                <input id={`due-${id}`} name={id} type="date" />
              </p>
            ),
        )}
        <button type="button" className={primitives.textButton} onClick={clear}>
          {finder.clear}
        </button>
      </section>
      <Ledger words={words} dates={chosen.size === 0 ? undefined : datesFor(words, chosen, choice.events)} />
    </div>
  );
}

interface Dates {
  readonly soon: readonly DueDate<DueDateRule>[];
  readonly later: readonly DueDate<DueDateRule>[];
  readonly noFixedDay: readonly DueDateRule[];
}

function datesFor({ rules, events }: FinderWords, chosen: Chosen, days: EventDays): Dates {
  const from = today();
  const to = addMonths(from, 12);
  return {
    soon: dueDates(rules, chosen, from, to, days, formedOn(events, days)),
    later: laterDates(rules, chosen, from, to),
    noFixedDay: rules.filter((rule) => rule.due.noFixedDay !== undefined && appliesTo(rule, chosen)),
  };
}

/** Today where the visitor is. */
function today(): string {
  const now = new Date();
  const part = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}

type Question = DueDates['questions'][number];
type Option = Question['options'][number];

function QuestionField({
  question: { id, question, many = false, options },
  chooseOne,
  hidden,
  isOffered,
}: {
  question: Question;
  chooseOne: string;
  hidden: boolean;
  isOffered: (option: Option) => boolean;
}) {
  if (options.length > RADIOS && !many) {
    return (
      <p className={styles.event} hidden={hidden}>
        <label htmlFor={`due-${id}`}>{question}</label>
        <select id={`due-${id}`} name={id} defaultValue="">
          <option value="">{chooseOne}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
      </p>
    );
  }
  return (
    <fieldset hidden={hidden}>
      <legend>{question}</legend>
      {options.map((option) => (
        <label key={option.id} hidden={!isOffered(option)}>
          <input type={many ? 'checkbox' : 'radio'} name={id} value={option.id} />
          <span>
            {option.label}
            {option.hint && <small>{option.hint}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The dates by month, like a ledger: the day in the margin, what is due, its law, and what missing it costs. */
function Ledger({ words, dates }: { words: FinderWords; dates: Dates | undefined }) {
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
        <details key={month} className={primitives.fold} open={index < UNFOLDED}>
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
  words: FinderWords;
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
  words: FinderWords;
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
      <LegalSource source={rule.source} />
    </>
  );
}

type Field = HTMLInputElement | HTMLSelectElement;

function fieldsOf(root: HTMLElement | null): Field[] {
  return [...(root?.querySelectorAll<Field>('input, select') ?? [])];
}

function readInputs(root: HTMLElement | null, eventIds: readonly string[]): Choice {
  const given = fieldsOf(root).filter((field) =>
    'checked' in field && field.type !== 'date' ? field.checked : field.value,
  );
  const isEvent = ({ name }: Field) => eventIds.includes(name);
  const byName = groupBy(
    given.filter((field) => !isEvent(field)),
    ({ name }) => name,
  );
  return {
    answers: Object.fromEntries([...byName].map(([name, fields]) => [name, fields.map(({ value }) => value)])),
    events: Object.fromEntries(
      given.filter((field) => isEvent(field) && isDay(field.value)).map((field) => [field.name, field.value]),
    ),
  };
}

function isEmpty({ answers, events }: Choice): boolean {
  return Object.keys({ ...answers, ...events }).length === 0;
}

function writeInputs(root: HTMLElement | null, { answers, events }: Choice): void {
  for (const field of fieldsOf(root)) {
    const values = answers[field.name] ?? [];
    if (field instanceof HTMLSelectElement) field.value = values[0] ?? '';
    else if (field.type === 'date') field.value = events[field.name] ?? '';
    else field.checked = values.includes(field.value);
  }
}

/**
 * Downloads the dates as a calendar file. The library that writes it is fetched only now; the file lives as long as the page.
 * @throws when the library cannot be fetched: after a deploy, or where something blocks it
 */
async function download({ finder, calendar }: FinderWords, dates: readonly DueDate<DueDateRule>[]) {
  const { calendarFile } = await import('./calendar-file.ts');
  const text = calendarFile(finder.title, dates, calendar);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  link.download = `${finder.file}.ics`;
  link.click();
}
