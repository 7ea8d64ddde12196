import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Does something after every navigation, also one to the same page. That a page comes to life is none: what a visitor has
 * opened before stays open.
 */
export function useAfterNavigation(act: () => void): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (key === shown.current) return;
    shown.current = key;
    act();
  });
}
