import type { ReactNode } from 'react';
import { TextButton } from '../../../ui/TextButton.tsx';
import { type Chosen, holds } from '../kit/answers.ts';
import { InputField } from '../kit/InputField.tsx';
import { QuestionField } from '../kit/QuestionField.tsx';
import { Questions } from '../kit/Questions.tsx';
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
    <Questions id="due-dates-choice" title={finder.form} onInput={onInput}>
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
            <InputField
              key={id}
              type="date"
              id={`question-${id}`}
              name={id}
              label={ask}
              hidden={!when || !holds(when, chosen)}
              problem={wrongDays.includes(id) ? finder.wrongDay : undefined}
              isAnnounced
            />
          ),
      )}
      <TextButton onClick={onClear}>{finder.clear}</TextButton>
      {children}
    </Questions>
  );
}
