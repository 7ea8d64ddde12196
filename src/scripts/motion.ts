import { findParts } from './parts.ts';

/**
 * One switch for everything that moves (WCAG 2.2.2). It is remembered for the visit only, and begins off for visitors who ask their
 * system for reduced motion. The switch is in the banner; `data-motion` of the root element is the state.
 */
const STORAGE_KEY = 'motion';
type Motion = 'running' | 'paused';

const listeners: ((isRunning: boolean) => void)[] = [];

/** Calls back when things may move by themselves, and when they may not any more. */
export function onMotion(listener: (isRunning: boolean) => void): void {
  listeners.push(listener);
}

/** Applies the remembered or preferred state, and follows the switch. */
export function startMotion(): void {
  const [motionSwitch] = findParts('motionSwitch') as HTMLInputElement[];
  // The switch may have been used before the script ran.
  let wanted: Motion = motionSwitch?.checked ? 'paused' : (readRemembered() ?? preferred());
  const apply = () => {
    // A prerendered page must not have moved when the visitor opens it.
    const motion = document.prerendering ? 'paused' : wanted;
    if (motionSwitch) motionSwitch.checked = motion === 'paused';
    if (document.documentElement.dataset.motion === motion) return;
    document.documentElement.dataset.motion = motion;
    for (const listener of listeners) listener(motion === 'running');
  };
  motionSwitch?.addEventListener('input', () => {
    wanted = motionSwitch.checked ? 'paused' : 'running';
    remember(wanted);
    apply();
  });
  document.addEventListener('prerenderingchange', apply, { once: true });
  // After a reload a browser restores the switch later than the script has set it.
  addEventListener('pageshow', apply);
  apply();
}

function preferred(): Motion {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'paused' : 'running';
}

function readRemembered(): Motion | undefined {
  try {
    const remembered = sessionStorage.getItem(STORAGE_KEY);
    return remembered === 'running' || remembered === 'paused' ? remembered : undefined;
  } catch {
    // Storage may be forbidden; the switch then applies until the next document.
    return undefined;
  }
}

function remember(motion: Motion): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, motion);
  } catch {
    // See readRemembered.
  }
}
