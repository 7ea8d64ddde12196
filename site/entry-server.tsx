import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import './design-system/global.css';
import { type EmailServiceSettings, emailServiceSettings } from './content/email-service.ts';
import { loadContent } from './content/load-content.ts';
import { PageAssets } from './content/page-assets.ts';
import type { Content } from './content/schema.ts';
import type { DataPaths, DocumentData } from './document-data.ts';
import { drawings } from './engraving/drawings.ts';
import { shellData } from './layout/shell-data.ts';
import { messagePaths, pageData } from './pages/page-data.ts';
import { relaySettings } from './relay-settings.ts';
import { createRoutes, screens } from './routes.tsx';
import { dataUrl, urls } from './urls.ts';

/** A page as HTML, with what the browser needs to take over from there. */
export interface RenderedPage {
  readonly body: string;
  readonly routeId: keyof typeof screens;
  readonly data: DocumentData;
  readonly dataPaths: DataPaths;
}

/** The whole site, ready to be rendered page by page. */
export interface Site {
  readonly content: Content;
  readonly emailService: EmailServiceSettings;
  /** Canonical paths of all public pages, home first. */
  readonly paths: readonly string[];
  readonly assets: PageAssets;
  /** Path of the icon of the browser's tab. */
  readonly favicon: string;
  render(path: string): Promise<RenderedPage>;
}

export { messagePaths, relaySettings, screens };

/**
 * Loads content and prepares rendering.
 * @param environment overrides of the email service, see content/email-service.ts
 * @throws {ContentError} when content has mistakes
 */
export function createSite(environment: Readonly<Record<string, string | undefined>>): Site {
  const content = loadContent();
  const assets = new PageAssets();
  const emailService = emailServiceSettings(content.emailService, environment);
  const shell = shellData(content, emailService, assets);
  const shellPath = assets.addJson('shell', shell);
  const routes = createRoutes({ shell: () => shell, page: (path) => pageData(path, content, assets) });
  const handler = createStaticHandler(routes);

  return {
    content,
    emailService,
    assets,
    favicon: assets.addSvg('favicon', drawings.favicon()),
    paths: [...Object.values(urls), ...content.services.map(({ path }) => path)],
    async render(path) {
      const context = await handler.query(new Request(new URL(path, 'http://localhost')));
      if (context instanceof Response) throw new Error(`${path} answered with a redirect instead of a page`);
      const [error] = Object.values(context.errors ?? {});
      if (error) throw error;
      const router = createStaticRouter(handler.dataRoutes, context);
      const routeId = context.matches.at(-1)?.route.id as keyof typeof screens;
      return {
        body: renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />),
        routeId,
        data: { shell, page: context.loaderData[routeId] },
        dataPaths: { shell: shellPath, page: dataUrl(path) },
      };
    },
  };
}
