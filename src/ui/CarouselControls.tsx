import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Shell } from '../features/shell/schema.ts';
import primitives from '../styles/primitives.module.css';
import styles from './CarouselControls.module.css';
import { Icon } from './Icon.tsx';
import type { Carousel } from './use-carousel.ts';

type CarouselWords = Shell['carousel'];

/**
 * The controls of a carousel: first the one that starts and stops its rotation, then what chooses a slide, its
 * position, and two arrows. A screen reader announces the slide of an arrow, and nothing during rotation (WAI-ARIA
 * authoring practices, carousel).
 */
export function CarouselControls({
  carousel: { index, show, rotating, setRotating },
  slides,
  previous,
  next,
  words,
  children,
}: {
  carousel: Pick<Carousel<HTMLElement>, 'index' | 'show' | 'rotating' | 'setRotating'>;
  /** The names of the slides. */
  slides: readonly string[];
  previous: string;
  next: string;
  words: CarouselWords;
  /** Further controls that choose a slide. */
  children?: ReactNode;
}) {
  return (
    <div className={`${primitives.scriptOnly} ${styles.controls}`} data-dots={children ? '' : undefined}>
      <button type="button" aria-label={rotating ? words.stop : words.start} onClick={() => setRotating(!rotating)}>
        <Icon of={rotating ? Pause : Play} />
      </button>
      {children}
      <p aria-live={rotating ? 'off' : 'polite'} aria-atomic="true">
        {/* Each changing text has an element: a translator may have wrapped it. */}
        <span>{positionOf(words, index, slides.length)}</span>
        <span className={primitives.hidden}>{`: ${slides[index]}`}</span>
      </p>
      <button type="button" aria-label={previous} onClick={() => show(index - 1)}>
        <Icon of={ArrowLeft} />
      </button>
      <button type="button" aria-label={next} onClick={() => show(index + 1)}>
        <Icon of={ArrowRight} />
      </button>
    </div>
  );
}

/** The position of a slide, such as "1 of 12". */
export function positionOf({ position }: CarouselWords, index: number, count: number): string {
  return position.replace('{position}', String(index + 1)).replace('{count}', String(count));
}
