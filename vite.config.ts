import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { developmentServer } from './site/development-server.ts';
import { drawAssets } from './site/draw-assets.ts';
import { inlineClassNames, treeShakeRouter } from './site/tree-shake.ts';

const APPLICATION =
  /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|leads[\\/]|site[\\/](layout|lead-form[\\/](?!send-lead)|design-system[\\/](?!Toaster)|pages[\\/]use-page|routes|follow-links)/;

/** Three characters from the place of a class: stable in both bundles, and a few hundred bytes less in every page. */
function shortClassName(name: string, file: string): string {
  const place = `${relative(import.meta.dirname, file)} ${name}`;
  const digest = createHash('sha256')
    .update(place)
    .digest('base64')
    .replace(/[^a-zA-Z0-9]/g, '');
  const short = digest.slice(digest.search(/[a-zA-Z]/)).slice(0, 3);
  const owner = classNames.get(short) ?? place;
  if (owner !== place) throw new Error(`The classes "${owner}" and "${place}" get the same short name: rename one`);
  classNames.set(short, place);
  return short;
}
const classNames = new Map<string, string>();

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [drawAssets(), react(), treeShakeRouter(), inlineClassNames(), developmentServer()],
  appType: 'custom',
  build: {
    outDir: isSsrBuild ? 'build/server' : 'build/site',
    // The client build empties only its own folder; content is copied by nobody, so there is no public folder either.
    emptyOutDir: true,
    copyPublicDir: false,
    manifest: isSsrBuild ? false : 'manifest.json',
    license: isSsrBuild ? false : { fileName: 'licences.json' },
    // Every file gets a name of its own and is cached for ever; nothing is pasted into styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: { boot: 'site/boot.ts', 'not-found': 'site/not-found.ts' },
          onLog(level, log, report) {
            // A class name that no stylesheet has.
            if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message);
            report(level, log);
          },
          // Reading a property does nothing at the top level of these libraries; unused code can go.
          treeshake: { propertyReadSideEffects: false },
          // What every page needs comes in one file: fewer requests, and it compresses better.
          output: {
            codeSplitting: {
              // The small scripts must not drag the application in with what they share with it.
              groups: [
                { name: 'small', test: /vite\/preload-helper|site[\\/]urls/, priority: 1 },
                { name: 'app', test: APPLICATION },
              ],
            },
          },
        },
  },
  css: { modules: { generateScopedName: command === 'build' ? shortClassName : '[name]_[local]' } },
  define: { BUILD_YEAR: new Date().getFullYear() },
  server: { port: 3000 },
}));
