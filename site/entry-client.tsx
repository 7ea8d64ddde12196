import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, redirectDocument } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import './design-system/global.css';
import { APP_ELEMENT, type DocumentData } from './document-data.ts';
import { followLinks } from './follow-links.ts';
import type { ShellData } from './layout/shell-data.ts';
import { SHELL_ROUTE } from './layout/use-shell.ts';
import type { PageData } from './pages/page-data.ts';
import { createRoutes } from './routes.tsx';
import { dataUrl } from './urls.ts';

const appElement = document.getElementById(APP_ELEMENT);
const { shell, page } = appElement?.dataset ?? {};
// Not awaited: a page imports this bundle, and would wait for a module that waits for it.
if (appElement && shell && page) void start(appElement, { shell, page });

async function start(root: HTMLElement, data: DocumentData): Promise<void> {
  const [shell, page] = await Promise.all([fetchJson<ShellData>(data.shell), fetchJson<PageData<unknown>>(data.page)]);
  // Without its data the page stays what it is: finished, and without script.
  if (!shell || !page) return;
  const routes = createRoutes({ shell: () => shell, page: fetchPage });
  // The page on screen must be loaded before hydration, or React would find an empty place where its HTML stands.
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(matches.map(({ route }) => resolveLazy(route)));
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: { [SHELL_ROUTE]: shell, [matches.at(-1)?.route.id ?? '']: page } },
  });
  followLinks(router);
  startTransition(() => {
    hydrateRoot(root, <RouterProvider router={router} />);
  });
}

async function resolveLazy(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  const load = route.lazy;
  route.lazy = undefined;
  Object.assign(route, await load());
}

/** A page whose data cannot be had is opened as a document: the server knows what to answer, also when it is gone. */
async function fetchPage(path: string): Promise<PageData<unknown>> {
  const data = await fetchJson<PageData<unknown>>(dataUrl(path));
  if (!data) throw redirectDocument(path);
  return data;
}

async function fetchJson<Value>(url: string): Promise<Value | undefined> {
  try {
    const response = await fetch(url);
    return response.ok ? ((await response.json()) as Value) : undefined;
  } catch {
    return undefined;
  }
}
