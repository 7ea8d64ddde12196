import { describe, expect, test } from 'vitest';
import { loadContent } from '../content/load-content.ts';
import type { Content } from '../content/schema.ts';
import { urls } from '../urls.ts';
import { pageGraph } from './page-graph.ts';

const SITE_URL = 'https://www.example.com';
const delivered = loadContent();
/** As a firm sets it up before launch. */
const own: Content = {
  ...delivered,
  provider: {
    ...delivered.provider,
    name: 'Setu Advisers',
    email: 'office@setu.in',
    phone: { display: '+91 98765 43210', number: '+919876543210' },
    address: { ...delivered.provider.address, street: 'Plot 1, Sector 6', postalCode: '110075' },
    social: [{ network: 'linkedin', url: 'https://www.linkedin.com/company/setu' }],
  },
};
const paths = [...Object.values(urls), ...delivered.services.map(({ path }) => path)];

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
  test('the business says where it is, when it is open and how to reach it', () => {
    for (const path of [urls.home, urls.about, urls.contact]) {
      expect(nodeOf('AccountingService', path), path).toMatchObject({
        '@id': 'https://www.example.com/#business',
        name: 'Setu Advisers',
        telephone: '+919876543210',
        email: 'office@setu.in',
        address: {
          streetAddress: 'Plot 1, Sector 6',
          addressLocality: 'Dwarka',
          postalCode: '110075',
          addressCountry: 'IN',
        },
        openingHoursSpecification: [
          {
            dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
            opens: '10:00',
            closes: '18:00',
          },
        ],
        areaServed: { '@type': 'Country', name: 'India' },
        sameAs: ['https://www.linkedin.com/company/setu'],
      });
    }
  });

  test('a placeholder is never told as a fact', () => {
    const business = nodeOf('AccountingService', urls.home, delivered);
    expect(business).toMatchObject({ name: 'The Provider', address: { addressLocality: 'Dwarka' } });
    for (const key of ['telephone', 'email', 'sameAs']) expect(business).not.toHaveProperty(key);
    expect(business?.address).not.toHaveProperty('streetAddress');
  });

  test('a service page lists its offerings, by the one business, for India', () => {
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

  test('the only prices are 4999 and 1999 rupees, as the lowest, each beside its footnote', () => {
    const priced = paths.flatMap((path) =>
      objectsOf(nodesOf(path))
        .filter((node) => 'priceSpecification' in node)
        .map((node) => [path, (node.priceSpecification as Node).minPrice, node.description]),
    );
    const fee = expect.stringContaining('Government charges and stamp duties are extra');
    expect(priced).toEqual([
      [urls.home, 4999, fee],
      [urls.home, 1999, 'Terms apply.'],
      ['/startyourbusiness', 4999, fee],
      ['/intellectualpropertyrights', 1999, 'Terms apply.'],
    ]);
    const keys = new Set(paths.flatMap((path) => objectsOf(nodesOf(path)).flatMap(Object.keys)));
    for (const key of ['aggregateRating', 'review', 'priceRange', 'mainEntity']) expect(keys).not.toContain(key);
  });

  test('the way to a page begins at home and ends at the page', () => {
    expect(nodeOf('BreadcrumbList', '/merger')?.itemListElement).toMatchObject([
      { position: 1, name: 'Home', item: 'https://www.example.com/' },
      { position: 2, name: 'Our Services', item: 'https://www.example.com/services' },
      { position: 3, item: 'https://www.example.com/merger' },
    ]);
    for (const path of paths.filter((candidate) => candidate !== urls.home)) {
      const steps = nodeOf('BreadcrumbList', path)?.itemListElement as Node[];
      expect(steps.at(-1)?.item).toBe(SITE_URL + path);
    }
  });
});
