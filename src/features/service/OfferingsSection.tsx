import primitives from '../../styles/primitives.module.css';
import { BreakableText } from '../../ui/BreakableText.tsx';
import items from '../../ui/Items.module.css';
import { LucideIcon } from '../../ui/LucideIcon.tsx';
import type { Guide } from '../guides/schema.ts';
import styles from './ServicePage.module.css';
import type { Service } from './schema.ts';

interface OfferingsSectionProps {
  service: Service;
  title: string;
  guides: readonly Guide[];
  /** The link from a card to its guide. */
  toGuide: string;
  /** Address of the engraved ring around each icon. */
  frame: string;
}

/** The grid of a service's offerings: title, description, icon (specification section 2, service pages). */
export function OfferingsSection({ service, title, guides, toGuide, frame }: OfferingsSectionProps) {
  return (
    <section className={styles.offerings} aria-labelledby="offerings-title">
      <div className={primitives.wrap}>
        <h2 id="offerings-title">{title}</h2>
        <ul
          className={`${items.items} ${styles.grid}`}
          data-reveal-children
          data-two={service.offerings.length === 2 ? '' : undefined}
          data-minimum-height={service.minimumCardHeight}
        >
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
      </div>
    </section>
  );
}
