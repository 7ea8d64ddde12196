import { z } from 'zod';

/** A text that other languages translate, with the path of its key. */
export interface TranslatableText {
  readonly path: readonly (string | number)[];
  readonly text: string;
}

/** The texts of a value that other languages translate, as its schema marks them (`translate`), in their order. */
export function translatableTexts(
  schema: z.ZodType,
  value: unknown,
  path: readonly (string | number)[] = [],
): TranslatableText[] {
  const inner = translatedPart(schema);
  if (!inner || value === undefined) return [];
  if (typeof value === 'string') return inner instanceof z.ZodString ? [{ path, text: value }] : [];
  if (Array.isArray(value) && inner instanceof z.ZodArray) {
    return value.flatMap((item, index) => translatableTexts(inner.element as z.ZodType, item, [...path, index]));
  }
  if (!(inner instanceof z.ZodObject)) return [];
  const shape: Readonly<Record<string, z.ZodType>> = inner.shape;
  return Object.entries(value as object).flatMap(([key, item]) =>
    shape[key] ? translatableTexts(shape[key], item, [...path, key]) : [],
  );
}

/**
 * The schema inside an optional one; undefined for a value that is the same in every language, by its mark or its
 * pattern.
 */
function translatedPart(schema: z.ZodType): z.ZodType | undefined {
  const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
  const { translate = !hasPattern(inner) } = { ...inner.meta(), ...schema.meta() };
  return translate ? inner : undefined;
}

/** Whether a text must match a regular expression, as ids, paths and names of icons do. */
function hasPattern(schema: z.ZodType): boolean {
  const checks = schema instanceof z.ZodString ? (schema.def.checks ?? []) : [];
  return checks.some((check) => (check._zod.def as { format?: string }).format === 'regex');
}
