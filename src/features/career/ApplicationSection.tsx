import type { ReactNode } from 'react';
import { anchors } from '../../addresses.ts';
import primitives from '../../styles/primitives.module.css';
import styles from './ApplicationSection.module.css';

/** The element that the "Application Form" buttons lead to. */
const APPLICATION_ID = anchors.application.split('#')[1];

/** The section of the application form. */
export function ApplicationSection({ children }: { children?: ReactNode }) {
  return (
    <section id={APPLICATION_ID} className={`${primitives.screenOnly} ${styles.application}`}>
      <div className={primitives.wrap}>
        <div className={styles.form}>{children}</div>
      </div>
    </section>
  );
}
