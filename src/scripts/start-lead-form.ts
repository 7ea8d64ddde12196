/**
 * Fetches the script of a form when the form is first used: pages with a form load no React before. Until it has come, a submit
 * waits for it, at most {@link MAX_SCRIPT_WAIT_MS}, and the button shows that; then the browser posts the form.
 */
import type { ScriptSettings } from '../features/lead-form/form-settings.ts';
import type { Part } from './parts.ts';

/** Events of the first use of a form: a press, a touch, the keyboard, or what the browser fills in; not a resting mouse. */
const FIRST_USE_EVENTS = ['pointerdown', 'focusin', 'keydown', 'input', 'change'] as const;

/** Milliseconds that a submit waits for the script. */
const MAX_SCRIPT_WAIT_MS = 3000;

/**
 * Shows on the button of a form that the form is being sent (specification section 4).
 * @returns a function that shows the button as before
 */
function showSending(form: HTMLFormElement): () => void {
  const button = form.querySelector('[type=submit]');
  const label = [...(button?.childNodes ?? [])];
  const { loading } = JSON.parse(form.dataset.settings ?? '') as ScriptSettings;
  // Not disabled: it would lose the focus.
  button?.setAttribute('aria-disabled', 'true');
  button?.replaceChildren(loading);
  return () => {
    button?.setAttribute('aria-disabled', 'false');
    button?.replaceChildren(...label);
  };
}

function startForm(form: HTMLFormElement): void {
  let loading: Promise<boolean> | undefined;
  let waiting = false;

  async function load(): Promise<boolean> {
    try {
      // React, for the messages after sending. The form does without them if they do not come.
      const toasts = import('../features/lead-form/show-toasts.tsx').catch(() => undefined);
      const { enhanceForm } = await import('../features/lead-form/enhance-form.ts');
      enhanceForm(form, toasts, showSending);
      form.removeEventListener('submit', hold);
      return true;
    } catch {
      // Gone after a deploy, blocked, or no network: a submit tries again.
      loading = undefined;
      return false;
    }
  }

  function prepare(): Promise<boolean> {
    loading ??= load();
    return loading;
  }

  async function hold(event: Event): Promise<void> {
    event.preventDefault();
    if (waiting) return;
    waiting = true;
    const showIdle = showSending(form);
    const late = new Promise<false>((resolve) => setTimeout(resolve, MAX_SCRIPT_WAIT_MS, false));
    const isReady = await Promise.race([prepare(), late]);
    waiting = false;
    showIdle();
    if (!isReady) {
      form.removeEventListener('submit', hold);
      form.noValidate = false;
    }
    form.requestSubmit();
  }

  form.addEventListener('submit', hold);
  // Its own messages, not the browser's: an empty form waits for them as well.
  form.noValidate = true;
  for (const type of FIRST_USE_EVENTS) form.addEventListener(type, prepare, { once: true, passive: true });
  // Used before this script ran.
  if (form.matches(':focus-within')) void prepare();
}

const LEAD_FORM: Part = 'leadForm';
for (const form of document.querySelectorAll<HTMLFormElement>(`[data-part=${LEAD_FORM}]`)) startForm(form);
