import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Validator from '@adobe/structured-data-validator';

/** An entity of the vocabulary in the form of schema.org's own JSON-LD file, which is what the validator reads. */
type Entity = { '@id': string; '@type'?: string } & Partial<
  Record<'rdfs:subClassOf' | 'schema:domainIncludes', object[]>
>;

const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const KINDS: Readonly<Record<string, string>> = {
  'http://www.w3.org/2000/01/rdf-schema#Class': 'rdfs:Class',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#Property': 'rdf:Property',
};
const RELATIONS: Readonly<Record<string, 'rdfs:subClassOf' | 'schema:domainIncludes'>> = {
  'http://www.w3.org/2000/01/rdf-schema#subClassOf': 'rdfs:subClassOf',
  'http://schema.org/domainIncludes': 'schema:domainIncludes',
};

const validator = new Validator({ '@graph': vocabulary() });

/**
 * Faults of schema.org nodes: types and properties that the vocabulary does not know, and what search engines miss for
 * their results. None: `[]`.
 */
export async function faultsOf(nodes: readonly object[]): Promise<string[]> {
  // The validator takes what a crawler has found in a page: items by their type.
  const found = JSON.parse(JSON.stringify(nodes)) as { '@type': string }[];
  const issues = await validator.validate({ jsonld: Object.groupBy(found, (node) => node['@type']) });
  return issues.map(
    ({ issueMessage, path }) => `${path.map(({ property, type }) => property ?? type).join('.')}: ${issueMessage}`,
  );
}

/** Classes and properties of schema.org, from a package, so that nothing is fetched: one statement a line (N-Quads). */
function vocabulary(): Entity[] {
  const file = createRequire(import.meta.url).resolve('@vocabulary/schema/schema.nq');
  const entities = new Map<string, Entity>();
  for (const [, id = '', relation = '', object = ''] of readFileSync(file, 'utf8').matchAll(
    /^<(\S+)> <(\S+)> <(\S+)>/gm,
  )) {
    const entity = entities.get(id) ?? { '@id': id };
    entities.set(id, entity);
    const kind = relation === TYPE ? KINDS[object] : undefined;
    const key = RELATIONS[relation];
    if (kind) entity['@type'] = kind;
    if (key) entity[key] = [...(entity[key] ?? []), { '@id': object }];
  }
  return [...entities.values()];
}
