import type { ReactNode } from 'react';
import primitives from '../../../styles/primitives.module.css';
import styles from './Tool.module.css';

/** What the visitor can do with an answer: the main action as a button, and the others as links after it. Not on paper. */
export function Actions({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <p className={[primitives.screenOnly, primitives.row, styles.actions, className].filter(Boolean).join(' ')}>
      {children}
    </p>
  );
}
