import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Context, Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { serveStatic } from 'hono/serve-static';
import { contentPolicy, documentSources, FILE_POLICY } from '../headers/content-policy.ts';
import { EDITOR_DOCUMENT, editorRules } from '../headers/editor-headers.ts';
import { HSTS, headerRules, headersAt } from '../headers/header-rules.ts';
import { repairAddress } from '../headers/repair-address.ts';
import { lazily } from './lazily.ts';
import { StartError } from './start-error.ts';

export interface SiteFile {
  /** Path below the site's folder, with a slash in front. */
  readonly name: string;
  /** Made when they are asked for: parsing every document would double the time of a start. */
  readonly headers: () => Readonly<Record<string, string>>;
}

/** A built site in memory, so that a build at the same time cannot mix its files with the policies of the old ones. */
export interface Site {
  /** By decoded URL path: /about for about.html, / for index.html. */
  readonly files: ReadonlyMap<string, SiteFile>;
  /** URL path of each page by its lower-case form. */
  readonly pages: ReadonlyMap<string, string>;
  /** The pages for unknown addresses, by the folder that they are for: '' for all, /hi for those of a language. */
  readonly notFound: ReadonlyMap<string, SiteFile>;
  /** By name, precompressed copies (.br, .gz) included. */
  readonly contents: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

const NOT_FOUND = /\/404\.html$/;
/** Hidden files, and the instructions for static hosts. */
const NOT_SERVED = /\/\.|^\/_(?:headers|redirects)$/;
const SECURITY_HEADERS = headersAt('/', headerRules(FILE_POLICY));

/**
 * Reads every file of a built site.
 * @param previous the assets of earlier builds, served where the site has no file of that name
 * @throws StartError when the folder contains no site
 */
export function loadSite(folder: string, previous?: string): Site {
  if (!existsSync(join(folder, 'index.html'))) {
    const fix = 'run npm run build first, or set RELAY_ONLY=1 to run the relay alone';
    throw new StartError(`SITE_DIR ${folder} contains no built site (index.html): ${fix}.`);
  }
  const files = new Map<string, SiteFile>();
  const contents = new Map<string, Uint8Array<ArrayBuffer>>();
  const editor = join(folder, EDITOR_DOCUMENT);
  const forEditor = existsSync(editor) ? editorRules(readFileSync(editor, 'utf8')) : [];
  const kept = previous !== undefined && existsSync(previous) ? filesIn(previous) : [];
  const all = new Map([...kept, ...filesIn(folder)]);
  for (const [name, file] of all) {
    // The copy of a page for hosts that look into the folder of its name.
    const page = name.replace(/(?<=.)\/index\.html(?:\.br|\.gz)?$/, '.html');
    if (NOT_SERVED.test(name) || (page !== name && all.has(page))) continue;
    const content = readFileSync(file);
    contents.set(name, content);
    if (/\.(?:br|gz)$/.test(name)) continue;
    const headers = lazily(() => {
      const policy = name.endsWith('.html') ? contentPolicy(documentSources(content.toString())) : FILE_POLICY;
      // Without another rule a browser revalidates the file each time.
      return { 'Cache-Control': 'no-cache', ...headersAt(name, [...headerRules(policy), ...forEditor]) };
    });
    files.set(name.endsWith('.html') ? withoutEnding(name) : name, { name, headers });
  }
  const notFound = new Map<string, SiteFile>();
  for (const [path, file] of [...files].filter(([, { name }]) => NOT_FOUND.test(name))) {
    notFound.set(file.name.replace(NOT_FOUND, ''), file);
    files.delete(path);
  }
  const pages = [...files].filter(([, { name }]) => name.endsWith('.html')).map(([path]) => path);
  return { files, contents, notFound, pages: new Map(pages.map((path) => [path.toLowerCase(), path])) };
}

/** Every file of a folder, by its path inside it, with a slash in front. */
function filesIn(folder: string): [name: string, file: string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => [`/${name.replaceAll(sep, '/')}`, join(folder, name)]);
}

/**
 * An app that answers every path with the site's files. Other spellings of a page (capitals, trailing slash, .html, a
 * character pasted with the address) are redirected to its canonical address with their query.
 */
export function createSiteApp({ files, pages, notFound, contents }: Site): Hono {
  const options = {
    root: '',
    precompressed: true,
    // Hono has no type for .vcf, and phones open a contact by its type.
    mimes: { vcf: 'text/vcard; charset=utf-8' },
    async getContent(name: string, c: Context) {
      const content = contents.get(name);
      // Called again for a precompressed copy, whose length replaces this one.
      if (content) c.header('Content-Length', String(content.length));
      return content ?? null;
    },
  };
  const sendFile = serveStatic({ ...options, rewriteRequestPath: (path) => files.get(path)?.name ?? '' });
  // By path: Hono rejects an address such as //example.com before it is rewritten.
  const senders = new Map([...notFound.values()].map((file) => [file, serveStatic({ ...options, path: file.name })]));
  const notFoundAt = (path: string) => notFound.get(`/${path.split('/')[1]?.toLowerCase()}`) ?? notFound.get('');
  // A 304 replaces the headers that a browser has stored (RFC 9111 section 4.3.4), so that a new policy applies to old files.
  const retainedHeaders = [...RETAINED_304_HEADERS, ...Object.keys({ ...SECURITY_HEADERS, ...HSTS }), 'X-Request-Id'];

  const app = new Hono();
  app.use(async (c, next) => {
    setHeaders(c, SECURITY_HEADERS);
    await next();
    // On uncompressed answers too (RFC 9110 section 12.5.5).
    c.res.headers.set('Vary', 'Accept-Encoding');
  });
  app.get('*', etag({ retainedHeaders }), async (c, next) => {
    const { path } = c.req;
    if (!files.has(path)) {
      const meant = repairAddress(new URL(c.req.url));
      const page = pages.get(withoutEnding(meant.path.toLowerCase()));
      if (page !== undefined) return c.redirect(encodeURI(page) + meant.search, 308);
    }
    const found = files.get(path);
    const file = found ?? notFoundAt(path);
    if (file === undefined) return c.notFound();
    const headers = file.headers();
    setHeaders(c, headers);
    // A cache would send everybody the id of the first request.
    if (headers['Cache-Control']?.includes('immutable')) c.header('X-Request-Id', undefined);
    if (found) return sendFile(c, next);
    c.status(404);
    return senders.get(file)?.(c, next);
  });
  app.all('*', (c) => c.text('This address can only be read (GET, HEAD)', 405, { Allow: 'GET, HEAD' }));
  return app;
}

/** The page's path without trailing slashes, .html and index. */
function withoutEnding(path: string): string {
  // The lookbehind avoids quadratic time on thousands of slashes.
  const trimmed = path.replace(/(?<!\/)\/+$/, '').replace(/\.html$/, '');
  return trimmed.replace(/\/index$/, '') || '/';
}

function setHeaders(c: Context, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
}
