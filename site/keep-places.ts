import type { createBrowserRouter, Location } from 'react-router';

/** The item of the session's storage in which the router keeps the places of the pages that were shown, in pixels from the top. */
export const PLACES = 'places';

/** The name of a place there. The first entry of every document has the same key, so the path belongs to it. */
export function placeName({ pathname, key }: Location): string {
  return `${pathname} ${key}`;
}

/**
 * Lets a page be laid out whole (design-system/near.css) before the router scrolls to a place in it: one that the
 * visitor comes back to, or that a link names. A page that begins at its top is laid out as it comes near, and whole once
 * it is scrolled and the browser has time: so a place is the same number of pixels from the top later on.
 */
export function keepPlaces(router: ReturnType<typeof createBrowserRouter>): void {
  const [visit] = performance.getEntriesByType('navigation');
  const comesBack = visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate';
  layOut(comesBack);
  // The browser went there while heights were guesses. Whoever has moved the page since then (boot.ts) stays there.
  if (comesBack && document.documentElement.dataset.moved === undefined) goTo(placeOf(router.state.location));
  if (scrollY > 0) layOutWhenIdle();
  let shown = router.state.location.key;
  router.subscribe(({ historyAction, location }) => {
    if (location.key === shown) return;
    shown = location.key;
    layOut(historyAction === 'POP' || location.hash !== '');
  });
  addEventListener('scroll', () => {
    if (scrollY > 0) layOutWhenIdle();
  });
}

function placeOf(location: Location): number | undefined {
  try {
    const places = JSON.parse(sessionStorage.getItem(PLACES) ?? '{}') as Record<string, number>;
    return places[placeName(location)];
  } catch {
    // Storage may be switched off; then the browser's own place is the best there is.
    return undefined;
  }
}

function goTo(place: number | undefined): void {
  if (place !== undefined) scrollTo({ top: place, behavior: 'instant' });
}

function layOut(whole: boolean): void {
  document.documentElement.toggleAttribute('data-laid-out', whole);
}

function layOutWhenIdle(): void {
  if (document.documentElement.dataset.laidOut !== undefined) return;
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(() => layOut(true));
  else layOut(true);
}
