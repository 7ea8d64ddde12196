import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast } from 'sonner';
import 'sonner/dist/styles.css';
import styles from './Toaster.module.css';
import { onToastsReady } from './toast.ts';

const place = document.body.appendChild(document.createElement('div'));

/**
 * Sonner at the top centre. Its defaults are the specified ones (section 9): 4000 ms, 3 visible, 356 px, gap 14, swipe
 * threshold 45, removal delay 200 ms. The look is ours. In a place of its own, where React listens to all that the library
 * handles (site/bundler-plugins.ts).
 */
export default function Toaster() {
  useEffect(() => onToastsReady((message) => toast(message)), []);
  return createPortal(
    <Sonner position="top-center" toastOptions={{ unstyled: true, classNames: { toast: styles.toast ?? '' } }} />,
    place,
  );
}
