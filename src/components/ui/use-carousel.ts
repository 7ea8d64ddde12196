import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useMotion } from './motion.ts';
import { useOnScreen } from './use-on-screen.ts';

interface CarouselOptions {
  /** Number of slides. */
  count: number;
  /** Milliseconds between two advances. */
  interval: number;
  /** Milliseconds of one slide's movement. */
  duration: number;
}

/** What a carousel's parts need. */
export interface Carousel<Track extends HTMLElement> {
  /** For the element that scrolls; its children are the slides, each of the same width. */
  readonly trackRef: RefObject<Track | null>;
  /** For the element that holds track and controls. */
  readonly rootRef: RefObject<HTMLElement | null>;
  readonly index: number;
  readonly show: (index: number) => void;
  /** Whether it is meant to advance by itself: the state of its rotation control. */
  readonly rotating: boolean;
  readonly setRotating: (rotating: boolean) => void;
}

/**
 * A row of slides that can be scrolled by hand, by control and by itself. It is an ordinary scrolling list until it is
 * hydrated. It waits while the pointer is over it (specification section 4) or while it is out of sight. It stops when
 * the keyboard's focus enters it, and then goes on only when its rotation control is asked to (WAI-ARIA authoring
 * practices, carousel). The site's motion switch, whenever it is used, decides for every carousel anew.
 */
export function useCarousel<Track extends HTMLElement>({
  count,
  interval,
  duration,
}: CarouselOptions): Carousel<Track> {
  const trackRef = useRef<Track>(null);
  const rootRef = useRef<HTMLElement>(null);
  const [index, setIndex] = useState(0);
  const motion = useMotion();
  const [rotating, setRotating] = useState(false);
  const hovered = useHovered(rootRef);
  const onScreen = useOnScreen(rootRef);
  const moving = rotating && !hovered && onScreen;

  const show = useCallback(
    (wanted: number) => {
      const next = (wanted + count) % count;
      setIndex(next);
      const track = trackRef.current;
      if (track)
        moveTo(track, slideOffset(track, next), matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : duration);
    },
    [count, duration],
  );

  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => show(index + 1), interval);
    return () => clearTimeout(timer);
  }, [moving, index, interval, show]);

  useEffect(() => {
    const root = rootRef.current;
    // The focus may be inside already when the page comes to life: it was what woke it.
    setRotating(motion === 'running' && !root?.querySelector(':focus-visible'));
    const onFocusIn = ({ relatedTarget }: FocusEvent) => {
      const enters = !root?.contains(relatedTarget as Node | null);
      if (enters && root?.querySelector(':focus-visible')) setRotating(false);
    };
    root?.addEventListener('focusin', onFocusIn);
    return () => root?.removeEventListener('focusin', onFocusIn);
  }, [motion]);

  // Scrolling by hand chooses the slide that came nearest.
  useEffect(() => {
    const track = trackRef.current;
    if (!track) return;
    const onScrollEnd = () => {
      if (track.dataset.moving === undefined) setIndex(nearestSlide(track));
    };
    track.addEventListener('scrollend', onScrollEnd);
    return () => track.removeEventListener('scrollend', onScrollEnd);
  }, []);

  return { trackRef, rootRef, index, show, rotating, setRotating };
}

/** True while the pointer is over an element, except over its first button: the rotation control is to be seen working. */
function useHovered(ref: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const onPointerOver = ({ target }: PointerEvent) =>
      setHovered(!element.querySelector('button')?.contains(target as Node));
    const onPointerLeave = () => setHovered(false);
    element.addEventListener('pointerover', onPointerOver);
    element.addEventListener('pointerleave', onPointerLeave);
    setHovered(element.matches(':hover'));
    return () => {
      element.removeEventListener('pointerover', onPointerOver);
      element.removeEventListener('pointerleave', onPointerLeave);
    };
  }, [ref]);
  return hovered;
}

function slideOffset(track: HTMLElement, index: number): number {
  const [first] = track.children;
  const slide = track.children[index];
  if (!(first instanceof HTMLElement) || !(slide instanceof HTMLElement)) return 0;
  return slide.offsetLeft - first.offsetLeft;
}

function nearestSlide(track: HTMLElement): number {
  const distances = [...track.children].map((_, index) => Math.abs(slideOffset(track, index) - track.scrollLeft));
  return distances.indexOf(Math.min(...distances));
}

/**
 * Scrolls in exactly the given time; the browser's own smooth scrolling takes as long as it likes. `data-moving` takes
 * scroll snapping out of the way meanwhile.
 */
function moveTo(track: HTMLElement, left: number, duration: number): void {
  const from = track.scrollLeft;
  const begin = performance.now();
  const run = String(begin);
  track.dataset.moving = run;
  const frame = (now: number) => {
    // A later movement has taken over.
    if (track.dataset.moving !== run) return;
    const progress = duration === 0 ? 1 : Math.min(1, Math.max(0, now - begin) / duration);
    track.scrollLeft = from + (left - from) * easeOut(progress);
    if (progress < 1) requestAnimationFrame(frame);
    else delete track.dataset.moving;
  };
  requestAnimationFrame(frame);
}

function easeOut(progress: number): number {
  return 1 - (1 - progress) ** 3;
}
