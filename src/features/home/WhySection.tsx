import primitives from '../../styles/primitives.module.css';
import items from '../../ui/Items.module.css';
import type { Home } from './schema.ts';
import styles from './WhySection.module.css';

/** Four reasons under hatched numerals. They fade in once, when scrolled into view. */
export function WhySection({ words }: { words: Home['why'] }) {
  return (
    <section className={primitives.section} aria-labelledby="why-title">
      <div className={primitives.wrap}>
        <h2 id="why-title">{words.title}</h2>
        <ul className={`${items.items} ${styles.cards}`} data-reveal-children>
          {words.cards.map((card) => (
            <li key={card.title}>
              <span className={`${primitives.hatched} ${styles.numeral}`} aria-hidden="true">
                {card.numeral}
              </span>
              <h3>{card.title}</h3>
              <p>{card.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
