import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useMotion } from './motion.ts';
import { useOnScreen } from './use-on-screen.ts';

/** Milliseconds without a scroll event after which scrolling has ended. Safari before 26 has no `scrollend`. */
const SETTLE_MS = 150;

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
  /** Whether it advances automatically: the state of its rotation control. */
  readonly rotating: boolean;
  readonly setRotating: (rotating: boolean) => void;
}

/**
 * A row of slides that visitors scroll by hand or by control, and that advances on a timer. It is an ordinary scrolling
 * list until it is hydrated. It waits while a pointer is over it (specification section 4), while a finger holds it, and
 * while it is out of sight. It stops when the keyboard's focus enters it, and advances again only when its rotation
 * control is used (WAI-ARIA authoring practices, carousel). The site's motion switch overrides the rotation control.
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
  const held = useHeld(trackRef, setIndex);
  const onScreen = useOnScreen(rootRef);
  const moving = rotating && !hovered && !held && onScreen;

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
    // A touch screen keeps `:hover` after a tap.
    setHovered(matchMedia('(hover: hover)').matches && element.matches(':hover'));
    return () => {
      element.removeEventListener('pointerover', onPointerOver);
      element.removeEventListener('pointerleave', onPointerLeave);
    };
  }, [ref]);
  return hovered;
}

/**
 * True while a pointer is down on a track, and until the scrolling that it began has ended. The slide that is then nearest
 * is reported, also after scrolling by wheel or keyboard.
 *
 * Touch events report when a finger is lifted: browsers cancel its pointer events as soon as they scroll (Pointer Events
 * section 4.1.3.1).
 */
function useHeld(trackRef: RefObject<HTMLElement | null>, onSettle: (index: number) => void): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const track = trackRef.current;
    if (!track) return;
    let down = false;
    let timer: ReturnType<typeof setTimeout>;
    const settle = () => {
      if (down) return;
      if (track.dataset.moving === undefined) onSettle(nearestSlide(track));
      setHeld(false);
    };
    const settleLater = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, SETTLE_MS);
    };
    const press = () => {
      down = true;
      setHeld(true);
    };
    const release = () => {
      if (down) settleLater();
      down = false;
    };
    const onTouch = ({ touches }: TouchEvent) => {
      if (![...touches].some(({ target }) => track.contains(target as Node))) return release();
      // A movement on its way would pull against the finger.
      delete track.dataset.moving;
      press();
    };
    const onPointerDown = ({ pointerType, button }: PointerEvent) => {
      if (pointerType !== 'touch' && button === 0) press();
    };
    const onPointerEnd = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') release();
    };
    const stop = new AbortController();
    const options = { passive: true, signal: stop.signal };
    track.addEventListener('scroll', settleLater, options);
    track.addEventListener('pointerdown', onPointerDown, options);
    for (const type of ['pointerup', 'pointercancel'] as const) addEventListener(type, onPointerEnd, options);
    for (const type of ['touchstart', 'touchend', 'touchcancel'] as const) addEventListener(type, onTouch, options);
    // It may have been scrolled before hydration.
    settleLater();
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [trackRef, onSettle]);
  return held;
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
