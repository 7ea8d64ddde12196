import type { ClientDirective } from 'astro';

/** What a visitor does first: nobody should wait for an idle browser then. */
const ACTIONS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/** Resolves with the first paint; at once where the browser does not tell of it. */
const painted = new Promise<void>((resolve) => {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return resolve();
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    resolve();
  }).observe({ type: 'paint', buffered: true });
});

/**
 * `client:soon`: hydrates an island when the page has loaded and the browser is idle, or as soon as the visitor acts.
 * Astro's own `client:idle` waits for an idle browser also while the visitor is acting.
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
  const hydrateWhenIdle = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: 2000 });
    else setTimeout(hydrate, 200);
  };
  for (const type of ACTIONS) addEventListener(type, hydrateWhenPainted, { passive: true });
  if (document.readyState === 'complete') hydrateWhenIdle();
  else addEventListener('load', hydrateWhenIdle, { once: true });
};

export default soon;
