import type { Service as ServiceNode } from 'schema-dts';
import type { Service } from '../features/service/schema.ts';
import { addressIn } from '../languages.ts';
import type { Content } from '../site.ts';
import { businessReference, INDIA, pricedOffer } from './business.ts';

/**
 * A service page: what is offered there, by whom and where. An offering has a price only where content/offers.yaml
 * names one; no rating and no question is made up around it.
 * Source: https://schema.org/Service
 */
export function service({ path, name, head, offerings }: Service, content: Content, siteUrl: string): ServiceNode {
  const address = addressIn(content.language.code, path);
  return {
    '@type': 'Service',
    '@id': `${siteUrl}${address}#service`,
    name,
    description: head.description,
    url: siteUrl + address,
    provider: businessReference(content.provider.name, siteUrl),
    areaServed: INDIA,
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name,
      itemListElement: offerings.map(({ title, text, offer }) => ({
        '@type': 'Offer' as const,
        ...(offer && pricedOffer(content.offers[offer])),
        itemOffered: { '@type': 'Service' as const, name: title, description: text },
      })),
    },
  };
}
