import type { ReactNode } from 'react';
import type { DueDates } from '../../content/due-dates.ts';
import primitives from '../../styles/primitives.module.css';
import { Day } from '../ui/Day.tsx';
import styles from './DueDatesPage.module.css';

interface DueDatesPageProps {
  words: DueDates;
  /** The finder. */
  children?: ReactNode;
}

/** The head of the due dates: what the page is, and what to know before relying on a date. */
export function DueDatesPage({ words, children }: DueDatesPageProps) {
  const { heading, lede, checked, checkedLabel, notice } = words;
  return (
    <div className={`${primitives.wrap} ${styles.page}`}>
      <h1>{heading}</h1>
      <p className={primitives.lede}>{lede}</p>
      <p className={styles.notice}>
        {checkedLabel} <Day date={checked} />. {notice}
      </p>
      {children}
    </div>
  );
}
