import { useFirstViewShown } from './BelowFirstView.tsx';

interface PlateProps {
  src: string;
  /** Width and height in pixels. */
  size: number;
  className?: string;
  fetchPriority?: 'low';
}

/**
 * A drawing beside a page's first words. When a link leads to the page it keeps its place in the first frame and is drawn
 * in the next: to open it takes a browser as long as to lay out the words.
 */
export function Plate({ src, size, ...image }: PlateProps) {
  return <img {...image} src={useFirstViewShown() ? src : undefined} width={size} height={size} alt="" />;
}
