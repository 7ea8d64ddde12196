import type { Home } from '../../content/schema.ts';
import { ButtonLink } from '../../design-system/Button.tsx';
import { CarouselControls } from '../../design-system/CarouselControls.tsx';
import { Icon } from '../../design-system/Icon.tsx';
import primitives from '../../design-system/primitives.module.css';
import { useCarousel } from '../../design-system/use-carousel.ts';
import { urls } from '../../urls.ts';
import styles from './PromoSection.module.css';

/** Milliseconds (specification section 9). */
const INTERVAL = 3000;
const DURATION = 300;

/** Three coupons that take turns: trademark, income tax, GST. */
export function PromoSection({ words }: { words: Home['promos'] }) {
  const { slides } = words;
  const { rootRef, trackRef, index, show } = useCarousel<HTMLUListElement>({
    count: slides.length,
    interval: INTERVAL,
    duration: DURATION,
  });
  return (
    <section className={styles.promos} aria-label={words.label} aria-roledescription="carousel" ref={rootRef}>
      <div className={`${primitives.wrap} ${styles.bar}`}>
        <ul className={styles.dots}>
          {slides.map((slide, position) => (
            <li key={slide.name}>
              <button
                type="button"
                aria-current={position === index || undefined}
                aria-label={`${words.choose} ${position + 1}: ${slide.name}`}
                onClick={() => show(position)}
              >
                {slide.name}
              </button>
            </li>
          ))}
        </ul>
        <CarouselControls index={index} count={slides.length} previous={words.previous} next={words.next} show={show} />
      </div>
      <ul className={styles.track} ref={trackRef}>
        {slides.map((slide) => (
          <li key={slide.name} className={styles.coupon}>
            <div className={styles.words}>
              <div>
                <h2>{slide.title}</h2>
                {slide.text && <p className={styles.text}>{slide.text}</p>}
              </div>
              <div className={styles.row}>
                {slide.price && (
                  <p className={styles.price}>
                    {slide.price.before} <strong>{slide.price.amount}</strong>
                    <small>{slide.price.footnote}</small>
                  </p>
                )}
                {slide.badges && (
                  <ul className={styles.badges}>
                    {slide.badges.map((badge) => (
                      <li key={badge}>
                        <Icon name="check" />
                        {badge}
                      </li>
                    ))}
                  </ul>
                )}
                <ButtonLink href={urls.contact}>{slide.action}</ButtonLink>
              </div>
            </div>
            <div className={styles.stub}>
              <img src={slide.drawing} width="544" height="544" alt="" loading="lazy" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
