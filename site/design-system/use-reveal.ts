import { useEffect, useRef } from 'react';
import { useMotion } from './motion.ts';

/** Share of a card that must be visible, and seconds between neighbours that appear together (specification section 9). */
const VISIBILITY = 0.2;
const STAGGER = 0.1;

/**
 * Lets the children of an element appear when they are scrolled into view, once only. Children that are on screen when
 * the page comes to life stay as they are, so that nothing flickers; without script, or without motion, all are visible.
 * The styles are in reveal.css.
 */
export function useReveal<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const running = useMotion() === 'running';

  useEffect(() => {
    const children = [...(ref.current?.children ?? [])].filter((child) => child instanceof HTMLElement);
    if (!running || children.length === 0) return;
    const observer = new IntersectionObserver(
      (entries) => {
        let shown = 0;
        for (const { target, isIntersecting, intersectionRatio, boundingClientRect } of entries) {
          if (!(target instanceof HTMLElement)) continue;
          const hidden = target.dataset.reveal === 'hidden';
          if (isIntersecting && (!hidden || intersectionRatio >= VISIBILITY)) {
            if (hidden) target.style.setProperty('--reveal-delay', `${(shown++ * STAGGER).toFixed(1)}s`);
            target.dataset.reveal = 'shown';
            observer.unobserve(target);
          } else if (!isIntersecting && !hidden) {
            // Above the window: it has been read already, or skipped by a link to a place further down.
            const above = boundingClientRect.bottom < 0;
            target.dataset.reveal = above ? 'shown' : 'hidden';
            if (above) observer.unobserve(target);
          }
        }
      },
      { threshold: [0, VISIBILITY] },
    );
    for (const child of children) if (child.dataset.reveal !== 'shown') observer.observe(child);
    return () => {
      observer.disconnect();
      // The switch was turned off: everything shows its final state.
      for (const child of children) if (child.dataset.reveal === 'hidden') delete child.dataset.reveal;
    };
  }, [running]);

  return ref;
}
