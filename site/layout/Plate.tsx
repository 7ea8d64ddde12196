import { elements } from '../design-system/elements.ts';
import type { ElementNode } from '../element-tree.ts';
import { useFirstViewShown } from './BelowFirstView.tsx';

/**
 * A rosette beside a page's first words. It comes with them, as elements of the document: a file would come later, and an
 * image costs a document of its own. When a link leads to the page it keeps its place in the first frame and is drawn in
 * the next: that takes a browser as long as to lay out the words.
 */
export function Plate({ drawing: [, attributes, children], className }: { drawing: ElementNode; className?: string }) {
  return (
    <svg {...attributes} className={className} aria-hidden="true">
      {useFirstViewShown() && elements(children)}
    </svg>
  );
}
