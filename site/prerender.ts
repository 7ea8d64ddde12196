/**
 * The last step of the build: renders every page of the URL table to `build/site/`, HTML and data, and writes what the
 * relay needs beside it. Runs after the two bundles; see the script "build" in package.json.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Manifest, ManifestChunk } from 'vite';
import { ContentError } from './content/content-error.ts';
import { type DocumentParts, renderDocument } from './document.ts';
import { createSocialPainter } from './social-picture.ts';

const BUILD = 'build';
const SITE = join(BUILD, 'site');
const MANIFEST = join(SITE, 'manifest.json');

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
  const entry: typeof import('./entry-server.tsx') = await import(
    join(import.meta.dirname, '../build/server/entry-server.js')
  );
  const site = entry.createSite(process.env);
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;
  rmSync(MANIFEST);
  const siteUrl = readSiteUrl(process.env.SITE_URL);

  // Sharing needs absolute addresses, so without the site's origin there is nothing to paint for.
  const paint = siteUrl ? await createSocialPainter() : undefined;

  console.log(`Rendering ${site.paths.length} pages${paint ? ' and their pictures for sharing' : ''} …`);
  for (const path of site.paths) {
    const rendered = await site.render(path);
    const parts = documentParts(manifest, entry.screens[rendered.routeId]);
    const picture = paint?.({
      headingXml: headingOf(rendered.body),
      name: escapeXml(site.content.provider.name),
      slug: path.slice(1) || 'pvt-ltd',
    });
    const picturePath = picture && site.assets.addPng(path.slice(1) || 'index', picture);
    write(
      join(SITE, path === '/' ? 'index.html' : `${path}.html`),
      renderDocument(rendered, {
        ...parts,
        script: chunkOf(manifest, 'site/boot.ts').file,
        hydrated: true,
        favicon: site.favicon,
        canonicalUrl: siteUrl && siteUrl + path,
        socialPictureUrl: picturePath && siteUrl + picturePath,
        indexed: true,
      }),
    );
    write(join(SITE, rendered.data.page), JSON.stringify(rendered.page));
  }

  const messageParts = documentParts(manifest, entry.screens.message);
  for (const [name, path] of Object.entries(entry.messagePaths)) {
    const isNotFound = name === 'notFound';
    write(
      isNotFound ? join(SITE, '404.html') : join(BUILD, 'replies', `${name}.html`),
      renderDocument(await site.render(path), {
        ...messageParts,
        script: isNotFound ? chunkOf(manifest, 'site/not-found.ts').file : undefined,
        hydrated: false,
        favicon: site.favicon,
        canonicalUrl: undefined,
        socialPictureUrl: undefined,
        indexed: false,
      }),
    );
  }

  for (const [path, file] of site.assets.files) write(join(SITE, path), file);
  write(join(SITE, 'robots.txt'), `User-agent: *\nAllow: /\n${siteUrl ? `Sitemap: ${siteUrl}/sitemap.xml\n` : ''}`);
  if (siteUrl) write(join(SITE, 'sitemap.xml'), sitemap(site.paths.map((path) => siteUrl + path)));
  const settings = entry.relaySettings(site, siteUrl);
  write(join(BUILD, 'relay.json'), JSON.stringify(settings, undefined, 2));

  console.log('Compressing …');
  compressAll(SITE);
  console.log(`The site stands in ${SITE}.`);
  if (settings.placeholders.length > 0) {
    console.warn('These values are still placeholders:');
    for (const { what, value, where } of settings.placeholders)
      console.warn(`  ${what}: ${value || '(none)'} — set it in ${where}`);
  }
}

/** @throws {ContentError} when SITE_URL is set to something that is no origin */
function readSiteUrl(value: string | undefined): string | undefined {
  if (!value) return undefined;
  const origin = value.replace(/\/$/, '');
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
    throw new ContentError([
      {
        file: 'The environment variable SITE_URL',
        cause: `"${value}" is no origin.`,
        cure: 'Write it like https://www.example.com, without a path.',
      },
    ]);
  }
  return origin;
}

type SharedParts = Pick<DocumentParts, 'css' | 'inlinedStylesheets' | 'fonts'>;

/** The CSS that a screen needs, in cascade order: the application's first, then the screen's own. */
function documentParts(manifest: Manifest, screen: string): SharedParts {
  const stylesheets = new Set<string>();
  const visited = new Set<string>();
  const collect = (key: string): void => {
    if (visited.has(key)) return;
    visited.add(key);
    const chunk = manifest[key];
    for (const imported of chunk?.imports ?? []) collect(imported);
    for (const css of chunk?.css ?? []) stylesheets.add(css);
  };
  collect('site/entry-client.tsx');
  collect(screen.replace('./', 'site/'));
  return {
    css: [...stylesheets].map((file) => readFileSync(join(SITE, file), 'utf8').trim()).join(''),
    inlinedStylesheets: [...stylesheets].map((file) => `/${file}`),
    fonts: [assetOf('bona-nova', '.woff2'), assetOf('anek-latin', '.woff2')],
  };
}

function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the bundle`);
  return { ...chunk, file: `/${chunk.file}` };
}

/** Path of a file that the bundler has given a content-hashed name. */
function assetOf(name: string, extension: string): string {
  const file = readdirSync(join(SITE, 'assets')).find(
    (candidate) => candidate.startsWith(`${name}-`) && candidate.endsWith(extension),
  );
  if (!file) throw new Error(`The bundle holds no ${name}${extension}`);
  return `/assets/${file}`;
}

/** The heading of a rendered page as the text of an XML file: its tags gone, its entities as they are. */
function headingOf(body: string): string {
  const [, heading = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(body) ?? [];
  return heading.replace(/<[^>]+>|<!-- -->/g, '');
}

function escapeXml(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** https://www.sitemaps.org/protocol.html */
function sitemap(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<url><loc>${address}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`;
}

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Lays a brotli and a gzip copy beside every text file, so that no server needs to compress while it serves. */
function compressAll(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|json|js|css|svg|txt|xml|webmanifest)$/.test(name)) continue;
    const file = join(folder, name);
    const source = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: source.length } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(source, { level: 9 }));
  }
}
