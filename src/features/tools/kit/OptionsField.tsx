import { UnbrokenNames } from '../../../ui/UnbrokenNames.tsx';
import styles from './Question.module.css';

interface OptionsFieldProps {
  name: string;
  question: string;
  options: readonly {
    readonly id: string;
    readonly label: string;
    readonly hint?: string | undefined;
    readonly hidden?: boolean;
  }[];
  /** Whether the visitor may tick several: checkboxes instead of radio buttons. */
  many?: boolean | undefined;
  /** The option that is ticked at first. */
  initial?: string;
  /** `list`: rules between the options instead of one above the question. */
  look?: 'list';
  hidden?: boolean;
}

/** A question with radio buttons or checkboxes, which hold the answer. */
export function OptionsField({ name, question, options, many, initial, look, hidden }: OptionsFieldProps) {
  return (
    <fieldset className={look === 'list' ? styles.list : styles.options} hidden={hidden}>
      <legend>{question}</legend>
      {options.map((option) => (
        <label key={option.id} hidden={option.hidden}>
          <input
            type={many ? 'checkbox' : 'radio'}
            name={name}
            value={option.id}
            defaultChecked={option.id === initial}
          />
          <span>
            <UnbrokenNames text={option.label} /> {option.hint && <small>{option.hint}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
