import { paths } from '../addresses.ts';
import { addressIn, type InLanguage } from '../languages.ts';
import styles from './Brand.module.css';

const PETALS = [0, 45, 90, 135, 180, 225, 270, 315];

/** The provider's name beside its mark, a flower of eight petals; a link to the home page. */
export function Brand({ name, ground, language }: { name: string; ground?: 'ink' } & InLanguage) {
  return (
    <a className={styles.brand} data-ground={ground} href={addressIn(language, paths.home)}>
      <svg className={styles.mark} viewBox="-50 -50 100 100" aria-hidden="true">
        {PETALS.map((turn) => (
          <ellipse key={turn} cx="27" rx="20" ry="11.5" transform={`rotate(${turn})`} />
        ))}
        <circle r="7.5" />
      </svg>
      <span className={styles.name}>{name}</span>
    </a>
  );
}
