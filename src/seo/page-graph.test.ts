import { describe, expect, test } from 'vitest';
import { loadContent } from '../content/load-content.ts';
import { type Content, urls } from '../site.ts';
import { pageGraph } from './page-graph.ts';

const SITE_URL = 'https://www.example.com';
const content = loadContent();
/** The provider after a firm has filled it in. */
const own: Content = {
  ...content,
  provider: {
    ...content.provider,
    name: 'Setu Advisers',
    email: 'office@setu.in',
    phone: { display: '+91 98765 43210', number: '+919876543210' },
    address: { ...content.provider.address, street: 'Plot 1, Sector 6', postalCode: '110075' },
    social: [{ network: 'linkedin', url: 'https://www.linkedin.com/company/setu' }],
  },
};
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const paths = [...Object.values(urls), ...content.services.map(({ path }) => path)];

type Node = Readonly<Record<string, unknown>>;
const nodesOf = (path: string, content = own) =>
  pageGraph(path, 'Heading of the page', content, SITE_URL)['@graph'] as unknown as Node[];
const nodeOf = (type: string, path: string, content = own) =>
  nodesOf(path, content).find((node) => node['@type'] === type);
/** Every object of a graph, at any depth. */
const objectsOf = (value: unknown): Node[] =>
  value !== null && typeof value === 'object'
    ? [...(Array.isArray(value) ? [] : [value as Node]), ...Object.values(value).flatMap(objectsOf)]
    : [];

describe('structured data (findability 2)', () => {
  test('the business has address, opening hours and contact channels', () => {
    for (const path of [urls.home, urls.about, urls.contact]) {
      expect(nodeOf('AccountingService', path), path).toMatchObject({
        '@id': 'https://www.example.com/#business',
        name: 'Setu Advisers',
        telephone: '+919876543210',
        contactPoint: [{ '@type': 'ContactPoint', contactType: 'customer service', telephone: '+919845012345' }],
        email: 'office@setu.in',
        address: {
          streetAddress: 'Plot 1, Sector 6',
          addressLocality: 'Mysuru',
          postalCode: '110075',
          addressCountry: 'IN',
        },
        // With the break at noon, and without Saturdays that are not every week's.
        openingHoursSpecification: [
          { dayOfWeek: weekdays, opens: '09:00', closes: '13:00' },
          { dayOfWeek: weekdays, opens: '14:00', closes: '17:30' },
        ],
        areaServed: { '@type': 'Country', name: 'India' },
        sameAs: ['https://www.linkedin.com/company/setu'],
      });
    }
  });

  test('placeholders are left out', () => {
    const { street: _street, postalCode: _code, ...address } = content.provider.address;
    const unset: Content = {
      ...content,
      provider: {
        ...content.provider,
        email: 'hello@example.com',
        phone: { display: '+91 00000 00000', number: '+910000000000' },
        morePhones: [{ display: '+91 00000 00000', number: '+910000000000' }],
        address,
        social: [{ network: 'linkedin', url: 'https://www.linkedin.com/company/example' }],
      },
    };
    const business = nodeOf('AccountingService', urls.home, unset);
    expect(business).toMatchObject({ address: { addressLocality: 'Mysuru' } });
    for (const key of ['telephone', 'email', 'sameAs', 'contactPoint']) expect(business).not.toHaveProperty(key);
    expect(business?.address).not.toHaveProperty('streetAddress');
  });

  test('a service page lists its offerings, with the business as provider, for India', () => {
    for (const { path, offerings } of own.services) {
      const service = nodeOf('Service', path);
      expect(service).toMatchObject({
        provider: { '@id': 'https://www.example.com/#business', name: 'Setu Advisers' },
        areaServed: { '@type': 'Country', name: 'India' },
      });
      const names = objectsOf(service?.hasOfferCatalog).filter((node) => node['@type'] === 'Service');
      expect(names.map(({ name }) => name)).toEqual(offerings.map(({ title }) => title));
    }
  });

  test('an offer has its price as the lowest price, with its footnote, on the pages that show it', () => {
    const priced = paths.flatMap((path) =>
      objectsOf(nodesOf(path))
        .filter((node) => 'priceSpecification' in node)
        .map((node) => [path, (node.priceSpecification as Node).minPrice, node.description]),
    );
    expect(priced).toEqual([
      [urls.home, 7300, expect.stringContaining('Our fee alone')],
      [urls.home, 2600, 'For one class of goods.'],
      ['/startyourbusiness', 7300, expect.stringContaining('Our fee alone')],
      ['/patents', 2600, 'For one class of goods.'],
    ]);
    const keys = new Set(paths.flatMap((path) => objectsOf(nodesOf(path)).flatMap(Object.keys)));
    for (const key of ['aggregateRating', 'review', 'priceRange', 'mainEntity']) expect(keys).not.toContain(key);
  });

  test('the breadcrumb starts at home and ends at the page', () => {
    expect(nodeOf('BreadcrumbList', '/patents')?.itemListElement).toMatchObject([
      { position: 1, name: content.shell.home, item: 'https://www.example.com/' },
      { position: 2, name: content.directory.heading, item: 'https://www.example.com/services' },
      { position: 3, item: 'https://www.example.com/patents' },
    ]);
    for (const path of paths.filter((candidate) => candidate !== urls.home)) {
      const steps = nodeOf('BreadcrumbList', path)?.itemListElement as Node[];
      expect(steps.at(-1)?.item).toBe(SITE_URL + path);
    }
  });
});
