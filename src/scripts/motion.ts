import { findParts } from './parts.ts';
import { root } from './root.ts';

/**
 * One switch for everything that moves (WCAG 2.2.2). It is remembered for the visit only, and begins off for visitors who ask their
 * system for reduced motion. The switch is in the banner; `data-motion` of the root element is the state.
 */
const STORAGE_KEY = 'motion';

const listeners: ((isRunning: boolean) => void)[] = [];

/** Calls back when things may move by themselves, and when they may not any more. */
export function onMotion(listener: (isRunning: boolean) => void): void {
  listeners.push(listener);
}

/** Whether the visitor has asked the system for reduced motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Applies the remembered or preferred state, and follows the switch. */
export function startMotionSwitch(): void {
  const [motionSwitch] = findParts('motionSwitch') as NodeListOf<HTMLInputElement>;
  const { dataset } = root;
  const nameOf = (isPaused: boolean) => (isPaused ? 'paused' : 'running');
  const remembered = readRemembered();
  // The switch may have been used before the script ran.
  let wantsPause = motionSwitch?.checked || (remembered ? remembered === nameOf(true) : prefersReducedMotion());
  const apply = () => {
    // A prerendered page must not have moved when the visitor opens it.
    const isPaused = document.prerendering || wantsPause;
    if (motionSwitch) motionSwitch.checked = isPaused;
    if (dataset.motion === nameOf(isPaused)) return;
    dataset.motion = nameOf(isPaused);
    for (const listener of listeners) listener(!isPaused);
  };
  motionSwitch?.addEventListener('input', () => {
    wantsPause = motionSwitch.checked;
    remember(nameOf(wantsPause));
    apply();
  });
  document.addEventListener('prerenderingchange', apply, { once: true });
  // After a reload a browser restores the switch later than the script has set it.
  addEventListener('pageshow', apply);
  apply();
}

function readRemembered(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage may be forbidden; the switch then applies until the next document.
    return null;
  }
}

function remember(motion: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, motion);
  } catch {
    // See readRemembered.
  }
}
