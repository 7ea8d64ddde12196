/** A page for search engines: its address, and the day its words last changed, where that is known. */
export interface SitemapEntry {
  readonly url: string;
  /** 2026-12-31 */
  readonly lastChanged: string | undefined;
}

/** Source: https://www.sitemaps.org/protocol.html */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const lines = entries.map(
    ({ url, lastChanged }) =>
      `<url><loc>${url}</loc>${lastChanged === undefined ? '' : `<lastmod>${lastChanged}</lastmod>`}</url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</urlset>\n`;
}

/** Source: RFC 9309 */
export function robotsTxt(siteUrl: string | undefined): string {
  return `User-agent: *\nAllow: /\n${siteUrl === undefined ? '' : `Sitemap: ${siteUrl}/sitemap.xml\n`}`;
}
