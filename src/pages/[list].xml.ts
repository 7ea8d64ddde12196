import type { APIRoute } from 'astro';
import { lastChanges } from '../content/last-changed.ts';
import { siteContent, translationsOf } from '../content/site-content.ts';
import { parseSiteUrl } from '../content/site-url.ts';
import { urls } from '../site.ts';

/** A sitemap has absolute addresses, so only a site whose address is known has one. */
export const getStaticPaths = () =>
  parseSiteUrl(process.env.SITE_URL) === undefined ? [] : [{ params: { list: 'sitemap' } }];

/**
 * Every page with the day of its last change and its translations. Sources: sitemaps.org/protocol.html,
 * https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export const GET: APIRoute = ({ site }) => {
  const { home, services } = siteContent();
  const lastChanged = lastChanges({ [urls.home]: home.finance.link });
  const full = (address: string) => new URL(address, site).href;
  const entries = [...Object.values(urls), ...services.map(({ path }) => path)].flatMap((path) => {
    const day = lastChanged(path);
    const versions = translationsOf(path);
    const alternates = [...versions, ...versions.slice(0, 1).map((english) => ({ ...english, locale: 'x-default' }))]
      .map(({ href, locale }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${full(href)}"/>`)
      .join('');
    const addresses = versions.length > 0 ? versions.map(({ href }) => href) : [path];
    return addresses.map(
      (address) => `<url><loc>${full(address)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}${alternates}</url>\n`,
    );
  });
  const hasTranslations = entries.some((entry) => entry.includes('<xhtml:link'));
  const namespaces = ['xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"']
    .concat(hasTranslations ? 'xmlns:xhtml="http://www.w3.org/1999/xhtml"' : [])
    .join(' ');
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${entries.join('')}</urlset>\n`);
};
