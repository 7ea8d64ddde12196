import { addressIn } from '../../languages.ts';
import { urls } from '../../site.ts';
import primitives from '../../styles/primitives.module.css';
import { ButtonLink } from '../../ui/Button.tsx';
import { HeroRosette } from '../../ui/HeroRosette.tsx';
import styles from './AboutHero.module.css';
import type { About } from './schema.ts';

/** A rosette rises behind the first words of the about page. */
export function AboutHero({ words }: { words: About }) {
  return (
    <section className={styles.hero}>
      <div className={`${primitives.wrap} ${styles.columns}`}>
        <div className={styles.words}>
          <h1>{words.heading}</h1>
          <p className={`${primitives.lede} ${styles.lede}`}>{words.lede}</p>
          <ButtonLink href={addressIn(words.language, urls.contact)}>{words.action}</ButtonLink>
        </div>
        <HeroRosette className={styles.rosette} slug="about" />
      </div>
    </section>
  );
}
