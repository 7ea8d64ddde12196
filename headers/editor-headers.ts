import { type HeaderRule, IMMUTABLE } from './header-rules.ts';
import { attribute, elementsOf } from './html-elements.ts';

/** The document of the editor, where the site is built with one. */
export const EDITOR_DOCUMENT = '/admin/index.html';

/**
 * Headers of the editor, added to those of all files. Its policy is read from its document: it may send requests to
 * the hosts that the document preconnects to.
 * @param html the editor's document
 */
export function editorRules(html: string): readonly HeaderRule[] {
  const hosts = elementsOf(html)
    .filter((element) => attribute(element, 'rel') === 'preconnect')
    .map((element) => attribute(element, 'href') ?? '');
  return [
    { path: '/admin/*', headers: { 'Content-Security-Policy': editorPolicy(hosts), 'X-Robots-Tag': 'noindex' } },
    { path: '/admin/assets/*', headers: IMMUTABLE },
  ];
}

/**
 * What the editor (@sveltia/cms) needs. It writes its styles into the page, shows files from memory (blob:), and sends requests to the
 * Git host. Fonts and code come from the site: requests for other origins are blocked.
 */
function editorPolicy(hosts: readonly string[]): string {
  const directives = [
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'blob:', 'data:', ...hosts],
    ['font-src', "'self'"],
    ['connect-src', "'self'", 'blob:', 'data:', ...hosts],
    ['worker-src', "'self'", 'blob:'],
    ['form-action', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
