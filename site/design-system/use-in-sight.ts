import { type RefObject, useEffect, useState } from 'react';

/** Whether any part of an element is on screen: what nobody sees need not move. */
export function useInSight(ref: RefObject<HTMLElement | null>): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return inSight;
}
