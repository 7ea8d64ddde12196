/** What a document of the site's own build preloads: a regular link in its head. */
const PRELOAD = /<link rel="preload" href="([^"]+)" as="([a-z]+)"(?: type="[^"]+")?( crossorigin)?>/g;

/**
 * What may be asked for before a document is there, as values of the `Link` header of a 103 (RFC 8297, RFC 8288): all that
 * the document preloads. Its HTML is known to be regular. As short as can be, for it comes in the document's own flight of
 * TCP: without types, because browsers that take hints know them all.
 */
export function earlyHints(html: string): readonly string[] {
  return [...html.matchAll(PRELOAD)].map(
    ([, href, as, crossorigin]) => `<${href}>;rel=preload;as=${as}${crossorigin ? ';crossorigin' : ''}`,
  );
}
