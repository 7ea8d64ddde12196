import type { Part } from './parts.ts';

/** Milliseconds of one count, and the share of the section that must be visible before it begins (specification section 9). */
export const COUNT_DURATION = 2000;
const MIN_VISIBLE_SHARE = 0.3;

/** A copy of findParts: if two scripts shared the code, it would be one more file that every page requests. */
const find = (root: ParentNode, name: Part) => [...root.querySelectorAll<HTMLElement>(`[data-part=${name}]`)];

/** The number shown some milliseconds after the count began: 0 at first, the whole number after two seconds. */
export function countAt(number: number, elapsed: number): number {
  return Math.floor(number * Math.min(1, Math.max(0, elapsed / COUNT_DURATION)));
}

/**
 * Numbers that count up from 0, once, when 30 % of their section is visible. The final numbers are in the HTML, keep their place and
 * are what a screen reader reads; the counting is decoration on top, which the script adds and removes.
 */
export function countUp(): void {
  for (const section of find(document, 'counters')) countIn(section);
}

function countIn(section: HTMLElement): void {
  const { documentElement } = document;
  const counters = find(section, 'counter').map(createCounter);
  let begin: number | undefined;
  const isRunning = () => documentElement.dataset.motion === 'running';

  const end = () => {
    for (const { hide } of counters) hide();
    counters.length = 0;
  };
  const step = (now: number) => {
    if (begin === undefined) return;
    const elapsed = now - begin;
    if (elapsed >= COUNT_DURATION) return end();
    for (const { show } of counters) show(elapsed);
    requestAnimationFrame(step);
  };
  const applyMotion = () => {
    const running = isRunning();
    // Stopped while it counts: the final numbers are shown, and nothing counts later.
    if (!running && begin !== undefined) return end();
    for (const { show, hide } of counters) running ? show(0) : hide();
  };
  new MutationObserver(applyMotion).observe(documentElement, { attributeFilter: ['data-motion'] });
  applyMotion();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // Seen without motion: as if it had counted.
      if (!isRunning()) return end();
      begin = performance.now();
      requestAnimationFrame(step);
    },
    { threshold: MIN_VISIBLE_SHARE },
  );
  observer.observe(section);
}

/** The decoration on top of a number: a copy of it with another number. */
function createCounter(counter: HTMLElement) {
  const [whole] = counter.children;
  const final = counter.dataset.number ?? '';
  const counted = whole?.cloneNode() as HTMLElement;
  counted.setAttribute('aria-hidden', 'true');
  counted.translate = false;
  return {
    show(elapsed: number): void {
      counted.textContent = whole?.textContent?.replace(final, String(countAt(Number(final), elapsed))) ?? '';
      if (!counted.isConnected) counter.append(counted);
      counter.toggleAttribute('data-counting', true);
    },
    hide(): void {
      counted.remove();
      counter.removeAttribute('data-counting');
    },
  };
}
