import type { Content, Service } from '../../content/schema.ts';

/** Three columns of eight: what a panel can show at a glance (specification section 2 asks for 20 in three columns). */
const COLUMNS = 3;
const ROWS = 8;

/** A column of the menu. */
interface MenuGroup {
  readonly title: string;
  readonly services: readonly Service[];
}

/**
 * The services that every page names: the first eight, by their order, of each of the first three groups. The directory
 * has all of them, so no page grows with their number.
 */
export function menuGroups({ directory, services }: Pick<Content, 'directory' | 'services'>): MenuGroup[] {
  return directory.groups.slice(0, COLUMNS).map(({ id, title }) => ({
    title,
    services: services.filter(({ group }) => group === id).slice(0, ROWS),
  }));
}

/** The same services in one list, and whether there are others. */
export function menuServices(content: Pick<Content, 'directory' | 'services'>) {
  const services = menuGroups(content).flatMap((group) => group.services);
  return { services, hasMore: services.length < content.services.length };
}
