import primitives from '../../styles/primitives.module.css';
import haveli from '../../ui/art/haveli.svg?url';
import styles from './GuidanceSection.module.css';
import type { Home } from './schema.ts';

/** The finance home, an engraved haveli, and the two kinds of guidance. */
export function GuidanceSection({ words }: { words: Home['guidance'] }) {
  return (
    <section className={styles.guidance} aria-labelledby="guidance-title">
      <div className={`${primitives.wrap} ${primitives.columns} ${styles.columns}`}>
        <img src={haveli} width="760" height="620" loading="lazy" alt={words.imageText} />
        <div>
          <h2 id="guidance-title">{words.title}</h2>
          <div data-reveal-children data-from="right">
            {words.cards.map((card) => (
              <div key={card.title} className={styles.card}>
                <h3>{card.title}</h3>
                <p>{card.text}</p>
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
