import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import 'sonner/dist/styles.css';
import styles from './Toaster.module.css';
import { onToastsReady } from './toast.ts';

/**
 * Sonner at the top centre. Its defaults are the specified ones (section 9): 4000 ms, 3 visible, 356 px, gap 14, swipe
 * threshold 45, removal delay 200 ms. The look is ours.
 */
export default function Toaster() {
  useEffect(() => onToastsReady((message) => toast(message)), []);
  return <Sonner position="top-center" toastOptions={{ unstyled: true, classNames: { toast: styles.toast ?? '' } }} />;
}
