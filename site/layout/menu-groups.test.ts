import { expect, test } from 'vitest';
import { loadContent } from '../content/load-content.ts';
import { inColumns, menuGroups } from './menu-groups.ts';

const { directory, services } = loadContent();

test('a column has services of one group, in their order, and no more than the menu shows', () => {
  const many = [1, 2, 3].flatMap((time) =>
    services.map((service) => ({ ...service, path: `${service.path}-${time}` })),
  );
  const columns = inColumns(many);
  for (const { id } of directory.groups) {
    const ofGroup = columns.filter(([first]) => first?.group === id);
    expect(ofGroup.flat()).toEqual(many.filter(({ group }) => group === id));
    for (const column of ofGroup.slice(0, -1)) expect(column).toHaveLength(8);
    expect(ofGroup.at(-1)?.length).toBeLessThanOrEqual(8);
  }
  for (const { services: shown } of menuGroups({ directory, services: many })) expect(columns).toContainEqual(shown);
});
