import type { ReactNode } from 'react';
import { part } from '../scripts/parts.ts';
import primitives from '../styles/primitives.module.css';
import styles from './CarouselControls.module.css';
import { Icon } from './Icon.tsx';

interface CarouselWords {
  readonly start: string;
  readonly stop: string;
  /** {position}, {count} */
  readonly position: string;
}

interface CarouselControlsProps {
  /** The names of the slides, which `data-name` of each slide repeats. */
  slides: readonly string[];
  previous: string;
  next: string;
  words: CarouselWords;
  /** Further controls that choose a slide. */
  children?: ReactNode;
}

/**
 * The controls of a carousel: first the one that starts and stops its rotation, then what chooses a slide, its
 * position, and two arrows. A screen reader announces the slide that an arrow shows, and nothing during rotation
 * (WAI-ARIA authoring practices, carousel). scripts/carousel.ts makes them work.
 */
export function CarouselControls({ slides, previous, next, words, children }: CarouselControlsProps) {
  return (
    <div className={`${primitives.scriptOnly} ${styles.controls}`} data-dots={children ? '' : undefined}>
      <button
        type="button"
        className={styles.rotation}
        aria-label={words.start}
        data-start={words.start}
        data-stop={words.stop}
        {...part('rotation')}
      >
        <Icon name="play" />
        <Icon name="pause" />
      </button>
      {children}
      <p aria-live="polite" aria-atomic="true" data-position={words.position} {...part('position')}>
        <span>
          <span>{formatPosition(words, 0, slides.length)}</span>
          <span className={primitives.hidden}>{`: ${slides[0]}`}</span>
        </span>
      </p>
      <button type="button" aria-label={previous} {...part('previous')}>
        <Icon name="arrow-left" />
      </button>
      <button type="button" aria-label={next} {...part('next')}>
        <Icon name="arrow-right" />
      </button>
    </div>
  );
}

/** The position of a slide, such as "1 of 12". */
export function formatPosition({ position }: CarouselWords, index: number, count: number): string {
  return position.replace('{position}', String(index + 1)).replace('{count}', String(count));
}
