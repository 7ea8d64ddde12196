import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { guideSchema } from '../components/guides/guide.ts';
import { contentFiles, serviceSchema, termsSchema } from '../content/schema.ts';

/** Every file of a content folder, by its path inside it, with its schema. */
export function contentFilesIn(folder: string): Map<string, z.ZodType> {
  const inside = (name: string) =>
    readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => `${name}/${file.replaceAll('\\', '/')}`);
  return new Map<string, z.ZodType>([
    ...Object.values(contentFiles).map(({ file, schema }) => [file, schema] as const),
    ['terms.md', termsSchema],
    ...inside('services').map((file) => [file, serviceSchema] as const),
    ...inside('guides').map((file) => [file, guideSchema] as const),
  ]);
}
