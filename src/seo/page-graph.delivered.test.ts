import { expect, test } from 'vitest';
import { loadContent } from '../content/load-content.ts';
import { urls } from '../site.ts';
import { pageGraph } from './page-graph.ts';

const content = loadContent();
const paths = [...Object.values(urls), ...content.services.map(({ path }) => path)];

type Node = Readonly<Record<string, unknown>>;
/** Every object of a graph, at any depth. */
const objectsOf = (value: unknown): Node[] =>
  value !== null && typeof value === 'object'
    ? [...(Array.isArray(value) ? [] : [value as Node]), ...Object.values(value).flatMap(objectsOf)]
    : [];
const nodesOf = (path: string) => pageGraph(path, 'Heading of the page', content, 'https://www.example.com')['@graph'];

test('the prices in the structured data are 4999 and 1999 rupees, each with its footnote (findability 2)', () => {
  const priced = paths.flatMap((path) =>
    objectsOf(nodesOf(path))
      .filter((node) => 'priceSpecification' in node)
      .map((node) => [path, (node.priceSpecification as Node).minPrice, node.description]),
  );
  const fee = expect.stringContaining('Government charges and stamp duties are extra');
  expect(priced).toEqual([
    [urls.home, 4999, fee],
    [urls.home, 1999, expect.stringContaining('Terms apply.')],
    ['/startyourbusiness', 4999, fee],
    ['/intellectualpropertyrights', 1999, expect.stringContaining('Terms apply.')],
  ]);
});
