import type { ClientDirective } from 'astro';

/** What a visitor does first: nobody should wait for an idle browser then. */
const ACTIONS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/**
 * `client:soon`: hydrates an island when the page has loaded and the browser is idle, or as soon as the visitor acts.
 * Astro's own `client:idle` waits for an idle browser also while the visitor is acting.
 */
const soon: ClientDirective = (load) => {
  let begun = false;
  const hydrate = async () => {
    if (begun) return;
    begun = true;
    for (const type of ACTIONS) removeEventListener(type, hydrate);
    const hydrateIsland = await load();
    await hydrateIsland();
  };
  const hydrateWhenIdle = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: 2000 });
    else setTimeout(hydrate, 200);
  };
  for (const type of ACTIONS) addEventListener(type, hydrate, { passive: true });
  if (document.readyState === 'complete') hydrateWhenIdle();
  else addEventListener('load', hydrateWhenIdle, { once: true });
};

export default soon;
