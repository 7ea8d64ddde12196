import { useSyncExternalStore } from 'react';

/**
 * One switch for everything that moves (WCAG 2.2.2). It is remembered for the visit only, and begins off for
 * visitors who ask their system for reduced motion. The switch is in the banner; every island reads it here.
 */
const STORAGE_KEY = 'motion';
type Motion = 'running' | 'paused';

let current: Motion | undefined;
const listeners = new Set<() => void>();

function initial(): Motion {
  const remembered = readRemembered();
  if (remembered === 'running' || remembered === 'paused') return remembered;
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'paused' : 'running';
}

function readRemembered(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage may be forbidden; the switch then holds until the next document.
    return null;
  }
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  document.addEventListener('prerenderingchange', listener, { once: true });
  return () => listeners.delete(listener);
}

function snapshot(): Motion {
  // A prerendered page must not have moved when the visitor opens it.
  if (document.prerendering) return 'paused';
  current ??= initial();
  return current;
}

/** Starts or stops everything that moves. */
export function setMotion(motion: Motion): void {
  current = motion;
  try {
    sessionStorage.setItem(STORAGE_KEY, motion);
  } catch {
    // See readRemembered.
  }
  notify();
}

/** Whether things may move by themselves. While the page is static HTML the answer is no: it shows its final state. */
export function useMotion(): Motion {
  return useSyncExternalStore(subscribe, snapshot, () => 'paused');
}
