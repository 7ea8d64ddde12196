import { lazy, Suspense, useEffect, useState } from 'react';
import { onToastsNeeded } from './toast.ts';

const Toaster = lazy(() => import('./Toaster.tsx'));

/** Where toasts appear. Empty, and without a byte of the toast library, until something announces a toast. */
export function ToastArea() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onToastsNeeded(() => setNeeded(true)), []);
  return needed ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
