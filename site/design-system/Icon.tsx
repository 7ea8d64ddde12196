import sprite from '../drawn/icons.svg';
import styles from './Icon.module.css';
import type { InterfaceIcon } from './interface-icons.ts';

/** A line icon of the interface, 1.25 em square, in the colour of the text. Decoration: say its meaning in words. */
export function Icon({ name }: { name: InterfaceIcon }) {
  return (
    <svg className={styles.icon} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
