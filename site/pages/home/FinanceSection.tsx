import { ButtonLink } from '../../design-system/Button.tsx';
import { Icon } from '../../design-system/Icon.tsx';
import primitives from '../../design-system/primitives.module.css';
import { useReveal } from '../../design-system/use-reveal.ts';
import styles from './FinanceSection.module.css';
import type { HomePageData } from './home-data.ts';

/** Finance consultancy: words from the left, its cards from the bottom. */
export function FinanceSection({ finance }: { finance: HomePageData['finance'] }) {
  const words = useReveal<HTMLDivElement>();
  const cards = useReveal<HTMLUListElement>();
  return (
    <section className={`${primitives.section} ${styles.finance}`} aria-labelledby="finance-title">
      <div className={`${primitives.wrap} ${styles.columns}`}>
        <div ref={words} data-from="left">
          <h2 className={styles.title} id="finance-title">
            {finance.title}
          </h2>
          <p className={styles.subtitle}>{finance.subtitle}</p>
          <p className={`${primitives.lede} ${primitives.quiet}`}>{finance.text}</p>
          <ul className={styles.points}>
            {finance.points.map((point) => (
              <li key={point}>
                <Icon name="check" />
                {point}
              </li>
            ))}
          </ul>
          <ButtonLink href={finance.path}>{finance.action}</ButtonLink>
        </div>
        <ul className={styles.cards} ref={cards}>
          {finance.cards.map((card) => (
            <li key={card.title}>
              <svg className={styles.icon} aria-hidden="true">
                <use href={`${finance.icons}#${card.icon}`} />
              </svg>
              <h3>{card.title}</h3>
              <p>{card.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
