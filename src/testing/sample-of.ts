/** Sample values: what a schema requires and the fixture does not say. */
import { z } from 'zod';

/** Where a value is: the name of its file, then its keys. The number of an item of a list is counted from 1. */
type Path = readonly (string | number)[];

/**
 * A value with everything that its schema requires: what is given stays, and samples are added. Optional keys are not. A sample of
 * a text says its key, a list has its least length, a number or a choice is the first allowed.
 * @throws {Error} for a text whose format neither its key nor an example in its description has
 */
export function completed(schema: z.ZodType, given: unknown, path: Path): unknown {
  if (schema instanceof z.ZodOptional) {
    return given === undefined ? undefined : completed(schema.unwrap() as z.ZodType, given, path);
  }
  if (schema instanceof z.ZodObject && (given === undefined || isObject(given))) {
    const values = Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>).map(
      ([key, child]) => [key, completed(child, given?.[key], [...path, key])] as const,
    );
    return { ...given, ...Object.fromEntries(values.filter(([, value]) => value !== undefined)) };
  }
  if (schema instanceof z.ZodArray && (given === undefined || Array.isArray(given))) {
    const items = given ?? Array.from({ length: leastLength(schema) });
    return items.map((item, index) => completed(schema.element as z.ZodType, item, [...path, idOf(item) ?? index + 1]));
  }
  return given ?? sampleOf(schema, path);
}

/** A sample of a schema without further keys. */
function sampleOf(schema: z.ZodType, path: Path): unknown {
  if (schema instanceof z.ZodUnion) return sampleOf(schema.options[0] as z.ZodType, path);
  const candidates = [...candidatesFor(schema, path)];
  const sample = candidates.find((candidate) => schema.safeParse(candidate).success);
  if (sample !== undefined) return sample;
  throw new Error(
    `No sample could be made for ${path.join('.')}. Write its value in test/content/. Tried: ${candidates}`,
  );
}

function candidatesFor(schema: z.ZodType, path: Path): readonly unknown[] {
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodLiteral) return [...schema.values];
  if (schema instanceof z.ZodBoolean) return [false];
  if (schema instanceof z.ZodNumber) return [0, 1, schema.minValue];
  const words = wordsOf(path);
  const kebab = words.join('-').toLowerCase();
  const texts = [textOf(schema, words), kebab];
  const examples = examplesOf(schema);
  // What is the same in every language is a name, a code or the place in a law: an example is better than a sentence.
  const inOrder = schema.meta()?.translate === false ? [...examples, ...texts] : [...texts, ...examples];
  return [...inOrder, `https://example.com/${kebab}`, `${kebab}@example.com`];
}

/** The key of a text in words, with the placeholders that its description names. */
function textOf(schema: z.ZodType, words: readonly string[]): string {
  const placeholders = schema.description?.match(/\{[A-Za-z.]+\}/g) ?? [];
  const { minLength, maxLength } = schema as z.ZodString;
  const inLength = (from: number): string => {
    const text = [...words.slice(from), ...new Set(placeholders)].join(' ');
    return text.length > (maxLength ?? Infinity) && from < words.length - 1 ? inLength(from + 1) : text;
  };
  const text = inLength(0);
  const filler = ', in as many words as it needs';
  const longer = text.padEnd(minLength ?? 0, filler);
  return longer.charAt(0).toUpperCase() + longer.slice(1);
}

/** What the description or the error message of a text names after "such as" or a colon. */
function examplesOf(schema: z.ZodType): string[] {
  const messages = schema.safeParse('?').error?.issues.map(({ message }) => message) ?? [];
  return [schema.description ?? '', ...messages].flatMap((text) => {
    const [, example] = /(?:such as |: )(.+)$/.exec(text) ?? [];
    return example === undefined ? [] : [example, example.replace(/[,.:;] .*/, '').replace(/\.$/, '')];
  });
}

/** `['due-dates', 'tool', 'finder', 'ifMissed']` → due dates tool finder if missed */
function wordsOf(path: Path): string[] {
  return path.flatMap((part) =>
    String(part)
      .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase()
      .split(/[\s-]+/),
  );
}

function leastLength(schema: z.ZodArray): number {
  const issues = schema.safeParse([]).error?.issues ?? [];
  return Math.max(0, ...issues.map((issue) => (issue.code === 'too_small' ? Number(issue.minimum) : 0)));
}

function idOf(item: unknown): string | undefined {
  return isObject(item) && typeof item.id === 'string' ? item.id : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
