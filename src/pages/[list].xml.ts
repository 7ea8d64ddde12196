import type { APIRoute } from 'astro';
import { lastChanges } from '../content/last-changed.ts';
import { siteContent } from '../content/site-content.ts';
import { readSiteUrl } from '../content/site-url.ts';
import { urls } from '../urls.ts';

/** Addresses in a sitemap are absolute: without the site's address there is none. */
export const getStaticPaths = () =>
  readSiteUrl(process.env.SITE_URL) === undefined ? [] : [{ params: { list: 'sitemap' } }];

/** Every page with the day of its last change. Source: sitemaps.org/protocol.html */
export const GET: APIRoute = ({ site }) => {
  const lastChanged = lastChanges();
  const entries = [...Object.values(urls), ...siteContent().services.map(({ path }) => path)].map((path) => {
    const day = lastChanged(path);
    return `<url><loc>${new URL(path, site).href}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>\n`;
  });
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">\n${entries.join('')}</urlset>\n`,
  );
};
