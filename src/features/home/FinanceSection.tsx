import type { PageLink } from '../../content/page-link.ts';
import primitives from '../../styles/primitives.module.css';
import { ButtonLink } from '../../ui/Button.tsx';
import { LucideIcon } from '../../ui/LucideIcon.tsx';
import { TickList } from '../../ui/TickList.tsx';
import type { Service } from '../service/schema.ts';
import styles from './FinanceSection.module.css';
import type { Home } from './schema.ts';

/**
 * Finance consultancy: words from the left, its cards from the bottom.
 * @param service whose offerings are the cards
 * @param more the link to its page
 */
export function FinanceSection({ words, service, more }: { words: Home['finance']; service: Service; more: PageLink }) {
  return (
    <section className={`${primitives.section} ${styles.finance}`} aria-labelledby="finance-title">
      <div className={`${primitives.wrap} ${primitives.columns} ${styles.columns}`}>
        <div data-reveal-children data-from="left">
          <h2 className={styles.title} id="finance-title">
            {words.title}
          </h2>
          <p className={styles.subtitle}>{words.subtitle}</p>
          <p className={`${primitives.lede} ${primitives.quiet}`}>{words.text}</p>
          <TickList className={styles.points} points={words.points} />
          <ButtonLink href={more.href} hrefLang={more.hrefLang}>
            {more.label}
          </ButtonLink>
        </div>
        <ul className={styles.cards} data-reveal-children>
          {service.offerings.map(({ title, text, icon }) => (
            <li key={title}>
              <LucideIcon name={icon} className={styles.icon} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
