import type { Content } from '../../content/schema.ts';
import type { DirectoryGroup } from './ServicesDirectory.tsx';

/**
 * The directory: every service with the titles of its offerings and of its guides, by group.
 * @param markOf gives the address of the mark of the service at a path
 */
export function directoryGroups(
  { directory, services, guides }: Content,
  markOf: (path: string) => string,
): DirectoryGroup[] {
  return directory.groups.map(({ id, title }) => ({
    title,
    services: services
      .filter(({ group }) => group === id)
      .map(({ name, path, offerings, keywords, related }) => ({
        name,
        path,
        mark: markOf(path),
        offerings: offerings.map((offering) => offering.title),
        keywords,
        guides: [
          ...guides
            .filter(({ service }) => service === path)
            .map(({ id, title }) => ({ text: title, href: `${path}#${id}` })),
          ...(related ?? []).map(({ label, link }) => ({ text: label, href: link })),
        ],
      })),
  }));
}
