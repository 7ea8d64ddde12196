/**
 * The only script of a document. The page is finished without it: it waits until the page is loaded and painted and the
 * browser idle, or until the visitor does something, and only then fetches the application.
 */

/** What may move the page: the application, when it comes, leaves it there (keep-places.ts). */
const ACTIONS = ['pointerdown', 'touchstart', 'keydown', 'wheel'];
/** What comes before an action, but also when a page appears under a mouse that rests: nobody has meant it before the first paint. */
const APPROACHES = ['pointerover', 'focusin'];

/** The application's files, each after those that it imports. The bundler's own loader would be twice as long as this. */
const application = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.app?.split(' ') ?? [];

let started = false;
async function start(): Promise<void> {
  if (started) return;
  started = true;
  for (const type of [...ACTIONS, ...APPROACHES]) removeEventListener(type, start);
  for (const href of application)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  // One by one, although the last imports the others: each is evaluated in a task of its own.
  for (const href of application) await import(/* @vite-ignore */ href);
}

function startWhenIdle(): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 3000 });
  else setTimeout(start, 200);
}

/** Nothing may compete with the first paint, and a page in a background tab, which is not painted, waits. */
function whenPainted(act: () => void): void {
  const painted = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    painted.disconnect();
    act();
  });
  if (PerformanceObserver.supportedEntryTypes.includes('paint')) painted.observe({ type: 'paint', buffered: true });
  else act();
}

function noteMove(): void {
  document.documentElement.dataset.moved = '';
}

for (const type of ACTIONS) {
  addEventListener(type, noteMove, { once: true, passive: true });
  // At once: a browser that guards its visitors' privacy may never tell of a paint.
  addEventListener(type, start, { passive: true });
}
whenPainted(() => {
  if (started) return;
  for (const type of APPROACHES) addEventListener(type, start, { passive: true });
  if (document.readyState === 'complete') startWhenIdle();
  else addEventListener('load', startWhenIdle, { once: true });
});
