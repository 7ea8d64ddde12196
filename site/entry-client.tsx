import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, redirectDocument } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import './design-system/global.css';
import { APP_ELEMENT, DATA_ELEMENT, type DataPaths, type DocumentData } from './document-data.ts';
import { followLinks } from './follow-links.ts';
import { keepPlaces } from './keep-places.ts';
import type { ShellData } from './layout/shell-data.ts';
import { SHELL_ROUTE } from './layout/use-shell.ts';
import type { PageData, Screen } from './pages/page-data.ts';
import { prefetchLinks } from './prefetch-links.ts';
import { createRoutes } from './routes.tsx';
import { dataUrl, urls } from './urls.ts';

/** Data of the pages that were shown or came near, by path: each is fetched once in the life of a document. */
const pages = new Map<string, Promise<PageData<unknown> | undefined>>();

const appElement = document.getElementById(APP_ELEMENT);
// Not awaited: a page imports this bundle, and would wait for a module that waits for it.
if (appElement) void start(appElement);

async function start(root: HTMLElement): Promise<void> {
  const data = embeddedData() ?? (await fetchData(root.dataset));
  // Without its data the page stays what it is: finished, and without script.
  if (!data) return;
  const { shell, page } = data;
  pages.set(location.pathname, Promise.resolve(page));
  const routes = createRoutes({ shell: () => shell, page: openPage });
  const loadRoute = async (path: string) => {
    const matches = matchRoutes(routes, path) ?? [];
    await Promise.all(matches.map(({ route }) => resolveLazy(route)));
    return matches.at(-1)?.route;
  };
  // The page on screen must be loaded before hydration, or React would find an empty place where its HTML stands.
  const route = await loadRoute(location.pathname);
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: { [SHELL_ROUTE]: shell, [route?.id ?? '']: page } },
  });
  renderOnlyResults(router);
  keepPlaces(router);
  followLinks(router);
  const prefetch = async (path: string) => {
    const [data, next] = await Promise.all([fetchPage(path), loadRoute(path)]);
    return data && { path, data, screen: next?.handle as Screen };
  };
  prefetchLinks(prefetch, urls.contact);
  // A task of its own, where browsers have it: what the visitor does meanwhile need not wait for both.
  if ('scheduler' in window && 'yield' in window.scheduler) await window.scheduler.yield();
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        {/* A transition is rendered in slices, between which the browser paints what moves: the page comes half as fast. */}
        <RouterProvider router={router} useTransitions={false} />
      </StrictMode>,
    );
  });
}

/** What the document brings along, if it has had room for it. */
function embeddedData(): DocumentData | undefined {
  const json = document.getElementById(DATA_ELEMENT)?.textContent;
  return json ? (JSON.parse(json) as DocumentData) : undefined;
}

async function fetchData(paths: Partial<DataPaths>): Promise<DocumentData | undefined> {
  const [shell, page] = await Promise.all([
    paths.shell && fetchJson<ShellData>(paths.shell),
    paths.page && fetchJson<PageData<unknown>>(paths.page),
  ]);
  return shell && page ? { shell, page } : undefined;
}

/** Lets the router tell of a navigation when it ends: that one has begun is shown nowhere, and not worth a render. */
function renderOnlyResults(router: ReturnType<typeof createBrowserRouter>): void {
  const { subscribe } = router;
  router.subscribe = (listener) =>
    subscribe((state, options) => {
      if (state.navigation.state === 'idle') listener(state, options);
    });
}

async function resolveLazy(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
}

/** A page whose data cannot be had is opened as a document: the server knows what to answer, also when it is gone. */
async function openPage(path: string): Promise<PageData<unknown>> {
  const data = await fetchPage(path);
  if (!data) throw redirectDocument(path);
  return data;
}

function fetchPage(path: string): Promise<PageData<unknown> | undefined> {
  const known = pages.get(path);
  if (known) return known;
  const fetched = fetchJson<PageData<unknown>>(dataUrl(path));
  pages.set(path, fetched);
  void fetched.then((data) => data ?? pages.delete(path));
  return fetched;
}

async function fetchJson<Value>(url: string): Promise<Value | undefined> {
  try {
    const response = await fetch(url);
    return response.ok ? ((await response.json()) as Value) : undefined;
  } catch {
    return undefined;
  }
}
