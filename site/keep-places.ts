import type { createBrowserRouter, Location } from 'react-router';
import { PAGE_ELEMENT } from './layout/Pages.tsx';

/** The item of the session's storage in which the router keeps the places of the pages that were shown, in pixels from the top. */
export const PLACES = 'places';

/** The name of a place there. The first entry of every document has the same key, so the path belongs to it. */
export function placeName({ pathname, key }: Location): string {
  return `${pathname} ${key}`;
}

/**
 * Lets a page be laid out whole (design-system/near.css) before the router scrolls to a place in it: one that the
 * visitor comes back to, or that a link names. Any other page is laid out as it comes near, and measured section by section
 * when the browser has time (measureWhenIdle): so a place is the same number of pixels from the top later on, and a search in
 * the page leads to where it should, which no browser manages past heights that are guesses.
 */
export function keepPlaces(router: ReturnType<typeof createBrowserRouter>): void {
  const [visit] = performance.getEntriesByType('navigation');
  const comesBack = visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate';
  if (comesBack) layOutWhole();
  measureAnewWhenResized();
  // The browser went there while heights were guesses. Whoever has moved the page since then (boot.ts) stays there.
  if (comesBack && document.documentElement.dataset.moved === undefined) goTo(placeOf(router.state.location));
  let shown = router.state.location;
  router.subscribe(({ historyAction, location }) => {
    if (location.key === shown.key) return;
    const isOtherPage = location.pathname !== shown.pathname;
    shown = location;
    if (historyAction === 'POP' || location.hash !== '') layOutWhole();
    else if (isOtherPage) layOutAsItComesNear();
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

function layOutWhole(): void {
  document.documentElement.dataset.laidOut = 'page';
}

/** The footer outlives the page: once laid out it stays so, because what has been drawn must not be skipped again (measure). */
function layOutAsItComesNear(): void {
  const { dataset } = document.documentElement;
  if (dataset.laidOut) dataset.laidOut = 'footer';
}

/** Sections whose height in a window of this width is known. */
let measured = new WeakSet<Element>();
let measuring = false;

/**
 * Measures the sections of the page that is shown, one after the other, whenever the browser has time. All of them at
 * once would keep a slow phone from answering a tap. They stay skipped, so that whatever happens on screen costs no more than
 * on a short page.
 */
export function measureWhenIdle(): void {
  // A browser without requestIdleCallback (Safari) has no guessed heights either.
  if (measuring || !('requestIdleCallback' in window)) return;
  measuring = true;
  requestIdleCallback(() => {
    measuring = false;
    const guessed = [...document.querySelectorAll<HTMLElement>(`#${PAGE_ELEMENT} section, footer`)].find(
      (section) => !measured.has(section) && getComputedStyle(section).contentVisibility === 'auto' && isFar(section),
    );
    if (guessed === undefined) return;
    measured.add(guessed);
    measure(guessed);
    measureWhenIdle();
  });
}

/**
 * Lays a section out, and gives it its height in place of the guess (near.css). All in one task, for no frame may draw it:
 * what has been drawn out of sight and is skipped again counts as shifted in Chromium when a jump of the window brings it on
 * screen.
 */
function measure(section: HTMLElement): void {
  const { style } = section;
  style.contentVisibility = 'visible';
  // Without "auto" the browser forgets the height that it has had in a window of another width.
  style.containIntrinsicBlockSize = 'none';
  const { paddingTop, paddingBottom } = getComputedStyle(section);
  const height =
    section.getBoundingClientRect().height - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
  style.containIntrinsicBlockSize = `auto ${height}px`;
  style.contentVisibility = '';
}

/** What is near has been laid out by the browser itself, which remembers its height. */
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
    measureWhenIdle();
  });
}
