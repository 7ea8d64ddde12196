import type { ReactNode } from 'react';
import { anchors } from '../../addresses.ts';
import primitives from '../../styles/primitives.module.css';
import rosette from '../../ui/art/brand-rosette.svg?url';
import styles from './ApplicationSection.module.css';

/** The element that the "Application Form" buttons lead to. */
const APPLICATION_ID = anchors.application.split('#')[1];

/** The section of the application form. */
export function ApplicationSection({ children }: { children?: ReactNode }) {
  return (
    <section id={APPLICATION_ID} className={`${primitives.screenOnly} ${styles.application}`}>
      {/* Not a background: with one of this size Chromium without a GPU sometimes drew no further frame after a scroll. */}
      <img className={styles.rosette} src={rosette} width="1248" height="1248" alt="" loading="lazy" />
      <div className={primitives.wrap}>
        <div className={styles.form}>{children}</div>
      </div>
    </section>
  );
}
