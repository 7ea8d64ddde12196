import { onMotion } from './motion.ts';

/** Share of a card that must be visible, and milliseconds between neighbours that appear together (specification section 9). */
const MIN_VISIBLE_SHARE = 0.2;
const STAGGER_MS = 100;

/**
 * Lets the children of every element with `data-reveal-children` appear when they are scrolled into view, once only, while the
 * motion switch of the banner is on. Children that are on screen when it begins stay as they are, so that nothing flickers;
 * without JavaScript, or without motion, all are visible. The styles are in styles/reveal.css.
 */
export function revealOnScroll(): void {
  let stopRevealing: (() => void) | undefined;
  onMotion((isRunning) => {
    stopRevealing?.();
    stopRevealing = isRunning ? reveal() : undefined;
  });
}

/** @returns a function that stops it and shows everything */
function reveal(): () => void {
  const children = [...document.querySelectorAll<HTMLElement>('[data-reveal-children] > *')];
  const observer = new IntersectionObserver(
    (entries) => {
      let shown = 0;
      for (const { target, isIntersecting, intersectionRatio, boundingClientRect } of entries) {
        const { dataset, style } = target as HTMLElement;
        const hidden = dataset.reveal === 'hidden';
        if (isIntersecting && (!hidden || intersectionRatio >= MIN_VISIBLE_SHARE)) {
          if (hidden) style.setProperty('--reveal-delay', `${shown++ * STAGGER_MS}ms`);
          dataset.reveal = 'shown';
          observer.unobserve(target);
        } else if (!isIntersecting && !hidden) {
          // Above the window: it has been read already, or skipped by a link to a place further down.
          const above = boundingClientRect.bottom < 0;
          dataset.reveal = above ? 'shown' : 'hidden';
          if (above) observer.unobserve(target);
        }
      }
    },
    { threshold: [0, MIN_VISIBLE_SHARE] },
  );
  for (const child of children) if (child.dataset.reveal !== 'shown') observer.observe(child);
  return () => {
    observer.disconnect();
    for (const child of children) if (child.dataset.reveal === 'hidden') delete child.dataset.reveal;
  };
}
