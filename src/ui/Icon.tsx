import type { LucideIcon } from 'lucide-react';
import styles from './Icon.module.css';

/** A line icon of the interface, 1.25 em square, in the colour of the text. Decorative: the text beside it must name its meaning. */
export function Icon({ of: Drawing }: { of: LucideIcon }) {
  return <Drawing className={styles.icon} />;
}
