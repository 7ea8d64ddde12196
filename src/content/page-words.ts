import type { urls } from '../urls.ts';
import type { Content } from './schema.ts';
import type { Head } from './shared-schemas.ts';

/** The words of a page that lists of pages show. */
interface PageWords {
  readonly head: Head;
  readonly heading?: string;
}

/** The words of each page by its name in the list of pages (urls.ts), the pages of the services apart. */
export function pageWords(content: Content): Readonly<Record<keyof typeof urls, PageWords>> {
  return { ...content, services: content.directory };
}
