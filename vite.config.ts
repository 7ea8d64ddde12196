import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import {
  compileAhead,
  inlineClassNames,
  inlineTokens,
  listenOnlyToUsed,
  shortPropertyNames,
  stacklessSentinels,
  stylesInFiles,
  treeShakeRouter,
} from './site/bundler-plugins.ts';
import { developmentServer } from './site/development-server.ts';
import { drawAssets } from './site/draw-assets.ts';

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const APPLICATION =
  /vite\/preload-helper|node_modules[\\/]react-router[\\/]|leads[\\/]|site[\\/](layout|lead-form[\\/](?!send-lead)|design-system[\\/](?!Toaster)|routes|follow-links|urls)/;

/**
 * `c0`, `c1` … in the order in which the stylesheets name their classes and animations, so that both bundles count alike.
 * Neighbours on a page have neighbouring names, which compress far better than random ones.
 */
function shortClassName(name: string, file: string): string {
  const number = classes.indexOf(placeOf(name, file));
  if (number === -1) throw new Error(`${file} names "${name}" in a way that vite.config.ts does not find`);
  return `c${number.toString(36)}`;
}
/** With as many characters of the hash as in content/page-assets.ts. The server's bundle must name files as the browser's does. */
const ASSET = 'assets/[name]-[hash:6][extname]';
const SOURCES = join(import.meta.dirname, 'site');
const placeOf = (name: string, file: string) => `${relative(SOURCES, file)} ${name}`;
const sources = (ending: RegExp): readonly string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .sort()
    .map((name) => join(SOURCES, name));
const stylesheets = sources(/\.css$/);
const scripts = sources(/(?<!\.test)\.tsx?$/).map((file) => readFileSync(file, 'utf8'));
const TOKENS = join(SOURCES, 'design-system/tokens.css');
const styles = () => stylesheets.map((file) => readFileSync(file, 'utf8'));
const classes: readonly string[] = stylesheets
  .filter((file) => file.endsWith('.module.css'))
  .flatMap((file) => {
    const names = readFileSync(file, 'utf8').matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi);
    return [...new Set([...names].map(([, name = '']) => placeOf(name, file)))];
  });

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    drawAssets(),
    react(),
    treeShakeRouter(),
    stacklessSentinels(),
    listenOnlyToUsed(scripts),
    inlineClassNames(),
    stylesInFiles(),
    compileAhead(['boot', 'not-found']),
    developmentServer(),
  ],
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
      ? { output: { assetFileNames: ASSET } }
      : {
          input: { boot: 'site/boot.ts', 'entry-client': 'site/entry-client.tsx', 'not-found': 'site/not-found.ts' },
          onLog(level, log, report) {
            // A class name that no stylesheet has.
            if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message);
            report(level, log);
          },
          // Reading a property does nothing at the top level of these libraries; unused code can go.
          treeshake: { propertyReadSideEffects: false },
          // What every page needs comes in few files: fewer requests, and it compresses better. But React is evaluated in a
          // task of its own, and the entry is apart: under developer tools a fetch collects the stack, and all functions of
          // the files in it are parsed for that.
          output: {
            entryFileNames: 'assets/[name]-[hash:6].js',
            chunkFileNames: 'assets/[name]-[hash:6].js',
            assetFileNames: ASSET,
            codeSplitting: {
              groups: [
                { name: 'react', test: REACT },
                { name: 'app', test: APPLICATION },
              ],
            },
          },
        },
  },
  css:
    command === 'build'
      ? {
          modules: { generateScopedName: shortClassName },
          postcss: { plugins: [inlineTokens(readFileSync(TOKENS, 'utf8'), styles()), shortPropertyNames(styles())] },
        }
      : { modules: { generateScopedName: '[name]_[local]' } },
  define: { BUILD_YEAR: new Date().getFullYear() },
  server: { port: 3000 },
}));
