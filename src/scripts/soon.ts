import type { ClientDirective } from 'astro';
import { keepIsland } from './keep-island.ts';

/** A visitor's first actions: they hydrate a page at once instead of waiting for an idle browser. */
const ACTIONS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/** Milliseconds after the load until a page counts as painted although the browser has reported no paint. */
const UNREPORTED_PAINT_MS = 1000;

const afterLoad = (then: () => void) => {
  if (document.readyState === 'complete') then();
  else addEventListener('load', then, { once: true });
};

/**
 * Resolves with the first paint, which islands must not delay by competing for the line and the processor. At once where
 * the browser does not report paints, and in a page that is prerendered: it paints only when it is shown.
 */
const painted = new Promise<void>((resolve) => {
  if (document.prerendering || !PerformanceObserver.supportedEntryTypes.includes('paint')) return resolve();
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    resolve();
  }).observe({ type: 'paint', buffered: true });
  // Firefox reports no paint in a page that opens at a fragment.
  afterLoad(() => setTimeout(resolve, UNREPORTED_PAINT_MS));
});

/** Calls back when the page has been painted and loaded and the browser is idle, or as soon as the visitor acts. */
function whenIdleOrUsed(begin: () => void): void {
  // Browsers report a pointer that does not move before they have painted anything.
  const onAction = () => {
    for (const type of ACTIONS) removeEventListener(type, onAction);
    void painted.then(begin);
  };
  const onLoad = async () => {
    await painted;
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 2000 });
    else setTimeout(begin, 200);
  };
  for (const type of ACTIONS) addEventListener(type, onAction, { passive: true });
  afterLoad(() => void onLoad());
}

/** Calls back when an element comes into view. */
function whenVisible(element: HTMLElement, begin: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    begin();
  });
  // The island itself has no box.
  for (const child of element.children) observer.observe(child);
}

/**
 * `client:soon` hydrates an island when the page is idle or used; `client:soon="visible"` when the island comes into view.
 * Unlike Astro's `client:idle` and `client:visible` it does not wait while the visitor acts, and what the visitor typed or opened
 * survives ({@link keepIsland}).
 */
const soon: ClientDirective = (load, { value }, island) => {
  let begun = false;
  const hydrate = async () => {
    if (begun) return;
    begun = true;
    const hydrateIsland = await load();
    keepIsland(island);
    await hydrateIsland();
  };
  if (value === 'visible') whenVisible(island, () => void painted.then(hydrate));
  else whenIdleOrUsed(() => void hydrate());
};

export default soon;
