import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import fresh from 'fresh';
import { getMimeType } from 'hono/utils/mime';
import Negotiator from 'negotiator';
import parseRange from 'range-parser';
import { BARE_POLICY, contentPolicy, documentSources, sourcesWithin } from '../hosting/content-policy.ts';
import { earlyHints } from '../hosting/early-hints.ts';
import { headerRules, headersAt } from '../hosting/header-rules.ts';

/** One body of a file, plain or in a content coding, with everything about it that never changes. */
interface Variant {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface StaticFile {
  /** In seconds, as headers tell it. */
  readonly lastModified: string;
  readonly plain: Variant;
  /** Precompressed siblings by their content coding. */
  readonly coded: ReadonlyMap<string, Variant>;
  readonly earlyHints: readonly string[];
}

/** A built site, held in memory: small, and safe from a build that runs meanwhile. */
export interface Site {
  /** Files by canonical URL path, decoded. */
  readonly files: ReadonlyMap<string, StaticFile>;
  /** Canonical path of each page by its lower-case form. */
  readonly pages: ReadonlyMap<string, string>;
  readonly notFound: StaticFile | undefined;
}

interface StaticRequest {
  readonly method: string;
  /** Path and query as they came. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

interface StaticAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
  /** What a visitor without this document will need next: `Link` values for a 103 (RFC 8297). */
  readonly earlyHints?: readonly string[];
}

/** Content codings in order of preference, with the ending of their files. */
const CODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
const PREFERENCE = [...CODINGS.map(([coding]) => coding as string), 'identity'];

/** Instructions for static hosts, which lie among the pages. */
const NOT_SERVED = new Set(['_headers', '_redirects']);

const TEXT = { ...headersAt('/', headerRules(BARE_POLICY)), 'Content-Type': 'text/plain; charset=utf-8' };

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
  const policyOf = readPolicies(
    folder,
    names.filter((name) => name.endsWith('.html')),
  );
  for (const name of names) {
    if (NOT_SERVED.has(name) || CODINGS.some(([, ending]) => name.endsWith(ending))) continue;
    const codings = CODINGS.filter(([, ending]) => known.has(name + ending));
    const file = readFile(folder, name, codings, headersAt(`/${name}`, headerRules(policyOf(name))));
    if (name === '404.html') {
      notFound = file;
    } else if (name.endsWith('.html')) {
      const page = `/${name}`.replace(/\.html$/, '').replace(/\/index$/, '') || '/';
      files.set(page, file);
      pages.set(page.toLowerCase(), page);
    } else {
      files.set(`/${name}`, file);
    }
  }
  return { files, pages, notFound };
}

/** The content security policy of every file of a site, from what its documents contain. */
function readPolicies(folder: string, documents: readonly string[]): (name: string) => string {
  const sources = new Map(documents.map((name) => [name, documentSources(readFileSync(join(folder, name), 'utf8'))]));
  const site = [...sources.values()];
  return (name) => {
    const document = sources.get(name);
    return document ? contentPolicy(sourcesWithin(site, document)) : BARE_POLICY;
  };
}

function readFile(
  folder: string,
  name: string,
  codings: readonly (typeof CODINGS)[number][],
  headers: Readonly<Record<string, string>>,
): StaticFile {
  const content = readFileSync(join(folder, name));
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  const lastModified = statSync(join(folder, name)).mtime.toUTCString();
  const variant = (body: Buffer, etag: string, coding?: string): Variant => ({
    body,
    etag,
    headers: {
      // Pages and data are asked for again each time; an unchanged one is then not sent.
      'Cache-Control': 'no-cache',
      ...headers,
      'Content-Type': getMimeType(name) ?? 'application/octet-stream',
      'Last-Modified': lastModified,
      'Accept-Ranges': 'bytes',
      ETag: etag,
      ...(codings.length > 0 ? { Vary: 'Accept-Encoding' } : {}),
      ...(coding ? { 'Content-Encoding': coding } : {}),
    },
  });
  return {
    lastModified,
    plain: variant(content, `"${hash}"`),
    // A strong tag names one exact body, so each coding needs its own (RFC 9110 section 8.8.3.3).
    coded: new Map(
      codings.map(([coding, ending]) => [
        coding,
        variant(readFileSync(join(folder, name + ending)), `"${hash}-${coding}"`, coding),
      ]),
    ),
    earlyHints: name.endsWith('.html') ? earlyHints(content.toString()) : [],
  };
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
 * Answers a request from a site in memory: no address reaches the disk. Other spellings of a page (capitals, trailing
 * slash, .html) are redirected to the canonical one with their query; only paths of the site are ever redirected to, so
 * no address can lead elsewhere.
 */
export function answerFromSite({ files, pages, notFound }: Site, request: StaticRequest): StaticAnswer {
  const { method, target, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    return text(405, 'This address can only be read (GET, HEAD)', { Allow: 'GET, HEAD' });
  }
  const queryAt = target.indexOf('?');
  const path = decodePath(queryAt === -1 ? target : target.slice(0, queryAt));
  const file = files.get(path);
  if (file) return answerWithFile(file, method, headers);
  const page = pages.get(pageKey(path));
  if (page !== undefined) {
    return text(308, '', { Location: encodeURI(page) + (queryAt === -1 ? '' : target.slice(queryAt)) });
  }
  if (!notFound) return text(404, 'There is nothing at this address');
  const { body, headers: own } = chosenVariant(notFound, headers);
  const { ETag: _, 'Last-Modified': __, 'Accept-Ranges': ___, ...rest } = own;
  return {
    status: 404,
    headers: { ...rest, 'Content-Length': String(body.length) },
    body,
    earlyHints: notFound.earlyHints,
  };
}

/** Preconditions and range in the order of RFC 9110 section 13.2.2. */
function answerWithFile(file: StaticFile, method: string, request: IncomingHttpHeaders): StaticAnswer {
  const { body, etag, headers } = chosenVariant(file, request);
  if (!stillWanted(request, etag, file.lastModified)) return text(412, 'The file has changed');
  // Without the request's Cache-Control, which is for caches: an origin evaluates preconditions all the same.
  const known = { 'if-none-match': request['if-none-match'], 'if-modified-since': request['if-modified-since'] };
  if (fresh(known, { etag, 'last-modified': file.lastModified })) return { status: 304, headers };
  const range = method === 'GET' ? requestedRange(request, body.length, etag, file.lastModified) : undefined;
  if (range === 'unsatisfiable') return text(416, '', { 'Content-Range': `bytes */${body.length}` });
  if (range === undefined) {
    const whole = { ...headers, 'Content-Length': String(body.length) };
    return { status: 200, headers: whole, body, earlyHints: file.earlyHints };
  }
  const { start, end } = range;
  return {
    status: 206,
    headers: {
      ...headers,
      'Content-Length': String(end - start + 1),
      'Content-Range': `bytes ${start}-${end}/${body.length}`,
    },
    body: body.subarray(start, end + 1),
  };
}

function chosenVariant({ plain, coded }: StaticFile, headers: IncomingHttpHeaders): Variant {
  if (coded.size === 0 || headers['accept-encoding'] === undefined) return plain;
  const available = [...coded.keys(), 'identity'];
  const coding = new Negotiator({ headers }).encoding(available, { preferred: PREFERENCE });
  return coded.get(coding ?? '') ?? plain;
}

/** If-Match and If-Unmodified-Since (RFC 9110 sections 13.1.1 and 13.1.4). */
function stillWanted(request: IncomingHttpHeaders, etag: string, lastModified: string): boolean {
  const match = request['if-match'];
  if (match !== undefined) return match.trim() === '*' || match.split(',').some((tag) => tag.trim() === etag);
  const since = Date.parse(request['if-unmodified-since'] ?? '');
  return Number.isNaN(since) || Date.parse(lastModified) <= since;
}

/**
 * The one range that is asked for (RFC 9110 section 14.2). Several ranges are answered with the whole file, which is
 * allowed and simpler than what nobody asks of such files.
 */
function requestedRange(
  { range, 'if-range': ifRange }: IncomingHttpHeaders,
  size: number,
  etag: string,
  lastModified: string,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  // A weak tag never equals ours, and a date counts only when it is exactly the file's (RFC 9110 section 13.1.5).
  if (range === undefined || (ifRange !== undefined && ifRange !== etag && ifRange !== lastModified)) return undefined;
  const ranges = parseRange(size, range, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length > 1) return undefined;
  return ranges[0];
}

function text(status: number, body: string, headers: Readonly<Record<string, string>> = {}): StaticAnswer {
  return { status, headers: { ...TEXT, ...headers, 'Content-Length': String(Buffer.byteLength(body)) }, body };
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
