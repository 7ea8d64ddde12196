import type { ReactNode } from 'react';
import { PROBLEMS_SLOT } from '../../../leads/reply-slots.ts';
import primitives from '../../styles/primitives.module.css';
import { ButtonLink } from '../../ui/Button.tsx';
import { HeroRosette } from '../../ui/HeroRosette.tsx';
import styles from './MessagePage.module.css';

interface MessagePageProps {
  words: { readonly heading: string; readonly text: string };
  action: { readonly label: string; readonly path: string };
  /** The slug of its rosette. */
  rosette: string;
  /** Whether the relay lists here what is wrong with a form. */
  withProblems?: boolean;
  /** Shown before the button: the form, filled in again, or the reference of the lead. */
  details?: ReactNode;
  /** Shown after the button. */
  children?: ReactNode;
}

/** A page with a message: not found, or the answer to a form sent without JavaScript. */
export function MessagePage({ words, action, rosette, withProblems, details, children }: MessagePageProps) {
  return (
    <div className={styles.page}>
      <HeroRosette className={styles.rosette} slug={rosette} />
      <h1>{words.heading}</h1>
      <p className={`${primitives.lede} ${primitives.quiet}`}>{words.text}</p>
      {withProblems && (
        // The relay writes the list in place of this comment, which React cannot render.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
        <div className={styles.problems} dangerouslySetInnerHTML={{ __html: PROBLEMS_SLOT }} />
      )}
      {details && <div className={styles.details}>{details}</div>}
      {withProblems ? (
        // Beside the button of the form, which is the next step.
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
