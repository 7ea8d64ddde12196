/**
 * The only script of a document. The page is finished without it: it waits until the page has loaded and the browser is
 * idle, or until the visitor does something, and only then fetches the application.
 */
const INTENT = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'];

let started = false;
function start(): void {
  if (started) return;
  started = true;
  for (const type of INTENT) removeEventListener(type, start);
  void import('./entry-client.tsx');
}

/** Idle time counts only from the first frame on: nothing may compete with the first paint, and a page in a background tab waits. */
function startWhenIdle(): void {
  requestAnimationFrame(() => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 3000 });
    else setTimeout(start, 200);
  });
}

for (const type of INTENT) addEventListener(type, start, { passive: true });
if (document.readyState === 'complete') startWhenIdle();
else addEventListener('load', startWhenIdle, { once: true });
