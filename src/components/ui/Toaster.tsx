import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import styles from './Toaster.module.css';

/**
 * Sonner at the top centre. Its defaults are the specified ones (section 9): 4000 ms, 3 visible, 356 px, gap 14, swipe
 * threshold 45, removal delay 200 ms. The look is ours; the library's own styles are allowed by their hash
 * (hosting/content-policy.ts).
 */
export default function Toaster({ onReady }: { onReady: (show: (message: string) => void) => void }) {
  useEffect(() => onReady((message) => toast(message)), [onReady]);
  return <Sonner position="top-center" toastOptions={{ unstyled: true, classNames: { toast: styles.toast ?? '' } }} />;
}
