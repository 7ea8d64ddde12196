import { useSyncExternalStore } from 'react';
import { type IsoDay, localDay } from '../../../format/days.ts';

/** A tab may show yesterday until one of these events: timers do not run while the tab or the device sleeps. */
const RESUME_EVENTS = ['pageshow', 'visibilitychange', 'focus'] as const;

function subscribe(onChange: () => void): () => void {
  let timer: number | undefined;
  const check = () => {
    clearTimeout(timer);
    const midnight = new Date();
    midnight.setHours(24, 0, 0, 100);
    timer = window.setTimeout(check, midnight.getTime() - Date.now());
    onChange();
  };
  check();
  for (const type of RESUME_EVENTS) addEventListener(type, check);
  return () => {
    clearTimeout(timer);
    for (const type of RESUME_EVENTS) removeEventListener(type, check);
  };
}

/** The visitor's day, also in a page that stays open. Empty until the island is hydrated. */
export function useToday(): IsoDay {
  return useSyncExternalStore(
    subscribe,
    () => localDay(new Date()),
    () => '',
  );
}
