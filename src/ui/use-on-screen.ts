import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element is on screen. Off screen, animations stop.
 * @param threshold the share of it that must be visible; 0 for any part
 */
export function useOnScreen(ref: RefObject<HTMLElement | null>, threshold = 0): boolean {
  const [onScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? false), { threshold });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, threshold]);
  return onScreen;
}
