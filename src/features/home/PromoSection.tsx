import { paths } from '../../addresses.ts';
import { addressIn, type InLanguage, LANGUAGES } from '../../languages.ts';
import { part } from '../../scripts/parts.ts';
import primitives from '../../styles/primitives.module.css';
import { ButtonLink } from '../../ui/Button.tsx';
import { CarouselControls, formatPosition } from '../../ui/CarouselControls.tsx';
import { TickList } from '../../ui/TickList.tsx';
import type { Shell } from '../shell/schema.ts';
import styles from './PromoSection.module.css';
import type { Home } from './schema.ts';

/** Milliseconds (specification section 9). */
const INTERVAL = 3000;
const DURATION = 300;

interface PromoSectionProps extends InLanguage {
  words: Home['promos'];
  controls: Shell['carousel'];
  /** Addresses of the coupons' rosettes, in their order. */
  rosettes: readonly string[];
}

/** Three coupons that take turns: trademark, income tax, GST. */
export function PromoSection({ words, controls, rosettes, language }: PromoSectionProps) {
  const { slides } = words;
  const roles = LANGUAGES[language ?? 'en'];
  return (
    <section
      className={styles.promos}
      aria-labelledby="promos-title"
      aria-roledescription={roles.carousel}
      data-interval={INTERVAL}
      data-duration={DURATION}
      {...part('carousel')}
    >
      <div className={`${primitives.wrap} ${styles.head}`}>
        <h2 id="promos-title">{words.label}</h2>
        <CarouselControls
          slides={slides.map(({ name }) => name)}
          previous={words.previous}
          next={words.next}
          words={controls}
        >
          <ul className={styles.dots} aria-label={words.choose}>
            {slides.map(({ name }, position) => (
              <li key={name}>
                <button type="button" aria-label={name} aria-current={position === 0 || undefined} {...part('dot')} />
              </li>
            ))}
          </ul>
        </CarouselControls>
      </div>
      <div className={styles.track} {...part('track')}>
        {slides.map((slide, position) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group after the authoring pattern, and no set of fields
          <div
            key={slide.name}
            className={styles.coupon}
            role="group"
            aria-roledescription={roles.slide}
            aria-label={formatPosition(controls, position, slides.length)}
            data-name={slide.name}
          >
            <div className={styles.words}>
              <div>
                <h3>{slide.title}</h3>
                {slide.text && <p className={styles.text}>{slide.text}</p>}
              </div>
              <div className={styles.row}>
                {slide.price && (
                  <p className={styles.price}>
                    {`${slide.price.before} `}
                    <strong>{slide.price.amount}</strong>
                    <small>{slide.price.footnote}</small>
                  </p>
                )}
                {slide.badges && <TickList className={styles.badges} points={slide.badges} />}
                <ButtonLink href={addressIn(language, paths.contact)}>{slide.action}</ButtonLink>
              </div>
            </div>
            <div className={styles.stub}>
              <img src={rosettes[position]} width="544" height="544" alt="" loading="lazy" />
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
