import primitives from '../../styles/primitives.module.css';
import ledger from './Ledger.module.css';
import styles from './MissionSection.module.css';
import type { About } from './schema.ts';

/** Mission, vision and values, all shown together, one below the other like entries of a ledger. */
export function MissionSection({ words }: { words: About['beliefs'] }) {
  const { title, mission, vision, values } = words;
  return (
    <section className={primitives.section} aria-labelledby="beliefs-title">
      <div className={primitives.wrap}>
        <h2 id="beliefs-title">{title}</h2>
        <div className={ledger.ledger} data-reveal-children>
          {[mission, vision].map((belief) => (
            <div key={belief.title}>
              <h3>{belief.title}</h3>
              <p className={styles.statement}>{belief.text}</p>
            </div>
          ))}
          <div>
            <h3>{values.title}</h3>
            <ul className={styles.values}>
              {values.items.map((value) => (
                <li key={value.title}>
                  <h4>{value.title}</h4>
                  <p>{value.text}</p>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}
