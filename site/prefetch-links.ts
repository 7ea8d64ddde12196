import { opensHere } from './follow-links.ts';

/** Network Information API; Chromium alone has it. https://wicg.github.io/netinfo */
interface NetworkInformation {
  readonly saveData: boolean;
  readonly effectiveType: string;
}

/** Milliseconds after hydration, when the page has got all it needs itself. */
const LIKELY_DELAY = 1000;

/**
 * Gets pages ready that a visitor comes near: a pointer or a finger on a link, or the keyboard's focus. The time until
 * the click is over is enough to fetch them. A finger leaves less of it, so the page that most links lead to comes
 * without being asked for. On connections that are slow or paid for, only the click itself counts.
 */
export function prefetchLinks(prefetch: (path: string) => void, likely: string): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && opensHere(link) && link.pathname !== location.pathname && !sparesData()) prefetch(link.pathname);
  };
  // A finger's touch begins with a pointerover as well.
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onIntent);
  setTimeout(() => {
    if (!sparesData()) prefetch(likely);
  }, LIKELY_DELAY);
}

function sparesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection !== undefined && (connection.saveData || connection.effectiveType.includes('2g'));
}
