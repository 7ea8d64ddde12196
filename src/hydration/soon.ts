import type { ClientDirective } from 'astro';

/** What a visitor does first: nobody should wait for an idle browser then. */
const ACTIONS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/** How long after the load a page counts as painted although the browser has told of no paint, in milliseconds. */
const UNTOLD_PAINT_MS = 1000;

const afterLoad = (then: () => void) => {
  if (document.readyState === 'complete') then();
  else addEventListener('load', then, { once: true });
};

/**
 * Resolves with the first paint, which islands must not delay by competing for the line and the processor. At once where
 * the browser does not tell of it, and in a page that is prerendered: it paints only when it is shown.
 */
const painted = new Promise<void>((resolve) => {
  if (document.prerendering || !PerformanceObserver.supportedEntryTypes.includes('paint')) return resolve();
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    resolve();
  }).observe({ type: 'paint', buffered: true });
  // Firefox tells of no paint in a page that opens at a fragment.
  afterLoad(() => setTimeout(resolve, UNTOLD_PAINT_MS));
});

/**
 * `client:soon`: hydrates an island when the page has been painted and loaded and the browser is idle, or as soon as the
 * visitor acts. Astro's own `client:idle` waits for an idle browser also while the visitor is acting.
 */
const soon: ClientDirective = (load) => {
  let begun = false;
  const hydrate = async () => {
    if (begun) return;
    begun = true;
    for (const type of ACTIONS) removeEventListener(type, hydrateWhenPainted);
    const hydrateIsland = await load();
    await hydrateIsland();
  };
  // Browsers tell of a pointer that lies still before they have painted anything.
  const hydrateWhenPainted = () => void painted.then(hydrate);
  const hydrateWhenIdle = async () => {
    await painted;
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: 2000 });
    else setTimeout(hydrate, 200);
  };
  for (const type of ACTIONS) addEventListener(type, hydrateWhenPainted, { passive: true });
  afterLoad(() => void hydrateWhenIdle());
};

export default soon;
