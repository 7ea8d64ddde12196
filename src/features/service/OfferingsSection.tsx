import { contactUrl } from '../../addresses.ts';
import primitives from '../../styles/primitives.module.css';
import { BreakableText } from '../../ui/BreakableText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import items from '../../ui/Items.module.css';
import { LucideIcon } from '../../ui/LucideIcon.tsx';
import type { Directory } from '../directory/schema.ts';
import type { Guide } from '../guides/schema.ts';
import styles from './ServicePage.module.css';
import type { Service } from './schema.ts';

interface OfferingsSectionProps {
  service: Service;
  words: Directory['page'];
  /** What an enquiry is about. */
  subject: string;
  guides: readonly Guide[];
  /** Label of the link from a card to its guide. */
  toGuide: string;
  /** Address of the engraved ring around each icon. */
  frame: string;
}

/**
 * The grid of a service's offerings: title, description, icon (specification section 2, service pages). Where they leave cells of
 * the last row empty, a link to ask for something else fills them.
 */
export function OfferingsSection({ service, words, subject, guides, toGuide, frame }: OfferingsSectionProps) {
  const { length } = service.offerings;
  const hasTwoOfferings = length === 2;
  // Empty cells of the last row of three, and of two.
  const emptyOfThree = hasTwoOfferings ? 0 : (3 - (length % 3)) % 3;
  const emptyOfTwo = length % 2;
  return (
    <section className={styles.offerings} aria-labelledby="offerings-title">
      <div className={primitives.wrap}>
        <h2 id="offerings-title">{words.gridTitle}</h2>
        <div
          className={styles.grid}
          data-two={hasTwoOfferings ? '' : undefined}
          data-minimum-height={service.minimumCardHeight}
        >
          <ul className={items.items} data-reveal-children>
            {service.offerings.map((offering) => {
              const guide = guides.find((candidate) => candidate.offering === offering.title);
              return (
                <li key={offering.title}>
                  <span className={styles.medallion} aria-hidden="true">
                    <img src={frame} width="104" height="104" alt="" loading="lazy" />
                    <LucideIcon name={offering.icon} />
                  </span>
                  <h3>
                    <BreakableText text={offering.title} />
                  </h3>
                  <p>{offering.text}</p>
                  {guide && (
                    <a className={primitives.target} href={`#${guide.id}`}>
                      {toGuide}
                      <span className={primitives.hidden}>: {offering.title}</span>
                    </a>
                  )}
                </li>
              );
            })}
          </ul>
          {emptyOfThree + emptyOfTwo > 0 && (
            <a
              className={`${primitives.screenOnly} ${styles.unlisted}`}
              data-left={emptyOfThree}
              data-left-of-two={emptyOfTwo}
              href={contactUrl(subject, undefined, service.language)}
            >
              {words.unlisted}
              <Icon name="arrow-right" />
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
