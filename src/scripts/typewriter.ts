import { clustersOf } from '../format/clusters-of.ts';
import { onMotion } from './motion.ts';

/** Per character typed, per character deleted, and before deleting (specification section 9). */
const TYPE_MS = 70;
const DELETE_MS = 50;
const PAUSE_MS = 1500;

/**
 * A text that is typed and deleted in a loop. The whole text is in the HTML, keeps its place and is what a screen reader reads; the
 * typing is decoration on top, which the script adds and removes. It waits while it is not on screen.
 */
export function typewrite(element: HTMLElement): void {
  const [whole] = element.children;
  const typed = document.createElement('span');
  typed.setAttribute('aria-hidden', 'true');
  // The browser translates the whole text, and must leave this copy of it alone.
  typed.translate = false;
  const caret = typed.appendChild(document.createElement('span'));
  let clusters: readonly string[] = [];
  let length = 0;
  let isDeleting = true;
  let isOnScreen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const read = () => {
    clusters = clustersOf(whole?.textContent ?? '');
  };
  const draw = () => {
    caret.textContent = clusters.slice(0, length).join('');
  };
  const wait = () => {
    clearTimeout(timer);
    if (!typed.isConnected || !isOnScreen) return;
    timer = setTimeout(step, isDeleting ? (length === clusters.length ? PAUSE_MS : DELETE_MS) : TYPE_MS);
  };
  const step = () => {
    length += isDeleting ? -1 : 1;
    // It may have been translated.
    if (length <= 0) read();
    if (length <= 0 || length >= clusters.length) isDeleting = length > 0;
    draw();
    wait();
  };

  onMotion((isRunning) => {
    if (isRunning) {
      read();
      length = clusters.length;
      isDeleting = true;
      draw();
      element.append(typed);
    } else typed.remove();
    element.toggleAttribute('data-typing', isRunning);
    wait();
  });
  new IntersectionObserver((entries) => {
    isOnScreen = entries.at(-1)?.isIntersecting ?? false;
    wait();
  }).observe(element);
}
