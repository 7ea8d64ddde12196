import { contactUrl } from '../../addresses.ts';
import primitives from '../../styles/primitives.module.css';
import { BreakableEmails } from '../../ui/BreakableEmails.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import styles from './AccessibilityPage.module.css';
import type { Accessibility } from './schema.ts';

/** What was tested for people with disabilities, what is not good yet, and whom to tell. */
export function AccessibilityPage({ words }: { words: Accessibility }) {
  const { heading, lede, sections, contact, language } = words;
  return (
    <div className={`${primitives.wrap} ${primitives.page} ${styles.page}`}>
      <h1>{heading}</h1>
      <p className={primitives.lede}>{lede}</p>
      {sections.map(({ title, points }) => (
        <section key={title} className={styles.section} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      <section className={styles.section} aria-label={contact.title}>
        <h2>{contact.title}</h2>
        <div>
          <p>
            <BreakableEmails text={contact.text} />
          </p>
          <ButtonLink href={contactUrl(heading, undefined, language)}>{contact.ask}</ButtonLink>
        </div>
      </section>
    </div>
  );
}
