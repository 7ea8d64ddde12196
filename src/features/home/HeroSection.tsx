import type { ReactNode } from 'react';
import type { Provider } from '../../content/provider.ts';
import type { InLanguage } from '../../languages.ts';
import primitives from '../../styles/primitives.module.css';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { HeroLinks } from '../../ui/HeroLinks.tsx';
import { Icon } from '../../ui/Icon.tsx';
import items from '../../ui/Items.module.css';
import styles from './HeroSection.module.css';
import type { Home } from './schema.ts';

interface HeroSectionProps extends InLanguage {
  words: Home['hero'];
  /** The address of the contact page. */
  contact: string;
  phone: Provider['phone'];
  /** Addresses of the options' rosettes, in their order. */
  rosettes: readonly string[];
  /** The consultation form. */
  children?: ReactNode;
}

/** The hero: three ways to begin, and the consultation form beside them. */
export function HeroSection({ words, contact, phone, rosettes, language, children }: HeroSectionProps) {
  return (
    <section className={styles.hero}>
      <div className={styles.rosette} aria-hidden="true" />
      <div className={`${primitives.wrap} ${primitives.columns} ${styles.columns}`}>
        <div>
          <h1>{words.title.replace(/(\d) /, '$1\u00a0')}</h1>
          <p className={`${primitives.lede} ${styles.lede}`}>{words.lede}</p>
          <CallToAction label={words.action} href={contact} callBefore={words.callBefore} phone={phone} />
          <ul className={`${items.items} ${styles.options}`}>
            {words.options.map((option, index) => (
              <li key={option.title}>
                <img src={rosettes[index]} width="104" height="104" alt="" fetchPriority="low" />
                <h2>{option.title}</h2>
                <p>{option.text}</p>
                <a className={styles.start} href={contact}>
                  {words.startAction}
                  <span className={primitives.hidden}>{` – ${option.title}`}</span>
                  <Icon name="arrow-right" />
                </a>
              </li>
            ))}
          </ul>
          <HeroLinks links={words.heroLinks} language={language} />
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}
