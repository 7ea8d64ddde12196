import type { Guide } from '../components/guides/guide.ts';
import { emailServiceSettings } from '../components/lead-form/email-service.ts';
import { loadContent } from './load-content.ts';
import type { Content, Service } from './schema.ts';

let loaded: Content | undefined;

/**
 * Everything in `content/`, for pages and endpoints. A build reads it once; the development server reads it anew for every
 * page, so that an edit shows at the next reload.
 * @throws {ContentError} when content has mistakes
 */
export function siteContent(): Content {
  if (import.meta.env?.DEV) return loadContent();
  loaded ??= loadContent();
  return loaded;
}

/** The email service's identifiers for this build, see email-service.ts. */
export function siteEmailService() {
  return emailServiceSettings(siteContent().emailService, process.env);
}

/**
 * The service at a path.
 * @throws when there is none: a page counts on it
 */
export function serviceAt(path: string): Service {
  const service = siteContent().services.find((candidate) => candidate.path === path);
  if (!service) throw new Error(`A page shows the service at ${path}, which is not in content/services`);
  return service;
}

/**
 * The guide of what an offer is for.
 * @throws when there is none: a page counts on it
 */
export function guideOfOffer(offer: NonNullable<Guide['offer']>): Guide {
  const guide = siteContent().guides.find((candidate) => candidate.offer === offer);
  if (!guide) throw new Error(`A page shows the guide with "offer: ${offer}", which is not in content/guides`);
  return guide;
}
