import type { ReactNode } from 'react';
import primitives from '../../styles/primitives.module.css';
import { ButtonLink } from '../../ui/Button.tsx';
import { HeroRosette } from '../../ui/HeroRosette.tsx';
import styles from './MessagePage.module.css';

interface MessagePageProps {
  words: { readonly heading: string; readonly text: string };
  action: { readonly label: string; readonly path: string };
  /** The slug of its rosette, unless its details have one. */
  rosette?: string;
  /** Whether the next step is in the details, so that the action is a link. */
  isActionQuiet?: boolean;
  /** Shown before the action: the receipt, or the form, filled in again. */
  details?: ReactNode;
  /** Shown after the button. */
  children?: ReactNode;
}

/** A page with a message: not found, or the answer to a form sent without JavaScript. */
export function MessagePage({ words, action, rosette, isActionQuiet, details, children }: MessagePageProps) {
  return (
    <div className={styles.page}>
      {rosette && <HeroRosette className={styles.rosette} slug={rosette} />}
      <h1>{words.heading}</h1>
      <p className={`${primitives.lede} ${primitives.quiet}`}>{words.text}</p>
      {details && <div className={styles.details}>{details}</div>}
      {isActionQuiet ? (
        <a className={primitives.strongTarget} href={action.path}>
          {action.label}
        </a>
      ) : (
        <ButtonLink href={action.path}>{action.label}</ButtonLink>
      )}
      {children}
    </div>
  );
}
