import question from '../../../ui/Question.module.css';
import { type Chosen, holds } from '../kit/answers.ts';
import styles from './QuestionField.module.css';
import type { DueDatesTool } from './schema.ts';

/** A question with more options than this is a list to choose from. */
const MAX_RADIOS = 8;

interface QuestionFieldProps {
  question: DueDatesTool['questions'][number];
  /** First line of a list whose question has no usual answer. */
  chooseOne: string;
  hidden: boolean;
  chosen: Chosen;
}

/** A question as radio buttons, checkboxes or a list. The inputs hold the answer. */
export function QuestionField({ question: asked, chooseOne, hidden, chosen }: QuestionFieldProps) {
  const { id, many, usual, options } = asked;
  const offered = (option: (typeof options)[number]) => holds(option.when, chosen);
  if (usual || (options.length > MAX_RADIOS && !many)) {
    return (
      <p className={question.field} hidden={hidden}>
        <label htmlFor={`due-${id}`}>{asked.question}</label>
        <select id={`due-${id}`} name={id} defaultValue="">
          <option value="">{usual ?? chooseOne}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id} hidden={!offered(option)}>
              {option.label}
            </option>
          ))}
        </select>
      </p>
    );
  }
  return (
    <fieldset className={question.options} hidden={hidden}>
      <legend>{asked.question}</legend>
      {options.map((option) => (
        <label key={option.id} hidden={!offered(option)}>
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

interface DayFieldProps {
  id: string;
  label: string;
  hidden: boolean;
  /** What is wrong with the day, if anything. */
  error: string | undefined;
}

/** A question for a day. */
export function DayField({ id, label, hidden, error }: DayFieldProps) {
  const errorId = `due-${id}-error`;
  return (
    <div className={question.field} hidden={hidden}>
      <label htmlFor={`due-${id}`}>{label}</label>
      <input id={`due-${id}`} name={id} type="date" aria-invalid={error !== undefined} aria-describedby={errorId} />
      <p id={errorId} className={styles.error} aria-live="polite">
        {error && <span>{error}</span>}
      </p>
    </div>
  );
}
