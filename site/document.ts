import { APP_ELEMENT } from './document-data.ts';
import type { RenderedPage } from './entry-server.tsx';

/** What a document links to besides its own words. */
export interface DocumentParts {
  /** All CSS of the page, in cascade order. */
  readonly css: string;
  /** Paths of the stylesheets that `css` was taken from: the browser's loader must not fetch them again. */
  readonly inlinedStylesheets: readonly string[];
  /** Paths of the fonts of the first view. */
  readonly fonts: readonly string[];
  readonly favicon: string;
  /** Path of the document's script; none for a page that needs none. */
  readonly script: string | undefined;
  /** Whether that script is the application, which needs the page's data. */
  readonly hydrated: boolean;
  /** The page's own address, when the site's origin is known. */
  readonly canonicalUrl: string | undefined;
  /** Address of the picture that stands for the page when it is shared. */
  readonly socialPictureUrl: string | undefined;
  /** Whether search engines may list the page. */
  readonly indexed: boolean;
}

/** One page as an HTML document without any executable inline script. */
export function renderDocument({ body, page, data }: Omit<RenderedPage, 'routeId'>, parts: DocumentParts): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    parts.indexed ? undefined : '<meta name="robots" content="noindex">',
    parts.canonicalUrl && `<link rel="canonical" href="${escapeHtml(parts.canonicalUrl)}">`,
    ...(parts.canonicalUrl && parts.socialPictureUrl
      ? socialTags(page, parts.canonicalUrl, parts.socialPictureUrl)
      : []),
    '<meta name="theme-color" content="#ffffff">',
    `<link rel="icon" href="${parts.favicon}" type="image/svg+xml">`,
    ...parts.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
    `<style>${parts.css}</style>`,
    // The bundler's loader asks for a stylesheet only if no link names it. A disabled link is never fetched.
    ...parts.inlinedStylesheets.map((path) => `<link rel="stylesheet" href="${path}" disabled>`),
    parts.script && `<script type="module" async fetchpriority="low" src="${parts.script}"></script>`,
  ];
  const appAttributes = parts.hydrated ? ` data-shell="${data.shell}" data-page="${data.page}"` : '';
  return `<!doctype html><html lang="en-IN"><head>${head.filter(Boolean).join('')}</head><body><div id="${APP_ELEMENT}"${appAttributes}>${body}</div></body></html>`;
}

/** https://ogp.me; the card of Twitter takes the rest from these. */
function socialTags({ title, description }: RenderedPage['page'], url: string, picture: string): string[] {
  const properties = {
    'og:type': 'website',
    'og:locale': 'en_IN',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': picture,
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  return [
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
