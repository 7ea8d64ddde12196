import { opensHere } from './follow-links.ts';
import type { OpenPage } from './layout/Pages.tsx';
import { isRenderedAhead, renderAhead } from './layout/page-ahead.tsx';

/** Network Information API; Chromium alone has it. https://wicg.github.io/netinfo */
interface NetworkInformation {
  readonly saveData: boolean;
  readonly effectiveType: string;
}

/** Milliseconds after hydration, when the page has got all it needs itself. */
const LIKELY_DELAY = 1000;

/** Milliseconds a mouse stays on a link before its page is rendered: on its way, or while the page moves below it, it passes many. */
const REST = 50;

/**
 * Gets pages ready that a visitor comes near: a pointer or a finger on a link, or the keyboard's focus. The time until
 * the click is over is enough to fetch them, and to render the one that is near. A finger leaves less of it, so the page
 * that most links lead to is fetched without being asked for. On connections that are slow or paid for, only the click
 * itself counts.
 * @param prefetch gives the page at a path, if there is one
 */
export function prefetchLinks(prefetch: (path: string) => Promise<OpenPage | undefined>, likely: string): void {
  let near: string | undefined;
  const onIntent = async (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    near = link && opensHere(link) && link.pathname !== location.pathname ? link.pathname : undefined;
    const path = near;
    if (path === undefined || isRenderedAhead(path) || sparesData()) return;
    const isMouse = event instanceof PointerEvent && event.pointerType === 'mouse';
    const rest = isMouse && new Promise((resolve) => setTimeout(resolve, REST));
    // What fails here is tried again, and told, when the visitor really goes there.
    const [page] = await Promise.all([prefetch(path).catch(() => undefined), rest]);
    if (page && near === path) renderAhead(page);
  };
  // A finger's touch begins with a pointerover as well.
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onIntent);
  setTimeout(() => {
    if (!sparesData()) prefetch(likely).catch(() => undefined);
  }, LIKELY_DELAY);
}

function sparesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection !== undefined && (connection.saveData || connection.effectiveType.includes('2g'));
}
