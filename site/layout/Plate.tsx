import { useFirstViewShown } from './BelowFirstView.tsx';

/**
 * The large drawing beside a page's first words. When a link leads to the page it keeps its place in the first frame and
 * is drawn in the next: to open it takes a browser as long as to lay out the words.
 */
export function Plate({ src, size, className }: { src: string; size: number; className: string | undefined }) {
  return <img className={className} src={useFirstViewShown() ? src : undefined} width={size} height={size} alt="" />;
}
