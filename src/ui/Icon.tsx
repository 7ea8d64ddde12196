import styles from './Icon.module.css';
import { IconDrawing } from './IconDrawing.tsx';

/** A line icon of the interface, 1.25 em square. */
export function Icon({ name }: { name: string }) {
  return <IconDrawing name={name} className={styles.icon} />;
}
