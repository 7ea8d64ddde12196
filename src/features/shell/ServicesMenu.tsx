import type { ReactNode } from 'react';
import { part } from '../../scripts/parts.ts';
import { Icon } from '../../ui/Icon.tsx';
import bar from './NavigationLinks.module.css';
import styles from './ServicesMenu.module.css';

const PANEL_ID = 'all-services';

/** "All Services" and the panel that it opens: scripts/navigation.ts; without script, styles open it on hover and on focus. */
export function ServicesMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li className={styles.item} {...part('services')}>
      <button type="button" className={`${bar.link} ${styles.button}`} aria-controls={PANEL_ID}>
        {label}
        <Icon name="chevron-down" />
      </button>
      <div id={PANEL_ID} className={styles.panel}>
        {children}
      </div>
    </li>
  );
}
