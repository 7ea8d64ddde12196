import { memo, useDeferredValue, useEffect, useMemo } from 'react';
import { type UIMatch, useMatches } from 'react-router';
import type { PageData, Screen } from '../pages/page-data.ts';
import styles from './Pages.module.css';
import { Ahead, renderAhead, usePageAhead } from './page-ahead.tsx';

/** Id of the element in which the page stands. */
export const PAGE_ELEMENT = 'main';

/** A page with all it takes to show it. */
export interface OpenPage {
  readonly path: string;
  readonly data: PageData<unknown>;
  readonly screen: Screen;
}

/** The page that the router has come to. */
export function usePage(): OpenPage {
  const { pathname: path, loaderData, handle } = useMatches().at(-1) as UIMatch;
  return useMemo(
    // The router comes to a page only when it has both (openPage, ErrorScreen).
    () => ({ path, data: loaderData as PageData<unknown>, screen: handle as Screen }),
    [path, loaderData, handle],
  );
}

/**
 * The page; right after a navigation also the one before it, out of sight, which is taken away once the frame with the new
 * page has been drawn, because to take it away first made up a fifth of a navigation; and the one that may be next. They
 * stand in this order, so that none has to move.
 */
export function Pages() {
  const page = usePage();
  const drawn = useDeferredValue(page);
  const next = usePageAhead();
  useEffect(() => {
    // Whoever has arrived may go anywhere from here.
    if (drawn === page) renderAhead(undefined);
  }, [drawn, page]);

  const before = drawn.path === page.path ? undefined : drawn;
  const ahead = next?.path === page.path || next?.path === before?.path ? undefined : next;
  return [before, page, ahead].map(
    (each) =>
      each && (
        <main
          key={each.path}
          id={each === page ? PAGE_ELEMENT : undefined}
          className={each === page ? undefined : styles.away}
          // What stands in it is hidden by its styles; no second landmark either.
          aria-hidden={each === page ? undefined : true}
          ref={each === ahead ? layOut : undefined}
          tabIndex={-1}
        >
          <Ahead isAhead={each === ahead}>
            <Content screen={each.screen} data={each.data} />
          </Ahead>
        </main>
      ),
  );
}

/** Remembered: what was rendered ahead need not be rendered again to be shown. */
const Content = memo(function Content({ screen: Screen, data }: Omit<OpenPage, 'path'>) {
  return <Screen page={data.page} />;
});

/** Only what has been laid out once stays so. At once, or the focus might come into it meanwhile. */
function layOut(page: HTMLElement | null): void {
  if (!page) return;
  page.style.contentVisibility = 'visible';
  page.getBoundingClientRect();
  page.style.contentVisibility = '';
}
