import { expect, test } from 'vitest';
import { loadContent } from '../../content/load-content.ts';
import { menuGroups, menuServices } from './menu-groups.ts';

const { directory, services } = loadContent();

test('the menu names every service, each group in its order', () => {
  const groups = menuGroups({ directory, services });
  expect(groups.map(({ title }) => title)).toEqual(directory.groups.map(({ title }) => title));
  expect(groups.flatMap((group) => group.services)).toEqual(services);
  expect(menuServices({ directory, services }).hasMore).toBe(false);
});

test('however many services there are, a column has the first eight of its group, and the rest is said to be elsewhere', () => {
  const many = [1, 2, 3].flatMap((time) =>
    services.map((service) => ({ ...service, path: `${service.path}-${time}` })),
  );
  for (const [index, { services: shown }] of menuGroups({ directory, services: many }).entries()) {
    const ofGroup = many.filter(({ group }) => group === directory.groups[index]?.id);
    expect(shown).toEqual(ofGroup.slice(0, 8));
  }
  expect(menuServices({ directory, services: many }).hasMore).toBe(true);
});
