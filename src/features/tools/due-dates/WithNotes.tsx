import { type ReactNode, useState } from 'react';
import primitives from '../../../styles/primitives.module.css';
import { TextButton } from '../../../ui/TextButton.tsx';
import styles from './WithNotes.module.css';

interface WithNotesProps {
  /** The label of the switch. */
  label: string;
  /** Names the list, for screen readers. */
  title: string;
  children: ReactNode;
}

/** Entries with one switch for the law and the notes of all of them. */
export function WithNotes({ label, title, children }: WithNotesProps) {
  const [hasNotes, setHasNotes] = useState(false);
  return (
    <div data-notes={hasNotes ? '' : undefined}>
      <TextButton
        className={`${primitives.screenOnly} ${styles.switch}`}
        aria-expanded={hasNotes}
        onClick={() => setHasNotes(!hasNotes)}
      >
        {label}
        <span className={primitives.hidden}>: {title}</span>
      </TextButton>
      {children}
    </div>
  );
}
