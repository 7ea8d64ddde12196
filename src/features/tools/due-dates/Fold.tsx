import type { ReactNode } from 'react';
import primitives from '../../../styles/primitives.module.css';
import styles from './Fold.module.css';
import type { DueDatesTool } from './schema.ts';
import { WithNotes } from './WithNotes.tsx';

/** Whether the lists begin folded: in a window as narrow as that of a phone. */
export const isNarrowWindow = () => matchMedia('(max-width: 47.99rem)').matches;

interface FoldProps {
  id?: string;
  title: string;
  count: number;
  isOpen: boolean;
  words: DueDatesTool;
  children: ReactNode;
}

/** A part of the list, with its law and notes behind one switch. */
export function Fold({ id, title, count, isOpen, words: { finder }, children }: FoldProps) {
  return (
    <details id={id} className={`${primitives.fold} ${styles.fold}`} open={isOpen}>
      <summary>
        <h3>{title}</h3> <span>{count}</span>
      </summary>
      <WithNotes label={finder.notes} title={title}>
        {children}
      </WithNotes>
    </details>
  );
}
