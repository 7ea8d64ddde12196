import type { createBrowserRouter } from 'react-router';

const root = document.documentElement;

/**
 * Lets a page be laid out whole (design-system/near.css) before the router scrolls to a place in it: one that the
 * visitor comes back to, or that a link names. A page that begins at its top is laid out as it comes near, and whole once
 * it is scrolled and the browser has time: so a place is the same number of pixels from the top later on.
 */
export function keepPlaces(router: ReturnType<typeof createBrowserRouter>): void {
  const [visit] = performance.getEntriesByType('navigation');
  layOut(visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate');
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

function layOut(whole: boolean): void {
  root.toggleAttribute('data-laid-out', whole);
}

function layOutWhenIdle(): void {
  if (root.dataset.laidOut !== undefined) return;
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(() => layOut(true));
  else layOut(true);
}
