import type { ReactNode } from 'react';
import type { DueDates } from '../../content/due-dates.ts';
import primitives from '../../styles/primitives.module.css';
import type { GuideWords } from '../guides/guide.ts';
import { ReviewNote } from '../ui/ReviewNote.tsx';
import styles from './DueDatesPage.module.css';

interface DueDatesPageProps {
  words: DueDates;
  reviewWords: GuideWords['review'];
  /** The finder. */
  children?: ReactNode;
}

/** The head of the due dates: what the page is, and what to know before relying on a date. */
export function DueDatesPage({ words, reviewWords, children }: DueDatesPageProps) {
  const { heading, lede, review, notice } = words;
  return (
    <div className={`${primitives.wrap} ${styles.page}`}>
      <h1>{heading}</h1>
      <p className={primitives.lede}>{lede}</p>
      <p className={styles.notice}>
        <ReviewNote review={review} words={reviewWords} /> {notice}
      </p>
      {children}
    </div>
  );
}
