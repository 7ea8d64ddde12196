import type { Home } from '../../content/schema.ts';
import { CarouselControls } from '../../design-system/CarouselControls.tsx';
import primitives from '../../design-system/primitives.module.css';
import { useCarousel } from '../../design-system/use-carousel.ts';
import styles from './JourneySection.module.css';

/** Milliseconds (specification section 9). The interval is what counts; the movement takes its first part. */
const INTERVAL = 2000;
const DURATION = 500;

/** The twelve steps on one braid: every step adds a strand. Each advance scrolls one card, 280 px. */
export function JourneySection({ words }: { words: Home['journey'] }) {
  const { rootRef, trackRef, index, show } = useCarousel<HTMLOListElement>({
    count: words.steps.length,
    interval: INTERVAL,
    duration: DURATION,
  });
  return (
    <section className={primitives.section} aria-labelledby="journey-title" ref={rootRef}>
      <div className={`${primitives.wrap} ${styles.head}`}>
        <div>
          <h2 id="journey-title">{words.title}</h2>
          <p className={primitives.lede}>{words.lede}</p>
        </div>
        <CarouselControls
          index={index}
          count={words.steps.length}
          previous={words.previous}
          next={words.next}
          show={show}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <ol className={styles.track} ref={trackRef} tabIndex={0} aria-label={words.label}>
        {words.steps.map((step, position) => (
          <li key={step.title}>
            <span className={styles.number} aria-hidden="true">
              {position + 1}
            </span>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
