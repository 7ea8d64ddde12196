import type { ReactNode, RefObject } from 'react';
import styles from './Tool.module.css';

interface QuestionsProps {
  /** Id of the heading. */
  id: string;
  title: string;
  className?: string | undefined;
  root?: RefObject<HTMLElement | null>;
  onInput: () => void;
  children: ReactNode;
}

/**
 * The questions of a tool, whose fields hold the answers. They are read on the input event, not by React's onChange: React does not
 * report values that come back when it has replaced the fields (keepIsland).
 */
export function Questions({ id, title, className, root, onInput, children }: QuestionsProps) {
  return (
    <section
      ref={root}
      className={[styles.questions, className].filter(Boolean).join(' ')}
      aria-labelledby={id}
      onInput={onInput}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
