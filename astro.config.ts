import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { shortClassName } from './src/build/short-class-names.ts';
import { siteBuild } from './src/build/site-build.ts';
import { parseSiteUrl } from './src/content/site-url.ts';

const site = parseSiteUrl(process.env.SITE_URL);

export default defineConfig({
  ...(site && { site }),
  outDir: process.env.SITE_DIR || 'build/site',
  trailingSlash: 'never',
  build: { format: 'file', assets: 'assets', inlineStylesheets: 'always' },
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [react(), siteBuild()],
  vite: {
    css: { modules: { generateScopedName: shortClassName } },
    // Every file has its own name and is cached for a year. Only a page's own few lines of script are in the document:
    // a request for them would compete with the first paint.
    build: {
      // The styles are minified when they are lowered (lower-styles.ts).
      cssMinify: false,
      assetsInlineLimit: (file) => file.endsWith('.js'),
      license: { fileName: 'licences.json' },
    },
    // What most islands share comes in one file: a request costs more than the few bytes that a page may not need. Not
    // repair-address.ts: the not-found page needs nothing else of that file, and would fetch all of it. Only for the
    // browser: in the build of the documents every page would get the styles of what three pages share.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: [{ name: 'shared', minShareCount: 3, test: /^(?!.*\/repair-address\.ts)/ }] },
            },
          },
        },
      },
    },
  },
});
