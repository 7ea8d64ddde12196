import { part } from '../scripts/parts.ts';
import styles from './Typewriter.module.css';

interface TypewriterProps {
  text: string;
  /** The outline is always complete and typing fills it in, so that the heading never shows another text. */
  inked?: boolean;
}

/** A text that scripts/typewriter.ts types and deletes in a loop. */
export function Typewriter({ text, inked = false }: TypewriterProps) {
  return (
    <span className={styles.typewriter} data-inked={inked ? '' : undefined} {...part('typewriter')}>
      <span className={styles.whole}>{text}</span>
    </span>
  );
}
