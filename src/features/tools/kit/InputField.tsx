import type { ComponentProps } from 'react';
import primitives from '../../../styles/primitives.module.css';
import styles from './Question.module.css';

interface InputFieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  hint?: string;
  /** What is wrong with the value, if anything. */
  problem: string | undefined;
  /** Whether a screen reader reads the problem as soon as it appears. Not where another message announces it. */
  isAnnounced?: boolean;
}

/** A question for a number or a day. The input holds the answer. */
export function InputField({ id, label, hint, problem, isAnnounced, hidden, ...input }: InputFieldProps) {
  return (
    <div className={styles.field} hidden={hidden}>
      <label htmlFor={id}>{label}</label> {hint && <small id={`${id}-hint`}>{hint}</small>}
      <input
        type="text"
        {...input}
        className={styles.control}
        id={id}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={`${hint ? `${id}-hint ` : ''}${id}-problem`}
      />
      <p id={`${id}-problem`} className={styles.problem} aria-live={isAnnounced ? 'polite' : undefined}>
        {problem && (
          <span key={problem} className={primitives.problem}>
            {problem}
          </span>
        )}
      </p>
    </div>
  );
}
