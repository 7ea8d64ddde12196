import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { builtLanguages } from '../content/site-content.ts';
import { overlaySchema } from '../content/translatable.ts';
import { guideSchema } from '../features/guides/schema.ts';
import { formTextsSchema } from '../features/lead-form/form-texts.ts';
import { serviceSchema } from '../features/service/schema.ts';
import { siteEntries } from '../site.ts';

/** Every file of a content folder, by its path inside it, with its schema; in other languages, that of the overlay. */
export function contentFilesIn(folder: string): Map<string, z.ZodType> {
  const inside = (name: string) =>
    readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => `${name}/${file.replaceAll('\\', '/')}`);
  const english = new Map<string, z.ZodType>([
    ...siteEntries.map(([, { file, schema }]) => [file, schema] as const),
    ...inside('services').map((file) => [file, serviceSchema] as const),
    ...inside('guides').map((file) => [file, guideSchema] as const),
  ]);
  const translated = builtLanguages(folder).flatMap((code) =>
    [...english, ['forms.yaml', formTextsSchema] as const]
      .map(([name, schema]) => [`${code}/${name}`, overlaySchema(schema) ?? schema] as const)
      .filter(([name]) => existsSync(join(folder, name))),
  );
  return new Map([...english, ...translated]);
}
