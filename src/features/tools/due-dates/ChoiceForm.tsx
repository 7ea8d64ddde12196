import type { ReactNode } from 'react';
import primitives from '../../../styles/primitives.module.css';
import tool from '../../../ui/Tool.module.css';
import { type Chosen, holds } from '../kit/answers.ts';
import { DayField, QuestionField } from './QuestionField.tsx';
import type { DueDatesTool } from './schema.ts';

interface ChoiceFormProps {
  words: DueDatesTool;
  chosen: Chosen;
  /** Ids of the events whose day is wrong. */
  wrongDays: readonly string[];
  onInput: () => void;
  onClear: () => void;
  /** The way to the dates. */
  children: ReactNode;
}

/** What applies to the visitor. The inputs hold the choice, not React. */
export function ChoiceForm({ words, chosen, wrongDays, onInput, onClear, children }: ChoiceFormProps) {
  const { finder, questions, events } = words;
  return (
    // Not onChange: React does not report the ticks that come back when it has replaced the inputs (keepIsland).
    <section className={tool.questions} aria-labelledby="due-dates-choice" onInput={onInput}>
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
            <DayField
              key={id}
              id={id}
              label={ask}
              hidden={!when || !holds(when, chosen)}
              error={wrongDays.includes(id) ? finder.wrongDay : undefined}
            />
          ),
      )}
      <button type="button" className={primitives.textButton} onClick={onClear}>
        {finder.clear}
      </button>
      {children}
    </section>
  );
}
