import { useDeferredValue, useMemo } from 'react';
import { type UIMatch, useMatches } from 'react-router';
import type { PageData, Screen } from '../pages/page-data.ts';
import styles from './Pages.module.css';

/** Id of the element in which the page stands. */
export const PAGE_ELEMENT = 'main';

/** The page that the router has come to. */
export function usePage(): { path: string; data: PageData<unknown>; screen: Screen } {
  const { pathname, loaderData, handle } = useMatches().at(-1) as UIMatch;
  // Without data, or without a screen, the router shows its error screen in place of the shell.
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
  return (drawn.path === path ? [page] : [page, drawn]).map((each) => (
    <main key={each.path} id={PAGE_ELEMENT} className={each === page ? undefined : styles.before} tabIndex={-1}>
      {each.content}
    </main>
  ));
}
