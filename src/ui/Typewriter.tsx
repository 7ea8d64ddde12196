import { useEffect, useRef, useState } from 'react';
import { clustersOf } from './clusters-of.ts';
import { useMotion } from './motion.ts';
import styles from './Typewriter.module.css';
import { useOnScreen } from './use-on-screen.ts';

/** Milliseconds (specification section 9). */
const TYPE = 70;
const DELETE = 50;
const PAUSE = 1500;

interface TypewriterProps {
  text: string;
  /** The outline is always complete and typing fills it in, so that the heading never shows another text. */
  inked?: boolean;
}

/**
 * A text that is typed and deleted in a loop. The whole text is in the HTML, keeps its place and is what a screen
 * reader reads; the typing is decoration on top. It waits while it is not on screen.
 */
export function Typewriter({ text, inked = false }: TypewriterProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const typing = useMotion() === 'running';
  const clusters = clustersOf(text);
  const length = useTypedLength(clusters.length, typing, useOnScreen(ref));
  return (
    <span
      ref={ref}
      className={styles.typewriter}
      data-typing={typing ? '' : undefined}
      data-inked={inked ? '' : undefined}
    >
      <span className={styles.whole}>{text}</span>
      {typing && (
        <span className={styles.typed} aria-hidden="true">
          <span className={styles.caret}>{clusters.slice(0, length).join('')}</span>
        </span>
      )}
    </span>
  );
}

/** How many clusters are shown: the whole text, a pause, fewer and fewer, then more and more. */
function useTypedLength(full: number, running: boolean, onScreen: boolean): number {
  const [length, setLength] = useState(full);
  const [deleting, setDeleting] = useState(true);

  useEffect(() => {
    if (!running) {
      setLength(full);
      setDeleting(true);
      return;
    }
    if (!onScreen) return;
    const step = () => {
      if (deleting) {
        setLength(length - 1);
        if (length === 1) setDeleting(false);
      } else {
        setLength(length + 1);
        if (length + 1 === full) setDeleting(true);
      }
    };
    const timer = setTimeout(step, deleting ? (length === full ? PAUSE : DELETE) : TYPE);
    return () => clearTimeout(timer);
  }, [running, onScreen, full, length, deleting]);

  return length;
}
