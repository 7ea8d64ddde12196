import { part } from '../../scripts/parts.ts';
import { Counter } from '../../ui/Counter.tsx';
import styles from './NumbersSection.module.css';
import type { About } from './schema.ts';

/** The firm's numbers, hatched. They count up once, when 30 % of the section is visible (specification section 4). */
export function NumbersSection({ words }: { words: About['counters'] }) {
  return (
    <section className={styles.numbers} aria-labelledby="numbers-title" {...part('counters')}>
      <h2 id="numbers-title">{words.title}</h2>
      <ul>
        {words.items.map(({ number, suffix, label }) => (
          <li key={label}>
            <strong>
              <Counter number={number} suffix={suffix} />
            </strong>{' '}
            {label}
          </li>
        ))}
      </ul>
    </section>
  );
}
