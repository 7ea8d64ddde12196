import type { BreadcrumbList, Graph, Thing, WebSite } from 'schema-dts';
import { addressIn, type FurtherLanguage, LANGUAGES } from '../languages.ts';
import { type Content, urls } from '../site.ts';
import { business, businessReference, pricedOffer } from './business.ts';
import { service } from './service.ts';

/**
 * The structured data of a page (schema.org, as JSON-LD): on the home page the business with its priced offers, and the
 * website; on about and contact the business; on a service page the service. Every page but home has its breadcrumbs.
 * @param path canonical path of one of the site's pages
 * @param heading of that page
 */
export function pageGraph(path: string, heading: string, content: Content, siteUrl: string): Graph {
  return { '@context': 'https://schema.org', '@graph': nodes(path, heading, content, siteUrl) };
}

function nodes(path: string, heading: string, content: Content, siteUrl: string): Thing[] {
  const { shell, directory, services, provider, offers } = content;
  const { code } = content.language;
  const trail = (...steps: readonly Breadcrumb[]) =>
    breadcrumbs(
      [[shell.home, urls.home] as const, ...steps].map(([name, path]) => [name, addressIn(code, path)]),
      siteUrl,
    );
  switch (path) {
    case urls.home:
      return [
        {
          ...business(content, siteUrl),
          makesOffer: [pricedOffer(offers.registration), pricedOffer(offers.trademark)],
        },
        website(provider.name, siteUrl, code),
      ];
    case urls.about:
      return [business(content, siteUrl), trail([shell.about, path])];
    case urls.contact:
      return [business(content, siteUrl), trail([shell.contact, path])];
    case urls.career:
      return [trail([shell.career, path])];
  }
  const described = services.find((candidate) => candidate.path === path);
  if (!described) return [trail([heading, path])];
  return [service(described, content, siteUrl), trail([directory.heading, urls.directory], [described.name, path])];
}

/** Source: https://developers.google.com/search/docs/appearance/site-names */
function website(name: string, siteUrl: string, code: FurtherLanguage | undefined): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name,
    url: siteUrl + addressIn(code, urls.home),
    inLanguage: LANGUAGES[code ?? 'en'].locale,
    publisher: { '@id': businessReference(name, siteUrl)['@id'] },
  };
}

type Breadcrumb = readonly [name: string, path: string];

/** Source: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
function breadcrumbs(steps: readonly Breadcrumb[], siteUrl: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}
