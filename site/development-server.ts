import type { Plugin, ViteDevServer } from 'vite';
import { renderDocument } from './document.ts';
import { dataUrl } from './urls.ts';

/**
 * For `npm run dev`: renders pages on request, from the sources and the content as they stand, and reloads the browser
 * when content changes. Nothing of it is in the build.
 */
export function developmentServer(): Plugin {
  return {
    name: 'development-server',
    apply: 'serve',
    configureServer(server) {
      server.watcher.add('content');
      server.watcher.on('change', (file) => {
        if (/[\\/]content[\\/].*\.(yaml|md)$/.test(file)) server.ws.send({ type: 'full-reload' });
      });
      return () => {
        server.middlewares.use((request, response, next) => {
          answer(server, request.url ?? '/').then(
            (answered) => {
              if (!answered) return next();
              response.statusCode = answered.status;
              response.setHeader('Content-Type', answered.type);
              response.end(answered.body);
            },
            (error: unknown) => next(error),
          );
        });
      };
    },
  };
}

async function answer(server: ViteDevServer, url: string) {
  const path = new URL(url, 'http://localhost').pathname;
  const { createSite, messagePaths } = (await server.ssrLoadModule(
    '/site/entry-server.tsx',
  )) as typeof import('./entry-server.tsx');
  const site = createSite(process.env);
  const generated = async () => {
    // Drawings arise while their page is rendered, the frame's data before that.
    for (const page of site.paths) if (!site.assets.files.has(path)) await site.render(page);
    return site.assets.files.get(path);
  };
  if (path.startsWith('/engraving/') || path.startsWith('/assets/shell-')) {
    const body = await generated();
    const type = path.endsWith('.svg') ? 'image/svg+xml' : 'application/json';
    return body === undefined ? undefined : { status: 200, type, body };
  }
  const dataOf = site.paths.find((page) => dataUrl(page) === path);
  if (dataOf) {
    const { data } = await site.render(dataOf);
    return { status: 200, type: 'application/json', body: JSON.stringify(data.page) };
  }
  if (path.includes('.')) return undefined;
  const known = site.paths.includes(path);
  const html = renderDocument(await site.render(known ? path : messagePaths.notFound), {
    css: '',
    inlinedStylesheets: [],
    fonts: [],
    drawings: [],
    favicon: site.favicon,
    policy: undefined,
    script: '/site/entry-client.tsx',
    application: [],
    hydrated: known,
    publication: undefined,
    indexed: false,
  });
  return { status: known ? 200 : 404, type: 'text/html', body: await server.transformIndexHtml(url, html) };
}
