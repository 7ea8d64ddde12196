import type { ComponentType } from 'react';
import type { PageAssets } from '../content/page-assets.ts';
import type { Content, Head } from '../content/schema.ts';
import { type PageId, urls } from '../urls.ts';
import { aboutData } from './about/about-data.ts';
import { careersData } from './careers/careers-data.ts';
import { contactData } from './contact/contact-data.ts';
import { homeData } from './home/home-data.ts';
import { notFoundData, receivedData, refusedData, refusedFormData } from './message/message-data.ts';
import { serviceData } from './service/service-data.ts';
import { servicesData } from './services/services-data.ts';
import { termsData } from './terms/terms-data.ts';

/** What a page's loader gives: what its head says, and what its component shows. */
export interface PageData<Page> {
  /** The whole title, with the provider's name. */
  readonly title: string;
  readonly description: string;
  readonly page: Page;
}

/** The component of a page. */
export type Screen = ComponentType<{ page: unknown }>;

type PageBuilder = (content: Content, assets: PageAssets) => { head: Head; page: unknown };

const builders: Readonly<Record<PageId, PageBuilder>> = {
  home: homeData,
  about: aboutData,
  contact: contactData,
  career: careersData,
  services: servicesData,
  terms: termsData,
};

/** Paths under which the pages outside the table of URLs are rendered; they are served from elsewhere. */
export const messagePaths = {
  notFound: '/messages/not-found',
  received: '/messages/received',
  refused: '/messages/refused',
  'refused-consultation': '/messages/refused-consultation',
  'refused-contact': '/messages/refused-contact',
  'refused-career': '/messages/refused-career',
} as const;

const messages: Readonly<Record<keyof typeof messagePaths, PageBuilder>> = {
  notFound: notFoundData,
  received: receivedData,
  refused: refusedData,
  'refused-consultation': refusedFormData('consultation'),
  'refused-contact': refusedFormData('contact'),
  'refused-career': refusedFormData('career'),
};

/**
 * Builds the data of the page at a path, at build time.
 * @throws when no page has this path
 */
export function pageData(path: string, content: Content, assets: PageAssets): PageData<unknown> {
  const { head, page } = builderFor(path, content)(content, assets);
  return { title: `${head.title} · ${content.provider.name}`, description: head.description, page };
}

function builderFor(path: string, content: Content): PageBuilder {
  for (const [id, url] of Object.entries(urls)) if (url === path) return builders[id as PageId];
  for (const [id, url] of Object.entries(messagePaths))
    if (url === path) return messages[id as keyof typeof messagePaths];
  const service = content.services.find((candidate) => candidate.path === path);
  if (!service) throw new Error(`There is no page at ${path}`);
  return (all, assets) => serviceData(service, all, assets);
}
