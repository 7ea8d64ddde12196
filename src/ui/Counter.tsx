import { part } from '../scripts/parts.ts';
import primitives from '../styles/primitives.module.css';
import styles from './Counter.module.css';

interface CounterProps {
  number: number;
  /** What follows the number, such as "+". */
  suffix: string;
}

/** A hatched number that scripts/count-up.ts counts up, in a section that is the part `counters`. */
export function Counter({ number, suffix }: CounterProps) {
  return (
    <span className={styles.counter} data-number={number} {...part('counter')}>
      <span className={primitives.hatched}>{`${number}${suffix}`}</span>
    </span>
  );
}
