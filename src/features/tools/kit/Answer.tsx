import type { ReactNode } from 'react';
import styles from './Tool.module.css';

interface AnswerProps {
  /** Id of the heading. */
  id: string;
  title: string;
  className?: string | undefined;
  /** Whether it is below both columns. */
  isWide?: boolean;
  children: ReactNode;
}

/** A part of what a tool answers, with its heading. */
export function Answer({ id, title, className, isWide = false, children }: AnswerProps) {
  return (
    <section
      className={[styles.answer, className].filter(Boolean).join(' ')}
      data-wide={isWide ? '' : undefined}
      aria-labelledby={id}
      data-block
    >
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
