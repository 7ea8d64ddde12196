import { createContext, useContext } from 'react';
import type { ShellData } from './shell-data.ts';

/** Id of the route that frames every page. */
export const SHELL_ROUTE = 'shell';

/** The frame's data, for what stands inside a page: the provider's channels, the words of forms. */
export const ShellContext = createContext<ShellData | undefined>(undefined);

/** @throws outside the frame */
export function useShell(): ShellData {
  const data = useContext(ShellContext);
  if (data === undefined) throw new Error('useShell is called outside the shell');
  return data;
}
