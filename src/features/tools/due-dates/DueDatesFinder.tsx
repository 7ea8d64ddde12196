import { useRef, useState } from 'react';
import { paths } from '../../../addresses.ts';
import type { LaterValues } from '../../../content/dated.ts';
import { addMonths, type EventDays, type IsoDay, localDay } from '../../../format/days.ts';
import { formatDay, formatDayAndMonth, formatWeekday } from '../../../format/format-days.ts';
import { addressIn, type FurtherLanguage, LANGUAGES } from '../../../languages.ts';
import primitives from '../../../styles/primitives.module.css';
import { appliesTo, dueDates, firstDates, formingEventId, isInForce, laterDates } from '../due-rules/due-dates.ts';
import { type ChosenIds, chosenIds } from '../kit/answers.ts';
import type { MessageContext } from '../kit/ListLinks.tsx';
import tool from '../kit/Tool.module.css';
import { useRestoredFields } from '../kit/use-restored-fields.ts';
import { useToday } from '../kit/use-today.ts';
import { valuesOn } from '../kit/use-values-of-today.ts';
import { type Fees, feesOf, findOverdueFilings } from '../late-fees/late-fee.ts';
import { Overdue } from '../late-fees/Overdue.tsx';
import { overdueMark } from '../late-fees/overdue-sum.ts';
import { Checklist } from './Checklist.tsx';
import { ChoiceForm } from './ChoiceForm.tsx';
import type { CalendarWords } from './calendar-words.ts';
import { clearInputs, NO_CHOICE, readInputs, restoreInputs } from './choice-inputs.ts';
import { askedDays, datesAddress, parseDatesQuery, queryOf } from './due-dates-choice.ts';
import { type DueLists, LEDGER_ID, Ledger } from './Ledger.tsx';
import type { DueDatesTool } from './schema.ts';

interface DueDatesFinderProps {
  words: DueDatesTool;
  /** What the fees are on later days. */
  later: readonly LaterValues<Fees>[];
  calendar: CalendarWords;
  /** What an enquiry is about. */
  subject: string;
}

/** Prefix of the parameters with the due date of a rule's last filing that was made: filed-aoc-4=2025-10-30 */
const FILED_PREFIX = 'filed-';

/**
 * What applies to the visitor; the list of the next twelve months that follows from it; what should have been filed before; and
 * what to do after registration. The page's address holds the choice; nothing is stored or sent. Without script the styles
 * hide it, and the tables below remain.
 *
 * Browser translation may replace every text node, before or after hydration. Text that changes is therefore the only
 * child of its element, and no element comes or goes before a bare text node.
 */
export function DueDatesFinder({ words, later, calendar, subject }: DueDatesFinderProps) {
  const { events, rules, finder, language } = words;
  const questions = [...words.questions, ...words.overdue.questions];
  const eventIds = [
    ...events.map(({ id }) => id),
    ...rules.flatMap(({ id, lateFee }) => (lateFee ? FILED_PREFIX + id : [])),
  ];
  const root = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState(NO_CHOICE);
  const [isFolded, setIsFolded] = useState(false);
  const chosen = chosenIds(questions, choice.answers);
  const today = useToday();
  const { values: fees } = valuesOn(today, feesOf(words), later);

  const show = (newChoice: typeof choice) => {
    const newChosen = chosenIds(questions, newChoice.answers);
    const days = { ...askedDays(events, newChoice.events, newChosen), ...filedDays(newChoice.events) };
    setChoice({ ...newChoice, events: days });
    history.replaceState(history.state, '', datesAddress(location, questions, eventIds, newChosen, days));
  };
  const read = (filed: EventDays = choice.events) => {
    const given = readInputs(root.current, localDay(new Date()));
    show({ ...given, events: { ...filedDays(filed), ...given.events } });
  };
  // What was ticked before hydration takes precedence over the address, which alone has the filings that were made.
  const restore = () => {
    const { answers, events: days } = parseDatesQuery(location.search, questions, eventIds);
    restoreInputs(root.current, answers, days);
    read(days);
    // A visitor whose address has a choice sees the dates first; one who ticked something before hydration, the questions.
    setIsFolded(chosenIds(questions, answers).size > 0);
  };
  useRestoredFields(restore, () => read());
  const clear = () => {
    clearInputs(root.current);
    read({});
    setIsFolded(false);
  };

  const isChosen = chosen.size > 0;
  const dates = isChosen ? datesFor(words, chosen, choice.events, today) : undefined;
  const forming = formingEventId(events);
  const formed = forming && choice.events[forming];
  const kind = questions[0]?.options.find(({ id }) => chosen.has(id))?.label;
  const messageContext: MessageContext | undefined = isChosen
    ? {
        business: [kind, formed && finder.started.replace('{day}', formatDay(formed, language))]
          .filter(Boolean)
          .join(', '),
        subject,
        language,
        address: location.origin + addressIn(language, paths.dueDates) + queryOf(questions, chosen, choice.events),
      }
    : undefined;
  const filings =
    isChosen && formed
      ? findOverdueFilings({
          rules,
          ...fees,
          chosen,
          formed,
          formingEventId: forming,
          today,
          filedUpTo: filedByRule(choice.events),
        })
      : undefined;
  const checklist = formed ? checklistFor(words, chosen, forming, formed) : undefined;
  const summary = summaryOf(words.questions, chosen, formed, language);
  return (
    <div className={`${tool.tool} ${primitives.scriptOnly}`} ref={root} data-chosen={isChosen || undefined}>
      <ChoiceForm
        words={words}
        chosen={chosen}
        wrongDays={choice.wrongDays}
        onInput={() => read()}
        onClear={clear}
        summary={summary}
        isFolded={isFolded}
        onFold={setIsFolded}
      >
        {dates?.soon[0] && (
          <a href={`#${LEDGER_ID}`} className={tool.jump} onClick={() => setIsFolded(true)}>
            {finder.jump
              .replace('{count}', String(dates.soon.length))
              .replace('{day}', dayInLine(dates.soon[0].day, language))}
          </a>
        )}
      </ChoiceForm>
      <Ledger
        words={words}
        calendar={calendar}
        dates={dates}
        today={today}
        overdue={filings && overdueMark(words, filings)}
        messageContext={messageContext}
        summary={summary}
      />
      <Overdue
        words={words}
        chosen={chosen}
        filings={filings}
        filedUpTo={filedByRule(choice.events)}
        messageContext={messageContext}
        onInput={() => read()}
        onFiledUpTo={(rule, day) => show({ ...choice, events: { ...choice.events, [FILED_PREFIX + rule]: day } })}
      />
      {messageContext && checklist?.dates.some(({ day }) => day >= today) && (
        <Checklist words={words} calendar={calendar} {...checklist} today={today} messageContext={messageContext} />
      )}
    </div>
  );
}

/** Private limited company · no GST · TDS · 3 March 2025. No line begins with a dot. Empty without a choice. */
function summaryOf(
  questions: DueDatesTool['questions'],
  chosen: ChosenIds,
  formed: IsoDay | undefined,
  language: FurtherLanguage | undefined,
): string {
  const labels = questions.flatMap(({ options }) => options.filter(({ id }) => chosen.has(id)));
  const parts = [...labels.map(({ short, label }) => short ?? label), ...(formed ? [formatDay(formed, language)] : [])];
  return parts.length === 0 ? '' : parts.join('\u00a0· ') + LANGUAGES[language ?? 'en'].fullStop;
}

/** Sun 29 Nov */
function dayInLine(day: IsoDay, language: FurtherLanguage | undefined): string {
  return `${formatWeekday(day, language)} ${formatDayAndMonth(day, language)}`;
}

/** Days of filings that were made, out of all days of the choice. */
function filedDays(days: EventDays): EventDays {
  return Object.fromEntries(Object.entries(days).filter(([id, day]) => id.startsWith(FILED_PREFIX) && day !== ''));
}

function filedByRule(days: EventDays): EventDays {
  return Object.fromEntries(Object.entries(filedDays(days)).map(([id, day]) => [id.slice(FILED_PREFIX.length), day]));
}

function datesFor({ rules, events }: DueDatesTool, chosen: ChosenIds, days: EventDays, from: IsoDay): DueLists {
  const to = addMonths(from, 12);
  return {
    soon: dueDates(rules, chosen, from, to, days, days[formingEventId(events) ?? '']),
    later: laterDates(rules, chosen, from, to),
    noFixedDay: rules.filter(
      (rule) => rule.due.noFixedDay !== undefined && isInForce(rule, from) && appliesTo(rule, chosen),
    ),
  };
}

/** What is counted from the day of formation, and the first date of what is due every year. */
function checklistFor({ rules }: DueDatesTool, chosen: ChosenIds, event: string, formed: IsoDay) {
  const counted = rules.filter(({ due }) => due.after?.event === event);
  return {
    undated: counted.filter(
      (rule) => rule.due.after?.inWords !== undefined && isInForce(rule, formed) && appliesTo(rule, chosen),
    ),
    dates: firstDates(
      [...counted, ...rules.filter(({ due }) => due.yearly ?? due.everyYears)],
      chosen,
      formed,
      addMonths(formed, 48),
      {
        [event]: formed,
      },
    ),
  };
}
