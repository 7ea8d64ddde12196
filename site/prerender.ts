/**
 * The last step of the build: renders every page of the URL table to `build/site/`, HTML and data, and writes what the
 * relay needs beside it. Runs after the two bundles; see the script "build" in package.json.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Manifest } from 'vite';
import { documentSources } from '../hosting/content-policy.ts';
import { headersFile, redirectsFile } from '../hosting/static-host.ts';
import { lastChanges } from './content/last-changed.ts';
import { readSiteUrl } from './content/site-url.ts';
import { type Licensed, licencesFile, licencesInBrowser, licencesOnServer } from './licences.ts';
import { precompress } from './precompress.ts';
import { renderSite } from './render-site.ts';
import { createSocialPainter } from './social-picture.ts';

const BUILD = 'build';
const SITE = join(BUILD, 'site');
/** What the bundler tells of its work; no part of the site. */
const REPORTS = ['manifest.json', 'licences.json'] as const;

// React chooses its build by this when it is imported.
process.env.NODE_ENV ??= 'production';

try {
  await prerender();
} catch (error) {
  // A mistake in content or settings is the editor's to mend; a stack trace would only hide it.
  // By its name, because the bundle of the site has a class of its own.
  const expected = error instanceof Error && error.name === 'ContentError';
  console.error(expected ? `\nThe site was not built.\n\n${(error as Error).message}\n` : error);
  process.exitCode = 1;
}

async function prerender(): Promise<void> {
  const server: typeof import('./entry-server.tsx') = await import(
    join(import.meta.dirname, '../build/server/entry-server.js')
  );
  const site = server.createSite(process.env);
  const [manifest, bundled] = REPORTS.map((name) => {
    renameSync(join(SITE, name), join(BUILD, name));
    return JSON.parse(readFileSync(join(BUILD, name), 'utf8'));
  }) as [Manifest, Licensed[]];
  const url = readSiteUrl(process.env.SITE_URL);

  console.log(`Rendering ${site.paths.length} pages${url ? ' and their pictures for sharing' : ''} …`);
  const files = await renderSite(
    site,
    { server, manifest, folder: SITE },
    url === undefined ? undefined : { url, paint: await createSocialPainter(), lastChanged: lastChanges() },
  );
  for (const [path, content] of files) write(join(BUILD, path), content);
  write(join(SITE, 'licences.txt'), licencesFile(licencesInBrowser(bundled)));
  write(join(BUILD, 'licences-server.txt'), licencesFile(licencesOnServer()));
  const settings = server.relaySettings(site, url);
  write(join(BUILD, 'relay.json'), JSON.stringify(settings, undefined, 2));

  const documents = [...files]
    .filter(([path]) => /^site\/.*\.html$/.test(path))
    .map(([, content]) => documentSources(String(content)));
  write(join(SITE, '_headers'), headersFile(documents));
  write(join(SITE, '_redirects'), redirectsFile(site.paths));

  console.log('Compressing …');
  precompress(SITE);
  console.log(`The site stands in ${SITE}.`);
  if (url === undefined) {
    console.warn(
      'SITE_URL is not set: the pages have no canonical address, no card and picture for sharing and no structured data, ' +
        'and there is no sitemap. Build with SITE_URL=https://… to have them.',
    );
  }
  if (settings.placeholders.length > 0) {
    console.warn('These values are still placeholders (npm run check:launch says more):');
    for (const { what, value, where } of settings.placeholders)
      console.warn(`  ${what}: ${value || '(none)'} — set it in ${where}`);
  }
}

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
