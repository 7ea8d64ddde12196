import type { createBrowserRouter, Location } from 'react-router';
import { afterFrame } from './design-system/after-frame.ts';
import { PAGE_ELEMENT } from './layout/Pages.tsx';

/** The item of the session's storage in which the router keeps the places of the pages that were shown, in pixels from the top. */
export const PLACES = 'places';

/** The name of a place there. The first entry of every document has the same key, so the path belongs to it. */
export function placeName({ pathname, key }: Location): string {
  return `${pathname} ${key}`;
}

/**
 * Lets a page be laid out whole (design-system/near.css) before the router scrolls to a place in it: one that the
 * visitor comes back to, or that a link names. Any other page is laid out as it comes near, and section by section when
 * the browser has time (layOutWhenIdle): so a place is the same number of pixels from the top later on, and a search in
 * the page leads to where it should, which no browser manages past heights that are guesses.
 */
export function keepPlaces(router: ReturnType<typeof createBrowserRouter>): void {
  const [visit] = performance.getEntriesByType('navigation');
  const comesBack = visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate';
  layOut(comesBack);
  measureAnewWhenResized();
  // The browser went there while heights were guesses. Whoever has moved the page since then (boot.ts) stays there.
  if (comesBack && document.documentElement.dataset.moved === undefined) goTo(placeOf(router.state.location));
  let shown = router.state.location.key;
  router.subscribe(({ historyAction, location }) => {
    if (location.key === shown) return;
    shown = location.key;
    layOut(historyAction === 'POP' || location.hash !== '');
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

/** Sections whose height is known, because they have been laid out once in a window of this width. */
let measured = new WeakSet<Element>();
let measuring = false;

/**
 * Lays out the sections of the page that is shown, one after the other, whenever the browser has time. All of them at
 * once would keep a slow phone from answering a tap. Each is skipped again once it is drawn, so that whatever happens on
 * screen costs no more than on a short page; the browser remembers its height (contain-intrinsic-size: auto). What is near stays,
 * because it would be missing from a frame.
 */
export function layOutWhenIdle(): void {
  // A browser without requestIdleCallback (Safari) has no guessed heights either.
  if (measuring || !('requestIdleCallback' in window)) return;
  measuring = true;
  requestIdleCallback(() => {
    measuring = false;
    const guessed = [...document.querySelectorAll<HTMLElement>(`:is(#${PAGE_ELEMENT} section, footer)`)].find(
      (section) => !measured.has(section) && getComputedStyle(section).contentVisibility === 'auto',
    );
    if (guessed === undefined) return;
    measured.add(guessed);
    guessed.style.contentVisibility = 'visible';
    // That frame notes its height.
    afterFrame(() => {
      if (isFar(guessed)) guessed.style.contentVisibility = '';
      layOutWhenIdle();
    });
  });
}

function isFar(section: HTMLElement): boolean {
  const { top, bottom } = section.getBoundingClientRect();
  return top > 2 * innerHeight || bottom < -innerHeight;
}

/** Heights change with the window's width. (Its height changes whenever a phone's browser hides its bar.) */
function measureAnewWhenResized(): void {
  let width = innerWidth;
  addEventListener('resize', () => {
    if (innerWidth === width) return;
    width = innerWidth;
    measured = new WeakSet();
    layOutWhenIdle();
  });
}
