import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CmsConfig } from '@sveltia/cms';
import { build } from 'vite';

const APP = join(import.meta.dirname, 'app');

/** What the editor is built from. */
export interface EditorBuild {
  /** Folder that is emptied and then holds the editor, to be served at /admin/. */
  readonly folder: string;
  readonly config: CmsConfig;
  /** Origins of the host of the repository. */
  readonly hosts: readonly string[];
  /** Whether the server that serves it says what the build would say of a change (check-change.ts). */
  readonly checks: boolean;
}

/** Bundles the editor, with its fonts, so that nothing is fetched from elsewhere. */
export async function buildEditor({ folder, config, hosts, checks }: EditorBuild): Promise<void> {
  await build({
    configFile: false,
    root: APP,
    base: '/admin/',
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'esnext',
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      // Colours for program code in three hundred languages, ten megabytes: no form of this site shows code.
      rolldownOptions: { external: /^@shikijs\// },
    },
  });
  const document = join(folder, 'index.html');
  const head = [
    ...(checks ? ['<meta name="checks">'] : []),
    ...hosts.map((host) => `<link rel="preconnect" href="${host}" crossorigin>`),
  ];
  writeFileSync(document, readFileSync(document, 'utf8').replace('</head>', `${head.join('')}</head>`));
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
}
