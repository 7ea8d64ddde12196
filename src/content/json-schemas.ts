import { z } from 'zod';
import { guideSchema } from '../features/guides/schema.ts';
import { serviceSchema } from '../features/service/schema.ts';
import { siteEntries } from '../site.ts';

/** For each kind of YAML file the text of its JSON Schema (draft 2020-12), by the name of the file without its ending. */
export function jsonSchemas(): Record<string, string> {
  const schemas = siteEntries.map(([, { file, schema }]) => [file.replace(/\..*/, ''), schema] as const);
  return Object.fromEntries(
    [...schemas, ['service', serviceSchema] as const, ['guide', guideSchema] as const].map(([name, schema]) => [
      name,
      `${JSON.stringify(z.toJSONSchema(schema), undefined, 2)}\n`,
    ]),
  );
}
