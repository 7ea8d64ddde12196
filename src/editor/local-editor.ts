import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Plugin } from 'vite';
import { editorRules } from '../../hosting/editor-headers.ts';
import { headersAt } from '../../hosting/header-rules.ts';
import { buildEditor } from './build-editor.ts';
import { type Change, checkChange } from './check-change.ts';
import { editorConfig } from './editor-config.ts';

/**
 * Serves the editor at /admin/ of the development site, for the content on this machine. It reads and writes files by itself,
 * in the folder that one picks in the browser; the site only says what the build would say of a change.
 * @param folder where the editor is built
 */
export function localEditor(folder: string): Plugin {
  return {
    name: 'local-editor',
    async configureServer(server) {
      await buildEditor({ folder: resolve(folder), config: editorConfig(undefined), hosts: [], checks: true });
      server.middlewares.use('/admin', getRequestListener(createApp(folder).fetch));
    },
  };
}

function createApp(folder: string): Hono {
  const headers = headersAt('/admin/', editorRules(''));
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  });
  app.post('/check', async (c) => {
    const refusal = checkChange((await c.req.json()) as Change);
    return refusal === undefined ? c.text('') : c.text(refusal, 422);
  });
  app.get('*', serveStatic({ root: folder }));
  return app;
}
