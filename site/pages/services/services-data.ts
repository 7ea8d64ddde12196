import type { PageAssets } from '../../content/page-assets.ts';
import type { Content, ServicesDirectory } from '../../content/schema.ts';
import { rosette } from '../../engraving/rosette.ts';
import type { DirectoryService } from './find-entries.ts';

/** From so many services on, a browser should not lay out what is out of sight. */
const MANY = 60;

export interface ListedService extends DirectoryService {
  readonly mark: string;
}

export interface ServicesPageData {
  readonly heading: string;
  readonly lede: string;
  readonly search: ServicesDirectory['search'];
  /** Whether the register is so long that rows out of sight are left undrawn. */
  readonly isLong: boolean;
  readonly groups: readonly { readonly title: string; readonly services: readonly ListedService[] }[];
}

/** The directory: every service with the titles of its offerings, by group. */
export function servicesData({ directory, services }: Content, assets: PageAssets) {
  const { head, heading, lede, search, groups } = directory;
  const page: ServicesPageData = {
    heading,
    lede,
    search,
    isLong: services.length >= MANY,
    groups: groups.map(({ id, title }) => ({
      title,
      services: services
        .filter(({ group }) => group === id)
        .map(({ name, path, offerings, keywords }) => ({
          name,
          path,
          mark: assets.addSvg(`mark-${path.slice(1)}`, rosette(path.slice(1), 'mark')),
          offerings: offerings.map((offering) => offering.title),
          keywords,
        })),
    })),
  };
  return { head, page };
}
