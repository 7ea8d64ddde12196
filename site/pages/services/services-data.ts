import type { PageAssets } from '../../content/page-assets.ts';
import type { Content, ServicesDirectory } from '../../content/schema.ts';
import { withMarks } from '../../layout/service-marks.ts';
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
  const marked = withMarks(services, assets);
  const page: ServicesPageData = {
    heading,
    lede,
    search,
    isLong: services.length >= MANY,
    groups: groups.map(({ id, title }) => ({
      title,
      services: marked
        .filter(({ group }) => group === id)
        .map(({ name, path, mark, offerings, keywords }) => ({
          name,
          path,
          mark,
          offerings: offerings.map((offering) => offering.title),
          keywords,
        })),
    })),
  };
  return { head, page };
}
