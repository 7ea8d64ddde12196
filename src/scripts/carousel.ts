import type { Part } from './parts.ts';

/** Milliseconds without a scroll event after which scrolling has ended. Safari before 26 has no `scrollend`. */
const SETTLE_MS = 150;

/** A copy of findParts: if two scripts shared the code, it would be one more file that every page requests. */
const find = (root: ParentNode, name: Part) => [...root.querySelectorAll<HTMLElement>(`[data-part=${name}]`)];

for (const root of find(document, 'carousel')) {
  const [track] = find(root, 'track');
  if (track) enhanceCarousel(root, track);
}

/**
 * A row of slides that visitors scroll by hand or by control, and that advances on a timer. Without script it is an ordinary scrolling
 * list. It waits while a pointer is over it (specification section 4), while a finger holds it, and while it is out of sight. It stops
 * when the keyboard's focus enters it, and advances again only when its rotation control is used (WAI-ARIA authoring practices,
 * carousel). The site's motion switch overrides the rotation control.
 *
 * `data-interval` and `data-duration` of the root are the milliseconds between two advances and of one slide's movement.
 */
function enhanceCarousel(root: HTMLElement, track: HTMLElement): void {
  const slides = [...track.children] as HTMLElement[];
  const interval = Number(root.dataset.interval);
  const duration = Number(root.dataset.duration);
  const state = { index: 0, rotating: false, hovered: false, held: false, onScreen: false };
  let timer: number | undefined;

  const set = (change: Partial<typeof state>) => {
    const isNew = (Object.keys(change) as (keyof typeof state)[]).some((key) => state[key] !== change[key]);
    if (!isNew) return;
    Object.assign(state, change);
    updateControls(root, slides, state);
    clearTimeout(timer);
    if (state.rotating && !state.hovered && !state.held && state.onScreen)
      timer = window.setTimeout(() => show(state.index + 1), interval);
  };
  const show = (wanted: number) => {
    const index = (wanted + slides.length) % slides.length;
    set({ index });
    moveTo(track, offsetOf(slides, index), matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : duration);
  };

  const onClick = (name: Part, choose: (position: number) => void) => {
    for (const [position, button] of find(root, name).entries())
      button.addEventListener('click', () => choose(position));
  };
  onClick('rotation', () => set({ rotating: !state.rotating }));
  onClick('previous', () => show(state.index - 1));
  onClick('next', () => show(state.index + 1));
  onClick('dot', show);

  followMotion(root, (rotating) => set({ rotating }));
  followPointer(root, (hovered) => set({ hovered }));
  followScrolling(track, {
    onHold: () => set({ held: true }),
    onSettle: () =>
      set({
        held: false,
        ...(track.dataset.moving === undefined && { index: nearestIndex(slides, track.scrollLeft) }),
      }),
  });
  new IntersectionObserver((entries) => set({ onScreen: entries.at(-1)?.isIntersecting ?? false })).observe(root);
}

/** Shows the state in the controls: the rotation control, the dots, and the position, which is announced unless it rotates. */
function updateControls(
  root: HTMLElement,
  slides: readonly HTMLElement[],
  state: { index: number; rotating: boolean },
): void {
  const { index, rotating } = state;
  root.toggleAttribute('data-rotating', rotating);
  for (const button of find(root, 'rotation')) {
    const { start = '', stop = '' } = button.dataset;
    button.setAttribute('aria-label', rotating ? stop : start);
  }
  for (const [position, dot] of find(root, 'dot').entries()) {
    if (position === index) dot.setAttribute('aria-current', 'true');
    else dot.removeAttribute('aria-current');
  }
  for (const line of find(root, 'position')) {
    line.setAttribute('aria-live', rotating ? 'off' : 'polite');
    // One element is replaced: of two that change, screen readers read the line twice.
    const shown = line.firstElementChild;
    const next = shown?.cloneNode(true) as Element | undefined;
    const [position, name] = next?.children ?? [];
    if (!next || !position || !name) continue;
    const { position: words = '' } = line.dataset;
    position.textContent = words.replace('{position}', String(index + 1)).replace('{count}', String(slides.length));
    name.textContent = `: ${slides[index]?.dataset.name}`;
    shown?.replaceWith(next);
  }
}

/** Reports whether it may rotate: while the motion switch is on, until the keyboard's focus enters. */
function followMotion(root: HTMLElement, report: (mayRotate: boolean) => void): void {
  const { documentElement } = document;
  const hasFocus = () => root.querySelector(':focus-visible') !== null;
  // The focus may be inside before the script runs.
  const apply = () => report(documentElement.dataset.motion === 'running' && !hasFocus());
  new MutationObserver(apply).observe(documentElement, { attributeFilter: ['data-motion'] });
  apply();
  root.addEventListener('focusin', ({ relatedTarget }) => {
    if (!root.contains(relatedTarget as Node | null) && hasFocus()) report(false);
  });
}

/** Reports whether the pointer is over an element, except over its first button: the rotation control is to be seen working. */
function followPointer(root: HTMLElement, report: (isOver: boolean) => void): void {
  const control = root.querySelector('button');
  root.addEventListener('pointerover', ({ target }) => report(!control?.contains(target as Node)));
  root.addEventListener('pointerleave', () => report(false));
  // A touch screen keeps `:hover` after a tap.
  report(matchMedia('(hover: hover)').matches && root.matches(':hover'));
}

/**
 * Reports that a pointer is down on a track, and that the scrolling that it began has ended; the latter also after scrolling by wheel
 * or keyboard.
 *
 * Touch events report when a finger is lifted: browsers cancel its pointer events as soon as they scroll (Pointer Events section
 * 4.1.3.1).
 */
function followScrolling(track: HTMLElement, { onHold, onSettle }: { onHold(): void; onSettle(): void }): void {
  let isDown = false;
  let timer: number | undefined;
  const settle = () => {
    if (!isDown) onSettle();
  };
  const settleLater = () => {
    clearTimeout(timer);
    timer = window.setTimeout(settle, SETTLE_MS);
  };
  const press = () => {
    isDown = true;
    onHold();
  };
  const release = () => {
    if (isDown) settleLater();
    isDown = false;
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
  const passive = { passive: true };
  track.addEventListener('scroll', settleLater, passive);
  track.addEventListener('pointerdown', onPointerDown, passive);
  for (const type of ['pointerup', 'pointercancel'] as const) addEventListener(type, onPointerEnd, passive);
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const) addEventListener(type, onTouch, passive);
  // It may have been scrolled before the script ran.
  settleLater();
}

function offsetOf(slides: readonly HTMLElement[], index: number): number {
  return (slides[index]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0);
}

function nearestIndex(slides: readonly HTMLElement[], scrolled: number): number {
  const distances = slides.map((_, index) => Math.abs(offsetOf(slides, index) - scrolled));
  return distances.indexOf(Math.min(...distances));
}

/**
 * Scrolls in exactly the given time; the browser's own smooth scrolling takes as long as it likes. `data-moving` takes scroll snapping
 * out of the way meanwhile.
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
    track.scrollLeft = from + (left - from) * (1 - (1 - progress) ** 3);
    if (progress < 1) requestAnimationFrame(frame);
    else delete track.dataset.moving;
  };
  requestAnimationFrame(frame);
}
