import { useRouteLoaderData } from 'react-router';
import type { ShellData } from './shell-data.ts';

/** Id of the route that frames every page. */
export const SHELL_ROUTE = 'shell';

/** The frame's data, for what stands inside a page: the provider's channels, the words of forms. */
export function useShell(): ShellData {
  const data = useRouteLoaderData<ShellData>(SHELL_ROUTE);
  if (data === undefined) throw new Error('useShell is called outside the shell route');
  return data;
}
