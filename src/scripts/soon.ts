import type { ClientDirective } from 'astro';
import { keepIsland } from './keep-island.ts';

/** Events of the first use of an island: with a pointer, a finger, the keyboard, or what a script fills in. */
const FIRST_USE_EVENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input'] as const;

/** Milliseconds after the load until a page counts as painted although the browser has reported no paint. */
const UNREPORTED_PAINT_MS = 1000;

/**
 * Resolves with the first paint, which islands must not delay by competing for the network and the processor. At once
 * where the browser does not report paints, and in a page that is prerendered: it paints only when it is shown.
 */
const painted = new Promise<void>((resolve) => {
  if (document.prerendering || !PerformanceObserver.supportedEntryTypes.includes('paint')) return resolve();
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    resolve();
  }).observe({ type: 'paint', buffered: true });
  // Firefox reports no paint in a page that opens at a fragment.
  const giveUp = () => setTimeout(resolve, UNREPORTED_PAINT_MS);
  if (document.readyState === 'complete') giveUp();
  else addEventListener('load', giveUp, { once: true });
});

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
 * `client:soon="used"` hydrates an island when the visitor first uses it, `"visible"` when it comes into view as well. What the visitor
 * typed survives ({@link keepIsland}).
 */
const soon: ClientDirective = (load, { value }, island) => {
  let begun = false;
  const begin = async () => {
    if (begun) return;
    begun = true;
    await painted;
    const hydrateIsland = await load();
    keepIsland(island);
    await hydrateIsland();
  };
  if (value === 'visible') whenVisible(island, () => void begin());
  for (const type of FIRST_USE_EVENTS) island.addEventListener(type, () => void begin(), { once: true, passive: true });
  // Used before this script ran, or the address holds the choice in a tool.
  if (island.matches(':focus-within') || (value === 'visible' && location.search)) void begin();
  // After Back and a reload, once the browser has filled in the fields again.
  addEventListener('pageshow', () => isFilled(island) && void begin(), { once: true });
};

/** Whether a text field in an element has another value than the delivered one. */
function isFilled(element: HTMLElement): boolean {
  return [...element.querySelectorAll<HTMLInputElement>('input[type=text], input[type=search]')].some(
    (field) => field.value !== field.defaultValue,
  );
}

export default soon;
