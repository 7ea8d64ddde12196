import styles from './CarouselControls.module.css';
import { Icon } from './Icon.tsx';

/** Where a carousel stands, and its two arrows. */
export function CarouselControls({
  index,
  count,
  previous,
  next,
  show,
}: {
  index: number;
  count: number;
  previous: string;
  next: string;
  show: (index: number) => void;
}) {
  return (
    <div className={styles.controls}>
      <span aria-hidden="true">
        {index + 1} / {count}
      </span>
      <button type="button" aria-label={previous} onClick={() => show(index - 1)}>
        <Icon name="arrow-left" />
      </button>
      <button type="button" aria-label={next} onClick={() => show(index + 1)}>
        <Icon name="arrow-right" />
      </button>
    </div>
  );
}
