import type { ReactNode } from 'react';
import { reviewNote } from '../../../content/review.ts';
import primitives from '../../../styles/primitives.module.css';
import type { GuideWords } from '../../guides/schema.ts';
import { FEE_TABLE_ID } from '../late-fees/FeeTable.tsx';
import { OVERDUE_ID } from '../late-fees/Overdue.tsx';
import { COMMON_CASES_ID } from './common-cases-id.ts';
import styles from './DueDatesPage.module.css';
import type { DueDates } from './schema.ts';

interface DueDatesPageProps {
  words: DueDates;
  reviewWords: GuideWords['review'];
  /** The finder. */
  children?: ReactNode;
}

/** The head of the due dates: what the page is, and what to know before relying on a date. */
export function DueDatesPage({ words, reviewWords, children }: DueDatesPageProps) {
  const { heading, lede, notice, common, language } = words;
  const { overdue, feeTable } = words.tool;
  return (
    <div className={`${primitives.wrap} ${styles.page}`}>
      <h1>{heading}</h1>
      <p className={primitives.lede}>{lede}</p>
      <ul className={`${primitives.row} ${styles.parts}`}>
        <li className={primitives.scriptOnly}>
          <a className={primitives.strongTarget} href={`#${OVERDUE_ID}`}>
            {overdue.title}
          </a>
        </li>
        <li>
          <a className={primitives.strongTarget} href={`#${COMMON_CASES_ID}`}>
            {common.title}
          </a>
        </li>
        <li>
          <a className={primitives.strongTarget} href={`#${FEE_TABLE_ID}`}>
            {feeTable.title}
          </a>
        </li>
      </ul>
      {children}
      <p className={styles.notice}>
        <span>{reviewNote(words, reviewWords, language)}</span> {notice}
      </p>
    </div>
  );
}
