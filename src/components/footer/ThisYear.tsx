import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The year by the visitor's clock; before hydration, that of the build (specification section 2, footer). */
export function ThisYear({ builtIn }: { builtIn: number }) {
  return useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => builtIn,
  );
}
