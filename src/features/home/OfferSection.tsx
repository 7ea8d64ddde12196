import type { ReactNode } from 'react';
import type { Offers } from '../../content/offers.ts';
import primitives from '../../styles/primitives.module.css';
import objects from '../../ui/art/objects.svg?url';
import { ButtonLink } from '../../ui/Button.tsx';
import items from '../../ui/Items.module.css';
import styles from './OfferSection.module.css';
import type { Home } from './schema.ts';

interface OfferSectionProps {
  words: Home['offer'];
  registration: Offers['registration'];
  /** Address of the contact page. */
  contact: string;
  /** What it costs in all. */
  bill?: ReactNode;
  /** The price in the typewriter. */
  children?: ReactNode;
}

/** The commitment on deep ink: footnote, inked price, seal, what the price includes, and the bill. */
export function OfferSection({ words, registration, contact, bill, children }: OfferSectionProps) {
  const { before, number, after } = words.seal;
  return (
    <section className={`${primitives.section} ${primitives.onInk} ${styles.offer}`} aria-labelledby="offer-title">
      <div className={styles.rosette} aria-hidden="true" />
      <div className={`${primitives.wrap} ${primitives.columns} ${styles.columns}`}>
        <div className={styles.words}>
          <h2 id="offer-title">{words.title}</h2>
          <p className={styles.seal}>
            <span>{`${before} `}</span>
            <strong>{number}</strong>
            <span>{` ${after}`}</span>
          </p>
          <p className={styles.footnote}>{registration.footnote}</p>
          <p className={styles.price}>{children}</p>
          <ButtonLink ground="ink" href={contact}>
            {words.action}
          </ButtonLink>
        </div>
        <ul className={`${items.items} ${styles.features}`}>
          {words.features.map((feature) => (
            <li key={feature.title}>
              <svg className={styles.object} aria-hidden="true">
                <use href={`${objects}#${feature.illustration}`} />
              </svg>
              <h3>{feature.title}</h3>
              <p>{feature.text}</p>
            </li>
          ))}
        </ul>
        {bill}
      </div>
    </section>
  );
}
