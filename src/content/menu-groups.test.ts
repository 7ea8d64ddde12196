import { expect, test } from 'vitest';
import { loadContent } from './load-content.ts';
import { menuGroups } from './menu-groups.ts';

const { directory, services } = loadContent();

test('the menu lists every service, each group in order', () => {
  const groups = menuGroups({ directory, services });
  expect(groups.map(({ title }) => title)).toEqual(directory.groups.map(({ title }) => title));
  expect(groups.flatMap((group) => group.services)).toEqual(services);
});

test('the menu lists all services of a large group', () => {
  const many = [1, 2, 3, 4].flatMap((time) =>
    services.map((service) => ({ ...service, group: services[0]?.group ?? '', path: `${service.path}-${time}` })),
  );
  const groups = menuGroups({ directory, services: many });
  expect(groups).toEqual([{ title: directory.groups[0]?.title, services: many }]);
});
