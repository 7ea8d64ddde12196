import { Component, createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import type { OpenPage } from './Pages.tsx';

let ahead: OpenPage | undefined;
let show: (page: OpenPage | undefined) => void = () => undefined;

/**
 * Gets the first view of a page ready that a visitor comes near, instead of the one before: rendered and laid out, but out
 * of sight (Pages). A click on the link then has only to show it.
 */
export function renderAhead(page: OpenPage | undefined): void {
  if (page?.path === ahead?.path) return;
  ahead = page;
  show(page);
}

export function isRenderedAhead(path: string): boolean {
  return path === ahead?.path;
}

/** The page that has been rendered ahead, when there is time: what the visitor does meanwhile comes first. */
export function usePageAhead(): OpenPage | undefined {
  const [page, setPage] = useState<OpenPage>();
  useEffect(() => {
    // Elsewhere it could only be kept out of sight by not being laid out, which is most of the work.
    if (!CSS.supports('content-visibility', 'hidden')) return;
    show = (next) => startTransition(() => setPage(next));
  }, []);
  return page;
}

const AheadContext = createContext(false);

/** Whether what is rendered is ahead: not shown yet, and may never be. */
export function useIsAhead(): boolean {
  return useContext(AheadContext);
}

/** Holds what is rendered ahead. If that fails, it fails when it is to be shown, and leaves the page alone until then. */
export class Ahead extends Component<{ isAhead: boolean; children: ReactNode }, { failure?: { cause: unknown } }> {
  override state: { failure?: { cause: unknown } } = {};

  static getDerivedStateFromError(cause: unknown) {
    return { failure: { cause } };
  }

  override render() {
    const { isAhead, children } = this.props;
    const { failure } = this.state;
    if (failure && !isAhead) throw failure.cause;
    return <AheadContext value={isAhead}>{failure ? null : children}</AheadContext>;
  }
}
