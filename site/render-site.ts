import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { POLICY_IN_DOCUMENT } from '../hosting/content-policy.ts';
import { type DocumentParts, type Drawing, type Publication, renderDocument } from './document.ts';
import type { RenderedPage, Site } from './entry-server.tsx';
import { iconPaths } from './icon-paths.ts';
import { siteIcons } from './site-icons.ts';
import { robotsTxt, sitemap } from './sitemap.ts';
import type { PaintSocialPicture } from './social-picture.ts';
import { pageGraph } from './structured-data/page-graph.ts';
import { webManifest } from './web-manifest.ts';

type ServerBundle = typeof import('./entry-server.tsx');

/** What the two bundles have left behind for the rendering of pages. */
export interface Bundles {
  readonly server: Pick<ServerBundle, 'messagePaths' | 'screens'>;
  /** The client bundle's list of files, and the folder they lie in. */
  readonly manifest: Manifest;
  readonly folder: string;
}

/** What makes rendered pages a public site: without it they know neither their address nor their picture. */
export interface PublicSite {
  /** Origin of the site, such as https://www.example.com */
  readonly url: string;
  readonly paint: PaintSocialPicture;
  /** The day a page's words last changed, where that is known. */
  readonly lastChanged: (path: string) => string | undefined;
}

/** Files by their path below `build/`. */
export type BuiltFiles = Map<string, string | Uint8Array>;

/**
 * Renders every page of the URL table, HTML and data, and all that is served beside the client bundle.
 * @param publicSite undefined while nobody knows where the site will stand
 */
export async function renderSite(
  site: Site,
  bundles: Bundles,
  publicSite: PublicSite | undefined,
): Promise<BuiltFiles> {
  const { server, manifest } = bundles;
  const files: BuiltFiles = new Map();
  const { provider } = site.content;

  for (const path of site.paths) {
    const rendered = await site.render(path);
    const html = renderDocument(rendered, {
      ...sharedParts(bundles, site, rendered.routeId),
      script: chunkFile(manifest, 'site/boot.ts'),
      application: applicationFiles(manifest),
      hydrated: true,
      publication: publicSite && publication(path, rendered, site, publicSite),
      indexed: true,
    });
    files.set(join('site', path === '/' ? 'index.html' : `${path}.html`), html);
    files.set(join('site', rendered.dataPaths.page), JSON.stringify(rendered.data.page));
  }

  for (const [name, path] of Object.entries(server.messagePaths)) {
    const isNotFound = name === 'notFound';
    const html = renderDocument(await site.render(path), {
      ...sharedParts(bundles, site, 'message'),
      script: isNotFound ? chunkFile(manifest, 'site/not-found.ts') : undefined,
      application: [],
      hydrated: false,
      publication: undefined,
      indexed: false,
    });
    files.set(isNotFound ? join('site', '404.html') : join('replies', `${name}.html`), html);
  }

  for (const [path, file] of [...site.assets.files, ...(await siteIcons())]) files.set(join('site', path), file);
  files.set(join('site', iconPaths.manifest), webManifest(provider));
  files.set(join('site', 'robots.txt'), robotsTxt(publicSite?.url));
  if (publicSite) {
    const entries = site.paths.map((path) => ({
      url: publicSite.url + path,
      lastChanged: publicSite.lastChanged(path),
    }));
    files.set(join('site', 'sitemap.xml'), sitemap(entries));
  }
  return files;
}

/** What a page says of itself to those who list and share it; adds its picture to the site's files. */
function publication(
  path: string,
  { body }: RenderedPage,
  { content, assets }: Site,
  { url, paint }: PublicSite,
): Publication {
  const headingXml = headingOf(body);
  const picture = paint({
    headingXml,
    name: escapeXml(content.provider.name),
    slug: path.slice(1) || 'pvt-ltd',
  });
  return {
    url: url + path,
    siteName: content.provider.name,
    pictureUrl: url + assets.addPng(path.slice(1) || 'index', picture),
    pictureHtml: headingXml,
    graph: pageGraph(path, content, url),
  };
}

/**
 * Drawings in the first view of a screen, by the names of their files. Without a link a browser asks for them when it has
 * laid out the page.
 */
const FIRST_DRAWINGS: { readonly [Screen in keyof ServerBundle['screens']]?: readonly DrawnFile[] } = {
  contact: [
    { name: 'map', isMask: true },
    { name: 'wafer', isMask: false },
  ],
};

type DrawnFile = Pick<Drawing, 'isMask'> & { readonly name: string };

/** The CSS that a screen needs, in cascade order: the application's first, then the screen's own; fonts and icons. */
function sharedParts(
  { server, manifest, folder }: Bundles,
  { favicon }: Site,
  screen: keyof ServerBundle['screens'],
): Pick<DocumentParts, 'css' | 'inlinedStylesheets' | 'fonts' | 'drawings' | 'favicon' | 'policy'> {
  const visited = new Set<string>();
  const chunks = ['site/entry-client.tsx', server.screens[screen].replace('./', 'site/')].flatMap((key) =>
    importsFirst(manifest, key, visited),
  );
  const stylesheets = new Set(chunks.flatMap((key) => manifest[key]?.css ?? []));
  return {
    css: [...stylesheets].map((file) => readFileSync(join(folder, file), 'utf8').trim()).join(''),
    inlinedStylesheets: [...stylesheets].map((file) => `/${file}`),
    fonts: [assetOf(folder, 'bona-nova', '.woff2'), assetOf(folder, 'anek-latin', '.woff2')],
    drawings: (FIRST_DRAWINGS[screen] ?? []).map(({ name, isMask }) => ({
      path: assetOf(folder, name, '.svg'),
      isMask,
    })),
    favicon,
    policy: POLICY_IN_DOCUMENT,
  };
}

/**
 * The application and what it imports, directly or not, each file after those that it imports: asked for together, or
 * each would be a round trip of its own, and started one after the other.
 */
function applicationFiles(manifest: Manifest): string[] {
  return importsFirst(manifest, 'site/entry-client.tsx').map((key) => chunkFile(manifest, key));
}

/** The chunk of a key and those that it imports, directly or not, in the order in which they can be evaluated. */
function importsFirst(manifest: Manifest, key: string, visited = new Set<string>()): string[] {
  if (visited.has(key)) return [];
  visited.add(key);
  const imports = manifest[key]?.imports ?? [];
  return [...imports.flatMap((imported) => importsFirst(manifest, imported, visited)), key];
}

function chunkFile(manifest: Manifest, key: string): string {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the bundle`);
  return `/${chunk.file}`;
}

/** Path of a file that the bundler has given a content-hashed name. */
function assetOf(folder: string, name: string, extension: string): string {
  const file = readdirSync(join(folder, 'assets')).find(
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
