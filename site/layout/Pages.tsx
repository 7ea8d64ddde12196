import { useDeferredValue, useMemo } from 'react';
import { type UIMatch, useMatches } from 'react-router';
import type { PageData, Screen } from '../pages/page-data.ts';
import styles from './Pages.module.css';

/** Id of the element in which the page stands. */
export const PAGE_ELEMENT = 'main';

/** The page that the router has come to. */
export function usePage(): { path: string; data: PageData<unknown>; screen: Screen } {
  const { pathname, loaderData, handle } = useMatches().at(-1) as UIMatch;
  // The router comes to a page only when it has both (openPage, ErrorScreen).
  return { path: pathname, data: loaderData as PageData<unknown>, screen: handle as Screen };
}

/**
 * The page, and right after a navigation also the one before it: out of sight, and taken away once the frame with the new
 * page has been drawn. To take it away first made up a fifth of a navigation.
 */
export function Pages() {
  const { path, data, screen: Screen } = usePage();
  const page = useMemo(() => ({ path, content: <Screen page={data.page} /> }), [path, data, Screen]);
  const drawn = useDeferredValue(page);
  // The new page first: an id that both have leads to it.
  return (drawn.path === path ? [page] : [page, drawn]).map((each) => (
    <main key={each.path} id={PAGE_ELEMENT} className={each === page ? undefined : styles.before} tabIndex={-1}>
      {each.content}
    </main>
  ));
}
