import { createPortal } from 'react-dom';
import { Toaster } from 'sonner';
import { TOAST_AREA } from '../../../leads/forms.ts';
import styles from './Toasts.module.css';

/**
 * The toast area at the top centre. Sonner's defaults are the specified ones (specification section 9): 4000 ms, 3 visible,
 * 356 px, gap 14, swipe threshold 45, removal delay 200 ms. The library's own styles are allowed by their hash
 * (headers/content-policy.ts). It is a child of the body, so that no form's layout can move it.
 * @param label the name of the area in another language
 */
export function Toasts({ label = TOAST_AREA }: { label?: string | undefined }) {
  return createPortal(
    <Toaster
      containerAriaLabel={label}
      position="top-center"
      toastOptions={{ unstyled: true, classNames: { toast: styles.toast ?? '' } }}
    />,
    document.body,
  );
}
