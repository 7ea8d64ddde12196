import type { Home } from '../../content/schema.ts';
import { ButtonLink } from '../../design-system/Button.tsx';
import { CarouselControls, positionOf } from '../../design-system/CarouselControls.tsx';
import { Icon } from '../../design-system/Icon.tsx';
import primitives from '../../design-system/primitives.module.css';
import { useCarousel } from '../../design-system/use-carousel.ts';
import { useShell } from '../../layout/use-shell.ts';
import { urls } from '../../urls.ts';
import styles from './PromoSection.module.css';

/** Milliseconds (specification section 9). */
const INTERVAL = 3000;
const DURATION = 300;

/** Three coupons that take turns: trademark, income tax, GST. */
export function PromoSection({ words }: { words: Home['promos'] }) {
  const { slides } = words;
  const { carousel: controls } = useShell().words;
  const { rootRef, trackRef, ...carousel } = useCarousel<HTMLDivElement>({
    count: slides.length,
    interval: INTERVAL,
    duration: DURATION,
  });
  return (
    <section className={styles.promos} aria-label={words.label} aria-roledescription="carousel" ref={rootRef}>
      <div className={primitives.wrap}>
        <CarouselControls
          carousel={carousel}
          slides={slides.map(({ name }) => name)}
          previous={words.previous}
          next={words.next}
          words={controls}
        >
          <ul className={styles.dots} aria-label={words.choose}>
            {slides.map(({ name }, position) => (
              <li key={name}>
                <button
                  type="button"
                  aria-current={position === carousel.index || undefined}
                  onClick={() => carousel.show(position)}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </CarouselControls>
      </div>
      <div className={styles.track} ref={trackRef}>
        {slides.map((slide, position) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group after the authoring pattern, and no set of fields
          <div
            key={slide.name}
            className={styles.coupon}
            role="group"
            aria-roledescription="slide"
            aria-label={positionOf(controls, position, slides.length)}
          >
            <div className={styles.words}>
              <div>
                <h2>{slide.title}</h2>
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
          </div>
        ))}
      </div>
    </section>
  );
}
