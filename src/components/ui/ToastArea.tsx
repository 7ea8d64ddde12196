import { lazy, Suspense, useEffect, useState } from 'react';
import { provideToasts } from './toast.ts';

const Toaster = lazy(() => import('./Toaster.tsx'));

/** Where toasts appear, once a page. Empty, and without a byte of the toast library, until a form is touched. */
export function ToastArea() {
  const [onReady, setOnReady] = useState<(show: (message: string) => void) => void>();
  useEffect(() => provideToasts(() => new Promise((resolve) => setOnReady(() => resolve))), []);
  return <Suspense>{onReady && <Toaster onReady={onReady} />}</Suspense>;
}
