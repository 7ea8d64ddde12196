import type { ReactNode } from 'react';
import { TextButton } from '../../../ui/TextButton.tsx';
import { type ChosenIds, isConditionMet } from '../kit/answers.ts';
import { InputField } from '../kit/InputField.tsx';
import { QuestionField } from '../kit/QuestionField.tsx';
import { Questions } from '../kit/Questions.tsx';
import styles from './ChoiceForm.module.css';
import type { DueDatesTool } from './schema.ts';

interface ChoiceFormProps {
  words: DueDatesTool;
  chosen: ChosenIds;
  /** Ids of the events whose day is wrong. */
  wrongDays: readonly string[];
  onInput: () => void;
  onClear: () => void;
  /** What was chosen, in one sentence. Narrow windows show it instead of the questions. Empty without a choice. */
  summary: string;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  /** The way to the dates. */
  children: ReactNode;
}

/** What applies to the visitor. The inputs hold the choice, not React. */
export function ChoiceForm({ words, chosen, wrongDays, onInput, onClear, ...props }: ChoiceFormProps) {
  const { finder, questions, events } = words;
  const { summary, isFolded, onFold, children } = props;
  return (
    <Questions
      id="due-dates-choice"
      title={finder.form}
      onInput={onInput}
      className={isFolded ? `${styles.form} ${styles.folded}` : styles.form}
    >
      {summary && (
        <p className={styles.summary}>
          <span key={summary}>{`${summary} `}</span>
          <TextButton aria-expanded={!isFolded} onClick={() => onFold(!isFolded)}>
            {finder.change}
          </TextButton>
        </p>
      )}
      {questions.map((question, index) => (
        <QuestionField
          key={question.id}
          question={question}
          chooseOne={finder.chooseOne}
          hidden={(index > 0 && chosen.size === 0) || !isConditionMet(question.when, chosen)}
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
              hidden={!when || !isConditionMet(when, chosen)}
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
