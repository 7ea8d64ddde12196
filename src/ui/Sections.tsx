import type { Section } from '../content/sections.ts';
import type { InLanguage } from '../languages.ts';
import primitives from '../styles/primitives.module.css';
import { HeroLinks } from './HeroLinks.tsx';
import styles from './Sections.module.css';

/** The sections of a known shape at the end of a page. Nothing without any. */
export function Sections({ of: sections = [], language }: { of?: readonly Section[] | undefined } & InLanguage) {
  return sections.map(({ title, text, cards, list, related, lang }) => (
    <section key={title} className={primitives.section} aria-label={title} lang={lang}>
      <div className={`${primitives.wrap} ${styles.section}`}>
        <h2>{title}</h2>
        {text && <p className={primitives.lede}>{text}</p>}
        {cards && (
          <ul className={styles.cards}>
            {cards.map((card) => (
              <li key={card.title} lang={card.lang ?? language}>
                <h3>{card.title}</h3>
                <p>{card.text}</p>
              </li>
            ))}
          </ul>
        )}
        {list && (
          <ul className={styles.list}>
            {list.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        {related && <HeroLinks links={[related]} {...(language && { language })} />}
      </div>
    </section>
  ));
}
