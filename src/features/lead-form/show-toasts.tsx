import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import type { ScriptSettings } from './form-settings.ts';

/**
 * The toast area at the top centre. Sonner's defaults are the specified ones (specification section 9): 4000 ms, 3 visible,
 * 356 px, gap 14, swipe threshold 45, removal delay 200 ms. The library's own styles are allowed by their hash
 * (headers/content-policy.ts). It is a child of the body, so that no form's layout can move it.
 * @returns a function that shows a message: a failure with a bar, and otherwise like all others (specification section 2)
 */
export function showToasts({
  label,
  className,
}: ScriptSettings['toasts']): (message: string, isFailure?: boolean) => void {
  const area = document.body.appendChild(document.createElement('div'));
  // It must be there before the first toast.
  flushSync(() =>
    createRoot(area).render(
      <Toaster
        containerAriaLabel={label}
        position="top-center"
        toastOptions={{ unstyled: true, classNames: { toast: className } }}
      />,
    ),
  );
  return (message, isFailure = false) => {
    if (isFailure) toast.error(message, { icon: null });
    else toast(message);
  };
}
