import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { CONTENT_FOLDER } from '../content/content-folder.ts';
import { finishBuild } from './finish-build.ts';

/**
 * What this site adds to Astro: the client directive `soon`, a reload when content changes, and what a build needs besides its
 * pages (finish-build.ts).
 */
export function siteBuild(): AstroIntegration {
  return {
    name: 'site-build',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'soon', entrypoint: './src/scripts/soon.ts' });
      },
      'astro:server:setup': ({ server }) => {
        server.watcher.add(resolve(CONTENT_FOLDER));
        server.watcher.on('all', (_event, file) => {
          if (/[\\/]content[\\/].*\.(yaml|md)$/.test(file)) server.hot.send({ type: 'full-reload' });
        });
      },
      'astro:build:done': ({ dir }) => finishBuild(fileURLToPath(dir)),
    },
  };
}
