import type { ReactNode } from 'react';
import primitives from '../../styles/primitives.module.css';
import type { GuideWords } from '../guides/guide.ts';
import { ReviewNote } from '../ui/ReviewNote.tsx';
import { COMMON_CASES } from './common-cases-id.ts';
import styles from './DueDatesPage.module.css';
import type { DueDates } from './due-dates-schema.ts';
import { FEE_TABLE } from './FeeTable.tsx';
import { OVERDUE } from './Overdue.tsx';

interface DueDatesPageProps {
  words: DueDates;
  reviewWords: GuideWords['review'];
  /** The finder. */
  children?: ReactNode;
}

/** The head of the due dates: what the page is, and what to know before relying on a date. */
export function DueDatesPage({ words, reviewWords, children }: DueDatesPageProps) {
  const { heading, lede, review, notice, overdue, feeTable, common } = words;
  return (
    <div className={`${primitives.wrap} ${styles.page}`}>
      <h1>{heading}</h1>
      <p className={primitives.lede}>{lede}</p>
      <ul className={styles.parts}>
        <li className={styles.scripted}>
          <a href={`#${OVERDUE}`}>{overdue.title}</a>
        </li>
        <li>
          <a href={`#${COMMON_CASES}`}>{common.title}</a>
        </li>
        <li>
          <a href={`#${FEE_TABLE}`}>{feeTable.title}</a>
        </li>
      </ul>
      <p className={styles.notice}>
        <ReviewNote review={review} words={reviewWords} /> {notice}
      </p>
      {children}
    </div>
  );
}
