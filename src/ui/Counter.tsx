import { type RefObject, useEffect, useState } from 'react';
import primitives from '../styles/primitives.module.css';
import styles from './Counter.module.css';
import { useMotion } from './motion.ts';
import { useOnScreen } from './use-on-screen.ts';

/** Milliseconds of one count, and the share of the section that must be visible before it begins (specification section 9). */
export const COUNT_DURATION = 2000;
const VISIBILITY = 0.3;

interface CounterProps {
  number: number;
  /** What follows the number, such as "+". */
  suffix: string;
  /** Whether the count may begin: the answer of {@link useCountersSeen}. */
  seen: boolean;
}

/**
 * A hatched number that counts up from 0, once. The final number is in the HTML, keeps its place and is what a screen
 * reader reads; the counting is decoration on top.
 */
export function Counter({ number, suffix, seen }: CounterProps) {
  const count = useCount(number, seen);
  return (
    <span className={styles.counter} data-counting={count === undefined ? undefined : ''}>
      <span className={`${primitives.hatched} ${styles.whole}`}>{`${number}${suffix}`}</span>
      {count !== undefined && (
        <span className={`${primitives.hatched} ${styles.counted}`} aria-hidden="true">
          {`${count}${suffix}`}
        </span>
      )}
    </span>
  );
}

/** Becomes true, once and for good, when 30 % of the section that holds the counters are visible. */
export function useCountersSeen(section: RefObject<HTMLElement | null>): boolean {
  const isVisible = useOnScreen(section, VISIBILITY);
  const [seen, setSeen] = useState(false);
  if (isVisible && !seen) setSeen(true);
  return seen;
}

/** The number shown some milliseconds after the count began: 0 at first, the whole number after two seconds. */
export function countAt(number: number, elapsed: number): number {
  return Math.floor(number * Math.min(1, Math.max(0, elapsed / COUNT_DURATION)));
}

/** The number to show in place of the final one, if any: 0 while it waits, then the count. */
function useCount(number: number, seen: boolean): number | undefined {
  const running = useMotion() === 'running';
  const [count, setCount] = useState(0);
  const [done, setDone] = useState(false);

  useEffect(() => {
    if (!seen || done) return;
    if (!running) {
      // Seen without motion, or stopped: the final number is shown, and nothing counts later.
      setDone(true);
      return;
    }
    const begin = performance.now();
    const step = (now: number) => {
      setCount(countAt(number, now - begin));
      if (now - begin >= COUNT_DURATION) setDone(true);
      else frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [number, seen, running, done]);

  return running && !done ? count : undefined;
}
