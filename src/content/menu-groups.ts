import type { Service } from '../features/service/schema.ts';
import type { Content } from '../site.ts';

/** A group of services, as the menu, the directory and the not-found page list them. */
interface MenuGroup {
  readonly title: string;
  readonly services: readonly Service[];
}

/** All services in their groups. A group without services is left out. */
export function menuGroups({ directory, services }: Pick<Content, 'directory' | 'services'>): MenuGroup[] {
  return directory.groups
    .map(({ id, title }) => ({ title, services: services.filter(({ group }) => group === id) }))
    .filter((group) => group.services.length > 0);
}
