import { useEffect, useRef, useState } from 'react';
import { ChoiceForm } from './ChoiceForm.tsx';
import { addressOf, askedDays, type Chosen, chosenOf, formedOn, readQuery } from './choice.ts';
import { isEmpty, NO_CHOICE, readInputs, writeInputs } from './choice-inputs.ts';
import styles from './DueDatesFinder.module.css';
import { addMonths, type EventDays, localDay } from './days.ts';
import { appliesTo, dueDates, laterDates } from './due-dates.ts';
import type { DueDates } from './due-dates-schema.ts';
import { type Dates, Ledger, type LedgerWords } from './Ledger.tsx';

type FinderWords = LedgerWords & Pick<DueDates, 'questions' | 'events' | 'rules'>;

/**
 * What applies to the visitor, and the list of the next twelve months that follows from it. The page's address holds the
 * choice; nothing is stored or sent. Without script the styles hide it, and the common cases below remain.
 *
 * Browser translation may replace every text node, before or after hydration. Text that changes is therefore the only
 * child of its element, and no element comes or goes before a bare text node.
 */
export function DueDatesFinder({ words }: { words: FinderWords }) {
  const { questions, events } = words;
  const eventIds = events.map(({ id }) => id);
  const form = useRef<HTMLElement>(null);
  const [choice, setChoice] = useState(NO_CHOICE);
  const chosen = chosenOf(questions, choice.answers);

  const read = () => {
    const given = readInputs(form.current);
    const newChosen = chosenOf(questions, given.answers);
    const days = askedDays(events, given.events, newChosen);
    setChoice({ answers: given.answers, events: days });
    history.replaceState(history.state, '', addressOf(location, questions, eventIds, newChosen, days));
  };
  // The inputs hold the choice. Some may be ticked before hydration, or come back with the Back button; else the address
  // may have it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    if (isEmpty(readInputs(form.current))) {
      writeInputs(form.current, readQuery(new URLSearchParams(location.search), questions, eventIds));
    }
    read();
  }, []);
  const clear = () => {
    writeInputs(form.current, NO_CHOICE);
    read();
  };

  return (
    <div className={styles.finder}>
      <ChoiceForm words={words} chosen={chosen} ref={form} onInput={read} onClear={clear} />
      <Ledger words={words} dates={chosen.size === 0 ? undefined : datesFor(words, chosen, choice.events)} />
    </div>
  );
}

function datesFor({ rules, events }: FinderWords, chosen: Chosen, days: EventDays): Dates {
  const from = localDay(new Date());
  const to = addMonths(from, 12);
  return {
    soon: dueDates(rules, chosen, from, to, days, formedOn(events, days)),
    later: laterDates(rules, chosen, from, to),
    noFixedDay: rules.filter((rule) => rule.due.noFixedDay !== undefined && appliesTo(rule, chosen)),
  };
}
