import { useFirstViewShown } from '../../layout/BelowFirstView.tsx';

/**
 * The rosette of one of the first options, 104 px wide. When a link leads to the page it keeps its place in the first
 * frame and is drawn in the next: to open it takes a browser as long as to lay out the words.
 */
export function Medallion({ src }: { src: string }) {
  return <img src={useFirstViewShown() ? src : undefined} width={104} height={104} alt="" fetchPriority="low" />;
}
