import { type ComponentProps, useState } from 'react';
import primitives from '../../../styles/primitives.module.css';
import styles from './Question.module.css';

interface InputFieldProps extends Omit<ComponentProps<'input'>, 'onFocus'> {
  id: string;
  label: string;
  hint?: string;
  /** What is wrong with the value, if anything. */
  problem: string | undefined;
  /** Shown in its place while there is none: how the value was understood. A screen reader reads it once the field is left. */
  note?: string | undefined;
  /** Whether a screen reader reads the problem as soon as it appears. Not where another message announces it. */
  isAnnounced?: boolean;
}

/** A question whose answer is typed: a number, a day or a name. The input holds the answer. */
export function InputField({ id, label, hint, problem, note, isAnnounced, hidden, onBlur, ...input }: InputFieldProps) {
  const [isTyping, setIsTyping] = useState(false);
  // A screen reader reads all of a description again when a part of it changes, as the note does with every key.
  const isMessageRead = problem !== undefined || note === undefined || !isTyping;
  return (
    <div className={styles.field} hidden={hidden}>
      <label htmlFor={id}>{label}</label> {hint && <small id={`${id}-hint`}>{hint}</small>}
      <input
        type="text"
        {...input}
        className={styles.control}
        id={id}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={
          [hint && `${id}-hint`, isMessageRead && `${id}-problem`].filter(Boolean).join(' ') || undefined
        }
        onFocus={() => setIsTyping(true)}
        onBlur={(event) => {
          setIsTyping(false);
          onBlur?.(event);
        }}
      />
      <p id={`${id}-problem`} className={styles.problem} aria-live={isAnnounced ? 'polite' : undefined}>
        {problem && (
          <span key={problem} className={primitives.problem}>
            {problem}
          </span>
        )}
        {problem === undefined && note && <small key={note}>{note}</small>}
      </p>
    </div>
  );
}
