import type { ReactNode } from 'react';
import type { Offers } from '../../content/offers.ts';
import type { PageLink } from '../../content/page-link.ts';
import primitives from '../../styles/primitives.module.css';
import objects from '../../ui/art/objects.svg?url';
import { ButtonLink } from '../../ui/Button.tsx';
import items from '../../ui/Items.module.css';
import { LegalSource } from '../../ui/LegalSource.tsx';
import type { Guide, GuideWords } from '../guides/schema.ts';
import styles from './OfferSection.module.css';
import type { Home } from './schema.ts';

interface OfferSectionProps {
  words: Home['offer'];
  registration: Offers['registration'];
  /** The guide of the registration, with the charges of others. */
  guide: Guide;
  labels: GuideWords['labels'];
  /** Links to the contact page, to the cost by state and to the guide. */
  links: Readonly<Record<'contact' | 'cost' | 'guide', PageLink>>;
  /** The price in the typewriter. */
  children?: ReactNode;
}

/** The commitment on deep ink: footnote, inked price, seal, what the price includes, and what others charge. */
export function OfferSection({ words, registration, guide, labels, links, children }: OfferSectionProps) {
  const { before, number, after } = words.seal;
  const charges = [
    [labels.governmentFee, guide.governmentFee],
    [labels.variesByState, guide.variesByState],
    [labels.notIncluded, guide.notIncluded],
  ] as const;
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
          <ButtonLink ground="ink" href={links.contact.href}>
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
        <div className={styles.charges}>
          <h3>{words.charges}</h3>
          <dl>
            {charges.map(([label, facts = []]) => (
              <div key={label}>
                <dt>{label}</dt>
                {facts.map(({ text, source, lang }) => (
                  <dd key={text} lang={lang}>
                    {text} <LegalSource source={source} language={guide.language} />
                  </dd>
                ))}
              </div>
            ))}
          </dl>
          <p className={`${primitives.row} ${styles.more}`}>
            {[links.cost, links.guide].map(({ href, hrefLang, label }) => (
              <a key={href} className={primitives.strongTarget} href={href} hrefLang={hrefLang}>
                {label}
              </a>
            ))}
          </p>
        </div>
      </div>
    </section>
  );
}
