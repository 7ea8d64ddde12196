import { useEffect, useEffectEvent } from 'react';

/**
 * Keeps a tool and its fields in agreement.
 * @param restore called after hydration and when the page is shown again: the visitor may have changed fields before
 *   hydration, and browsers restore only some fields after Back or a reload
 * @param read called when Back or Forward changes the address within the page
 */
export function useRestoredFields(restore: () => void, read: () => void): void {
  const onShow = useEffectEvent(restore);
  const onMove = useEffectEvent(read);
  useEffect(() => {
    const show = () => onShow();
    const move = () => onMove();
    show();
    addEventListener('pageshow', show);
    addEventListener('popstate', move);
    return () => {
      removeEventListener('pageshow', show);
      removeEventListener('popstate', move);
    };
  }, []);
}
