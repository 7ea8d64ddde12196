import { expect, test } from 'vitest';
import { loadContent } from './load-content.ts';
import { newerLabels } from './newer-labels.ts';

const content = loadContent();
const { writtenOn } = content.structures.review;

test('a label may be as new as the last change of its file, and not newer', () => {
  const days = (day: string | undefined) => new Map([['structures.yaml', day]]);
  const files = (day: string | undefined, today: string) =>
    newerLabels(content, days(day), today).map(({ file }) => file);
  expect(files(writtenOn, '2099-01-01')).toEqual([]);
  expect(files('2020-01-01', '2099-01-01')).toEqual(['content/structures.yaml']);
  // Changed since the last commit, so it may have the current day.
  expect(files(undefined, '2099-01-01')).toEqual([]);
  expect(files(undefined, '2020-01-01')).toContain('content/structures.yaml');
});
