import { startTransition, useEffect, useState } from 'react';

let pageIsHydrated = false;

/**
 * False in the prerendered HTML and during hydration, true from then on. What hangs on it is rendered in slices after
 * hydration, not in one piece with its end.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(pageIsHydrated);
  useEffect(() => {
    pageIsHydrated = true;
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}
