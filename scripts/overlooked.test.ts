import { expect, test } from 'vitest';
import { loadContent } from '../src/content/load-content.ts';
import { overlooked } from './overlooked.ts';

const content = loadContent();
const today = new Date('2026-11-27');
const surroundings = { today, builtOn: today, removedServices: [], texts: new Map<string, string>() };
const open = (changed: typeof content, more: Partial<Parameters<typeof overlooked>[2]> = {}) =>
  overlooked(changed, [], { ...surroundings, ...more })
    .filter(({ set }) => !set)
    .map(({ what, value, where }) => [what, value, where]);
/** The content without its old statements of law. */
const others = (rows: string[][]) => rows.filter(([what]) => !what?.startsWith('Sources read'));

test('courts of another place than the office are listed', () => {
  const [section] = content.terms.sections;
  if (!section) throw new Error('The fixture has terms');
  const sections = [{ ...section, html: '<p>The dispute goes to the courts in Delhi.</p>' }];
  expect(others(open({ ...content, terms: { ...content.terms, sections } }))).toEqual([
    ['Courts in the terms', 'Delhi', 'content/terms.md, and in other languages'],
  ]);
  const address = { ...content.provider.address, region: 'Delhi' };
  const moved = { ...content, terms: { ...content.terms, sections }, provider: { ...content.provider, address } };
  expect(others(open(moved))).toEqual([]);
});

test('a firm that is powered by itself is listed', () => {
  const ownership = `${content.provider.name} LLP`;
  expect(others(open({ ...content, provider: { ...content.provider, ownership } }))).toEqual([
    ['Who runs the site', ownership, 'content/provider.yaml, ownership'],
  ]);
});

test('words of a removed service are listed with their file', () => {
  const texts = new Map([
    ['content/directory.yaml', 'description: NCLT and insolvency, and more'],
    ['content/home.yaml', 'description: Trademarks'],
  ]);
  expect(others(open(content, { removedServices: ['Insolvency and Bankruptcy'], texts }))).toEqual([
    ['Removed service: Insolvency and Bankruptcy', 'insolvency, bankruptcy', 'content/directory.yaml'],
  ]);
});

test('old statements of law and an old build are listed', () => {
  const rows = open(content, { today: new Date('2029-01-01') });
  expect(rows.filter(([what]) => what === 'Sources read more than six months ago').length).toBeGreaterThan(3);
  expect(rows).toContainEqual(['Last build', '2026-11-27', 'npm run build']);
});
