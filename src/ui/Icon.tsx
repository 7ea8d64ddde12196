import styles from './Icon.module.css';
import { LucideIcon } from './LucideIcon.tsx';

/** A line icon of the interface, 1.25 em square. */
export function Icon({ name }: { name: string }) {
  return <LucideIcon name={name} className={styles.icon} />;
}
