import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { parseAccept } from 'hono/utils/accept';
import { getMimeType } from 'hono/utils/mime';

interface Variant {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

interface StaticFile {
  readonly type: string;
  readonly cacheControl: string;
  readonly plain: Variant;
  /** Precompressed siblings by their content coding. */
  readonly coded: ReadonlyMap<string, Variant>;
}

/** A built site, held in memory: small, and safe from a build that runs meanwhile. */
export interface Site {
  /** Files by canonical URL path, decoded. */
  readonly files: ReadonlyMap<string, StaticFile>;
  /** Canonical path of each page by its lower-case form. */
  readonly pages: ReadonlyMap<string, string>;
  readonly notFound: StaticFile | undefined;
}

/** Content codings in order of preference, with the ending of their files. */
const CODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Names under these folders carry a hash of their content (RFC 8246). */
const IMMUTABLE = /^\/(?:assets|engraving)\//;

/**
 * Reads every file of a built site. Pages lose their ending: about.html is /about, index.html is /. Hidden files and
 * links are left out.
 * @throws when the folder cannot be read.
 */
export function loadSite(folder: string): Site {
  const names = filesBelow(folder);
  const known = new Set(names);
  const files = new Map<string, StaticFile>();
  const pages = new Map<string, string>();
  let notFound: StaticFile | undefined;
  for (const name of names) {
    if (CODINGS.some(([, ending]) => name.endsWith(ending))) continue;
    const path = `/${name}`;
    const content = readFileSync(join(folder, name));
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
    const coded = CODINGS.filter(([, ending]) => known.has(name + ending)).map(([coding, ending]) => {
      const body = new Uint8Array(readFileSync(join(folder, name + ending)));
      // A strong tag names one exact body, so each coding needs its own (RFC 9110 section 8.8.3.3).
      return [coding, { body, etag: `"${hash}-${coding}"` }] as const;
    });
    const file: StaticFile = {
      type: getMimeType(name) ?? 'application/octet-stream',
      cacheControl: IMMUTABLE.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      plain: { body: new Uint8Array(content), etag: `"${hash}"` },
      coded: new Map(coded),
    };
    if (name === '404.html') {
      notFound = file;
    } else if (name.endsWith('.html')) {
      const page = path.replace(/\.html$/, '').replace(/\/index$/, '') || '/';
      files.set(page, file);
      pages.set(page.toLowerCase(), page);
    } else {
      files.set(path, file);
    }
  }
  return { files, pages, notFound };
}

function filesBelow(folder: string, prefix = ''): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const name = prefix + entry.name;
    if (entry.name.startsWith('.')) return [];
    if (entry.isDirectory()) return filesBelow(folder, `${name}/`);
    return entry.isFile() ? [name] : [];
  });
}

/**
 * Serves a site. Other spellings of a page (capitals, trailing slash, .html) are redirected to the canonical one with
 * their query; only paths of the site are ever redirected to, so no address can lead elsewhere.
 */
export function createStaticFiles({ files, pages, notFound }: Site): Hono {
  const app = new Hono();
  app.use(etag());
  app.all('*', (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return c.text('This address can only be read (GET, HEAD)', 405, { Allow: 'GET, HEAD' });
    }
    const { pathname, search } = new URL(c.req.url);
    const path = decodePath(pathname);
    const file = files.get(path);
    if (file) return send(c, file);
    const page = pages.get(pageKey(path));
    if (page !== undefined) return c.redirect(encodeURI(page) + search, 308);
    c.status(404);
    return notFound ? send(c, notFound) : c.text('There is nothing at this address');
  });
  return app;
}

function send(c: Context, { type, cacheControl, plain, coded }: StaticFile): Response {
  c.header('Content-Type', type);
  c.header('Cache-Control', cacheControl);
  let chosen = plain;
  if (coded.size > 0) {
    c.header('Vary', 'Accept-Encoding');
    const accepted = new Map(parseAccept(c.req.header('Accept-Encoding') ?? '').map(({ type, q }) => [type, q]));
    for (const [coding] of CODINGS) {
      const variant = coded.get(coding);
      if (variant === undefined || (accepted.get(coding) ?? accepted.get('*') ?? 0) === 0) continue;
      c.header('Content-Encoding', coding);
      chosen = variant;
      break;
    }
  }
  c.header('ETag', chosen.etag);
  c.header('Content-Length', String(chosen.body.length));
  return c.body(chosen.body);
}

/** The one form that all spellings of a page's path share. */
function pageKey(path: string): string {
  const bare = path
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '');
  return bare === '' ? '/' : bare;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
