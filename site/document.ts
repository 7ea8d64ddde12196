import { brotliCompressSync, constants } from 'node:zlib';
import type { Graph } from 'schema-dts';
import { APP_ELEMENT, DATA_ELEMENT } from './document-data.ts';
import { PAPER } from './engraving/ink.ts';
import type { RenderedPage } from './entry-server.tsx';
import { iconPaths } from './icon-paths.ts';

/** What a document links to besides its own words. */
export interface DocumentParts {
  /** All CSS of the page, in cascade order. */
  readonly css: string;
  /** Paths of the stylesheets that `css` was taken from: the browser's loader must not fetch them again. */
  readonly inlinedStylesheets: readonly string[];
  /** Paths of the fonts of the first view. */
  readonly fonts: readonly string[];
  /** Drawings of the first view that only its styles name. */
  readonly drawings: readonly Drawing[];
  readonly favicon: string;
  /** The content security policy that the document brings along; none in development, whose server adds inline scripts. */
  readonly policy: string | undefined;
  /** Path of the document's script; none for a page that needs none. */
  readonly script: string | undefined;
  /** Paths of the application's files, for the script that fetches it: each after those that it imports. */
  readonly application: readonly string[];
  /** Whether that script is or fetches the application, which needs the page's data. */
  readonly hydrated: boolean;
  /** What it says to those who list and share it; none while the site's origin is not known. */
  readonly publication: Publication | undefined;
  /** Whether search engines may list the page. */
  readonly indexed: boolean;
}

export interface Drawing {
  readonly path: string;
  /** Browsers fetch a mask with CORS, a background without (CSS Masking level 1, security considerations): a link must say the same. */
  readonly isMask: boolean;
}

/** What a page says of itself to search engines and social networks. */
export interface Publication {
  /** The page's own address. */
  readonly url: string;
  readonly siteName: string;
  /** Address of the picture that stands for the page when it is shared, and the words painted on it, as HTML. */
  readonly pictureUrl: string;
  readonly pictureHtml: string;
  /** The page for machines, in the words of schema.org. */
  readonly graph: Graph;
}

/**
 * Characters of a body that, compressed, comes with its styles in the first flight of TCP or soon after it. Such a page is
 * drawn when it is whole, or what stands in its middle or at its end would move as more of it is parsed. A longer one, such
 * as a directory of thousands of services, is drawn as it comes.
 */
const SHORT_BODY = 64_000;

/**
 * Bytes of a document that comes in the first flight of TCP, with its header fields, what is hinted before it, and room left
 * for the script. Compressed in a twentieth of the time that its served copy takes, and an eighth larger (1.108 to 1.129
 * times on all pages). One that stays below with its data brings them along: its words are in it anyway, so that they take a
 * tenth of what they take in a file of their own.
 */
const FIRST_FLIGHT = 14_700;
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** One page as an HTML document without any executable inline script. */
export function renderDocument(rendered: Omit<RenderedPage, 'routeId'>, parts: DocumentParts): string {
  if (!parts.hydrated) return assemble(rendered, parts, '', '');
  const { shell, page } = rendered.dataPaths;
  const data = `<script type="application/json" id="${DATA_ELEMENT}">${escapeJson(rendered.data)}</script>`;
  const whole = assemble(rendered, parts, '', data);
  return brotliCompressSync(whole, QUICK).length <= FIRST_FLIGHT
    ? whole
    : assemble(rendered, parts, ` data-shell="${shell}" data-page="${page}"`, '');
}

function assemble(
  { body, data: { page } }: Omit<RenderedPage, 'routeId'>,
  parts: DocumentParts,
  appAttributes: string,
  dataElement: string,
): string {
  const { publication, application } = parts;
  const appFiles = application.length > 0 ? ` data-app="${application.join(' ')}"` : '';
  const head = [
    '<meta charset="utf-8">',
    // Before everything that is loaded: it must be known first.
    parts.policy && `<meta http-equiv="Content-Security-Policy" content="${parts.policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    parts.indexed ? undefined : '<meta name="robots" content="noindex">',
    ...(publication ? publicationTags(page, publication) : []),
    `<meta name="theme-color" content="${PAPER}">`,
    // A size for the one that has a single size, or browsers prefer it to the drawing.
    `<link rel="icon" href="${iconPaths.ico}" sizes="32x32">`,
    `<link rel="icon" href="${parts.favicon}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${iconPaths.appleTouch}">`,
    `<link rel="manifest" href="${iconPaths.manifest}">`,
    // https://html.spec.whatwg.org/multipage/links.html#link-type-expect
    body.length <= SHORT_BODY && `<link rel="expect" href="#${APP_ELEMENT}" blocking="render">`,
    ...parts.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
    ...parts.drawings.map(
      ({ path, isMask }) => `<link rel="preload" href="${path}" as="image"${isMask ? ' crossorigin' : ''}>`,
    ),
    `<style>${parts.css}</style>`,
    // The bundler's loader asks for a stylesheet only if no link names it. A disabled link is never fetched.
    ...parts.inlinedStylesheets.map((path) => `<link rel="stylesheet" href="${path}" disabled>`),
  ];
  // After the words: fewer first paints find it there already (docs/performance.md).
  const script = parts.script
    ? `<script type="module" async fetchpriority="low" src="${parts.script}"${appFiles}></script>`
    : '';
  const graph = publication ? `<script type="application/ld+json">${escapeJson(publication.graph)}</script>` : '';
  return `<!doctype html><html lang="en-IN"><head>${head.filter(Boolean).join('')}</head><body><div id="${APP_ELEMENT}"${appAttributes}>${body}</div>${dataElement}${graph}${script}</body></html>`;
}

/** https://ogp.me; the card of Twitter takes title, description and picture from these. */
function publicationTags(
  { title, description }: RenderedPage['data']['page'],
  { url, siteName, pictureUrl, pictureHtml }: Publication,
): string[] {
  const properties = {
    'og:type': 'website',
    'og:locale': 'en_IN',
    'og:site_name': escapeHtml(siteName),
    'og:title': escapeHtml(title),
    'og:description': escapeHtml(description),
    'og:url': url,
    'og:image': pictureUrl,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': pictureHtml,
  };
  return [
    `<link rel="canonical" href="${url}">`,
    ...Object.entries(properties).map(([property, content]) => `<meta property="${property}" content="${content}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="twitter:image:alt" content="${pictureHtml}">`,
  ];
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON that cannot end the script element it stands in (HTML Living Standard, restrictions for script contents). */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
