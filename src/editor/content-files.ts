import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { FORMS_FILE, GUIDE_TITLES_FILE } from '../content/in-language.ts';
import { pairsFile, pairsSchema } from '../content/pairs.ts';
import { builtLanguages } from '../content/site-content.ts';
import { guideSchema } from '../features/guides/schema.ts';
import { serviceSchema } from '../features/service/schema.ts';
import { siteEntries } from '../site.ts';

/** Every file of a content folder, by its path inside it, with its schema. */
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
    [...english.keys(), FORMS_FILE, GUIDE_TITLES_FILE]
      .map((name) => [`${code}/${pairsFile(name)}`, pairsSchema(code)] as const)
      .filter(([name]) => existsSync(join(folder, name))),
  );
  return new Map([...english, ...translated]);
}
