import type { RouteObject } from 'react-router';
import { ErrorScreen, ScreenUnavailable } from './layout/ErrorScreen.tsx';
import { Shell } from './layout/Shell.tsx';
import type { ShellData } from './layout/shell-data.ts';
import { SHELL_ROUTE } from './layout/use-shell.ts';
import type { PageData, Screen } from './pages/page-data.ts';
import { type PageId, urls } from './urls.ts';

/** Where the router's loaders get their data: from `content/` at build time, from static files in the browser. */
export interface DataSource {
  shell(): ShellData | Promise<ShellData>;
  /** The data of the page at a path. Throws or redirects when there is none. */
  page(path: string): PageData<unknown> | Promise<PageData<unknown>>;
}

/** The module of each screen, by the id of its route. */
export const screens = {
  home: './pages/home/HomePage.tsx',
  about: './pages/about/AboutPage.tsx',
  contact: './pages/contact/ContactPage.tsx',
  career: './pages/careers/CareersPage.tsx',
  services: './pages/services/ServicesPage.tsx',
  terms: './pages/terms/TermsPage.tsx',
  service: './pages/service/ServicePage.tsx',
  message: './pages/message/MessagePage.tsx',
} as const satisfies Record<PageId | 'service' | 'message', string>;

const modules = import.meta.glob<{ Component: Screen }>('./pages/*/*Page.tsx');

/**
 * The router's routes: the table of URLs, the service pages (whose paths stand in `content/` and so in no script), and
 * the pages that only say something (not found, and the answers to a form sent without script).
 */
export function createRoutes(source: DataSource): RouteObject[] {
  const screen = (id: keyof typeof screens, path: string): RouteObject => ({
    id,
    path,
    loader: ({ request }) => source.page(new URL(request.url).pathname),
    // Else the router warns of a route that shows nothing.
    element: null,
    // The shell shows the screen (layout/Pages.tsx): it keeps a page a little longer than the router does.
    lazy: async () => ({ handle: loaded.get(id) ?? (await importScreen(id)) }),
  });
  return [
    {
      id: SHELL_ROUTE,
      Component: Shell,
      ErrorBoundary: ErrorScreen,
      loader: () => source.shell(),
      shouldRevalidate: () => false,
      children: [
        ...Object.entries(urls).map(([id, path]) => screen(id as PageId, path)),
        screen('service', '/:service'),
        screen('message', '*'),
      ],
    },
  ];
}

/** Screens that were fetched before: an import of them would end only in a later task, and the click wait for frames between. */
const loaded = new Map<keyof typeof screens, Screen>();

async function importScreen(id: keyof typeof screens): Promise<Screen> {
  const load = modules[screens[id]];
  if (!load) throw new Error(`There is no module ${screens[id]}`);
  const { Component } = await load().catch((cause: unknown) => {
    throw new ScreenUnavailable(screens[id], { cause });
  });
  loaded.set(id, Component);
  return Component;
}
