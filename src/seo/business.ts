import type { AccountingService, Offer } from 'schema-dts';
import { isSet } from '../content/launch-values.ts';
import type { Offers } from '../content/offers.ts';
import { openingSpans } from '../content/opening-hours.ts';
import type { Content } from '../site.ts';
import { iconPaths } from './icon-paths.ts';

/** Where the provider works; it is said of the business and of every service. */
export const INDIA = { '@type': 'Country', name: 'India' } as const;

/**
 * The provider as a local business, complete, for the pages about it. AccountingService is the narrowest type that is
 * true of it: it keeps books, audits and files taxes, and is not a law firm.
 *
 * What is still a placeholder is left out, because a placeholder is not a fact; only the name is kept as
 * pages print it.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/local-business
 * @param siteUrl origin of the site; every address and `@id` begins with it
 */
export function business({ provider }: Content, siteUrl: string) {
  const { street, locality, region, postalCode } = provider.address;
  const furtherNumbers = (provider.morePhones ?? []).filter((phone) => isSet.phone({ phone }));
  const networks = provider.social.filter(isSet.socialLink).map(({ url }) => url);
  return {
    ...businessReference(provider.name, siteUrl),
    description: provider.tagline,
    logo: siteUrl + iconPaths.large,
    ...(isSet.phone(provider) && { telephone: provider.phone.number }),
    // "telephone" is the primary number; search engines read one.
    ...(furtherNumbers.length > 0 && {
      contactPoint: furtherNumbers.map(({ number }) => ({
        '@type': 'ContactPoint' as const,
        contactType: 'customer service',
        telephone: number,
      })),
    }),
    ...(isSet.email(provider) && { email: provider.email }),
    address: {
      '@type': 'PostalAddress',
      ...(street && { streetAddress: street }),
      addressLocality: locality,
      addressRegion: region,
      ...(postalCode && { postalCode }),
      // ISO 3166-1, which search engines read best; PIN codes are India's anyway.
      addressCountry: 'IN',
    },
    openingHoursSpecification: openingSpans(provider.hours).map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek: days,
      opens,
      closes,
    })),
    ...(networks.length > 0 && { sameAs: networks }),
    areaServed: INDIA,
  } as const satisfies AccountingService;
}

/** The provider by name, for pages that only say whose service they describe: the same `@id` everywhere. */
export function businessReference(name: string, siteUrl: string) {
  return {
    '@type': 'AccountingService',
    '@id': `${siteUrl}/#business`,
    name,
    url: `${siteUrl}/`,
  } as const satisfies AccountingService;
}

/** An offer at a starting fee, with the footnote that belongs to the price wherever it is named. */
export function pricedOffer({ name, price, footnote }: Offers['registration' | 'trademark']) {
  return {
    '@type': 'Offer',
    name,
    description: footnote.replace(/^\* /, ''),
    // The lowest price as the price: search engines read no other.
    priceSpecification: { '@type': 'PriceSpecification', price, minPrice: price, priceCurrency: 'INR' },
  } as const satisfies Offer;
}
