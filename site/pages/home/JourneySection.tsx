import type { Home } from '../../content/schema.ts';
import { CarouselControls, positionOf } from '../../design-system/CarouselControls.tsx';
import primitives from '../../design-system/primitives.module.css';
import { useCarousel } from '../../design-system/use-carousel.ts';
import { useShell } from '../../layout/use-shell.ts';
import styles from './JourneySection.module.css';

/** Milliseconds (specification section 9). The interval is what counts; the movement takes its first part. */
const INTERVAL = 2000;
const DURATION = 500;

/** The twelve steps on one braid: every step adds a strand. Each advance scrolls one card, 280 px. */
export function JourneySection({ words }: { words: Home['journey'] }) {
  const { steps } = words;
  const { carousel: controls } = useShell().words;
  const { rootRef, trackRef, ...carousel } = useCarousel<HTMLOListElement>({
    count: steps.length,
    interval: INTERVAL,
    duration: DURATION,
  });
  return (
    <section
      className={primitives.section}
      aria-labelledby="journey-title"
      aria-roledescription="carousel"
      ref={rootRef}
    >
      <div className={`${primitives.wrap} ${styles.head}`}>
        <div>
          <h2 id="journey-title">{words.title}</h2>
          <p className={`${primitives.lede} ${primitives.quiet}`}>{words.lede}</p>
        </div>
        <CarouselControls
          carousel={carousel}
          slides={steps.map(({ title }) => title)}
          previous={words.previous}
          next={words.next}
          words={controls}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <ol className={styles.track} ref={trackRef} tabIndex={0} aria-label={words.label}>
        {steps.map((step, position) => (
          <li key={step.title} aria-roledescription="slide">
            <span className={styles.number} aria-hidden="true">
              {position + 1}
            </span>
            <span className={primitives.hidden}>{positionOf(controls, position, steps.length)}</span>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
