import { type ReactNode, useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import styles from './BelowFirstView.module.css';
import { useIsAhead } from './page-ahead.tsx';

/**
 * What may follow a page's first frame, see useFirstViewShown: what lies below its first view, or a form beside it. The
 * footer stays out of sight until then.
 */
export function BelowFirstView({ children }: { children: ReactNode }) {
  return useFirstViewShown() ? children : <div className={styles.room} />;
}

/**
 * Whether what is not in the first view of a page is due. Asked by small components: the answer is part of the router's
 * state, which changes once more when the page is left. When a link leads to the page, it is rendered right after the
 * frame with the first view, which so comes sooner; only that view is rendered ahead. Whoever loads the page, comes back to
 * a place in it, or goes to a part of it, gets everything at once.
 */
export function useFirstViewShown(): boolean {
  const { hash } = useLocation();
  // A loaded document counts as POP, like Back and Forward.
  const isLed = useNavigationType() !== 'POP' && hash === '';
  const isAhead = useIsAhead();
  const isAwaited = isAhead || isLed;
  return useDeferredValue(!isAhead, !isAwaited) || !isAwaited;
}
