import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Plugin } from 'vite';
import { editorRules } from '../../headers/editor-headers.ts';
import { headersAt } from '../../headers/header-rules.ts';
import { buildEditor } from './build-editor.ts';
import { type Change, checkChanges, currentMistakes } from './check-change.ts';
import { contentVersions, versionOf } from './content-version.ts';
import { editorConfig } from './editor-config.ts';
import { PAIRS_FIELD } from './translation-forms.ts';

/**
 * Serves the editor at /admin/ of the development site, for the content on this machine. The editor reads and writes files in
 * the folder that is picked in the browser. The site checks each change before it is saved: whether the build would accept it, and
 * whether the file is still the one that the editor has read.
 * @param folder where the editor is built
 */
export function localEditor(folder: string): Plugin {
  return {
    name: 'local-editor',
    async configureServer(server) {
      await buildEditor({ folder: resolve(folder), config: editorConfig(undefined), hosts: [], checks: true });
      server.middlewares.use('/admin', getRequestListener(createEditorApp(folder).fetch));
    },
  };
}

/** The form of a translation has one field, and its file is the list in it. */
function unwrapPairs(change: Change): Change {
  const { [PAIRS_FIELD]: pairs } = { ...change.data } as { readonly [PAIRS_FIELD]?: readonly unknown[] };
  return pairs ? { ...change, data: pairs } : change;
}

function createEditorApp(folder: string): Hono {
  const headers = headersAt('/admin/', editorRules(''));
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  });
  app.get('/versions', (c) => c.json(contentVersions()));
  app.post('/check', async (c) => {
    const changes = ((await c.req.json()) as Change[]).map(unwrapPairs);
    const errorMessage = checkChanges(changes);
    if (errorMessage !== undefined) return c.text(errorMessage, 422);
    // The versions of the files once they are saved.
    return c.json(Object.fromEntries(changes.map(({ path, data }) => [path, data ? versionOf(data) : null])));
  });
  app.get('/mistakes', (c) => c.text(currentMistakes()));
  // Made for each request: the forms name the texts that are in English at that time.
  app.get('/config.json', (c) => c.json(editorConfig(undefined)));
  app.get('*', serveStatic({ root: folder }));
  return app;
}
