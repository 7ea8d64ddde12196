import type { Ref } from 'react';
import primitives from '../../styles/primitives.module.css';
import styles from './ChoiceForm.module.css';
import { type Chosen, holds } from './choice.ts';
import type { DueDates } from './due-dates-schema.ts';

/** A question with more options than this is a list to choose from. */
const MAX_RADIOS = 8;

type Question = DueDates['questions'][number];

interface ChoiceFormProps {
  words: Pick<DueDates, 'finder' | 'questions' | 'events'>;
  chosen: Chosen;
  ref: Ref<HTMLElement>;
  onInput: () => void;
  onClear: () => void;
}

/** The questions to the visitor. They have no React state: the inputs hold the choice. */
export function ChoiceForm({ words: { finder, questions, events }, chosen, ref, onInput, onClear }: ChoiceFormProps) {
  return (
    // Not onChange: React does not report the ticks that come back when it has replaced the inputs (keepIsland).
    <section ref={ref} className={styles.choice} aria-labelledby="due-dates-choice" onInput={onInput}>
      <h2 id="due-dates-choice">{finder.form}</h2>
      {questions.map((question, index) => (
        <QuestionField
          key={question.id}
          question={question}
          chooseOne={finder.chooseOne}
          hidden={(index > 0 && chosen.size === 0) || !holds(question.when, chosen)}
          chosen={chosen}
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
      <button type="button" className={primitives.textButton} onClick={onClear}>
        {finder.clear}
      </button>
    </section>
  );
}

interface QuestionFieldProps {
  question: Question;
  chooseOne: string;
  hidden: boolean;
  chosen: Chosen;
}

function QuestionField({ question: { id, question, many, options }, chooseOne, hidden, chosen }: QuestionFieldProps) {
  if (options.length > MAX_RADIOS && !many) {
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
        <label key={option.id} hidden={!holds(option.when, chosen)}>
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
